import Clockwork
import Geometry
import ParticleFiles
import Particles

/// Opens damaged files, and now and then writes and runs what came out.
struct Fuzzing {
    private static let longest = 1.0
    private static let mostMegabytes = 256

    private let folder: String
    private let count: Int
    private let seed: UInt64
    private var slowest = 0.0
    private var isClean = true

    init(folder: String, count: Int, seed: UInt64) {
        self.folder = folder
        self.count = count
        self.seed = seed
    }

    /// Whether all inputs of all kinds were opened or refused in time.
    mutating func run() -> Bool {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        var corpus: [ParticleFileFormat: [[UInt8]]] = [:]
        for name in names {
            guard let data = FileManager.default.contents(atPath: folder + "/" + name),
                let file = try? ParticleFile.open(bytes: [UInt8](data), name: name)
            else { continue }
            corpus[file.format, default: []].append([UInt8](data))
            if let own = try? file.data(as: .springtide) { corpus[.springtide, default: []].append(own.bytes) }
        }
        for format in ParticleFileFormat.allCases {
            guard let files = corpus[format] else {
                print("\(format.rawValue): no file in \(folder)")
                isClean = false
                continue
            }
            run(format, files)
        }
        return isClean
    }

    private mutating func run(_ format: ParticleFileFormat, _ corpus: [[UInt8]]) {
        slowest = 0
        var opened = 0
        let begin = ContinuousClock.now
        for index in 0..<count {
            let key = seed &+ UInt64(index) &* 0x9E37_79B9_7F4A_7C15
            var mutator = Mutator(corpus: corpus, random: RandomSource(seed: key))
            let bytes = mutator.next()
            let start = ContinuousClock.now
            do throws(ParticleFileError) {
                let file = try ParticleFile.open(bytes: bytes, name: "input")
                opened += 1
                if index % 4 == 0 { write(file, index) }
                if index % 8 == 0 { play(file) }
            } catch {
                _ = error.description
            }
            note(ContinuousClock.now - start, format, index, bytes)
        }
        let time = Double((ContinuousClock.now - begin).components.seconds)
        print(
            "\(format.rawValue): \(count) inputs of \(corpus.count) files, \(opened) opened, \(count - opened) refused, "
                + "slowest \(Int(slowest * 1000)) ms, \(Int(time)) s, \(megabytes) MB at most")
        fflush(nil)
        if megabytes > Self.mostMegabytes { isClean = false }
    }

    private mutating func note(_ duration: Duration, _ format: ParticleFileFormat, _ index: Int, _ bytes: [UInt8]) {
        let seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
        slowest = max(slowest, seconds)
        guard seconds > Self.longest else { return }
        isClean = false
        let path = NSTemporaryDirectory() + "slow-\(format.rawValue)-\(index)"
        try? Data(bytes).write(to: URL(filePath: path))
        print("\(format.rawValue): input \(index) took \(seconds) s, see \(path)")
        fflush(nil)
    }

    /// Whatever was opened can be written as every kind, and opens again.
    private mutating func write(_ file: ParticleFile, _ index: Int) {
        for format in ParticleFileFormat.allCases {
            do throws(ParticleFileError) {
                let content = try file.data(as: format)
                _ = try ParticleFile.open(bytes: content.bytes, name: "again")
            } catch {
                isClean = false
                print("\(file.format.rawValue): input \(index) written as \(format.rawValue): \(error)")
            }
        }
    }

    private func play(_ file: ParticleFile) {
        var small = file.emitters
        // The engine's speed is not what is tried here.
        for index in small.indices {
            small[index].emission.limit = min(small[index].emission.limit, 500)
            small[index].emission.rate = min(small[index].emission.rate, 5000)
            small[index].emission.prewarm = min(small[index].emission.prewarm, 2)
            let wave = small[index].emission.waves?.count ?? 0
            small[index].emission.waves?.count = min(wave, 1000)
            small[index].children = []
        }
        var system = ParticleSystem(Array(small.prefix(2)), seed: 1)
        for frame in 1...6 { system.advance(to: Double(frame) / 30) }
        _ = system.count
    }

    private var megabytes: Int {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_maxrss / 1024
    }
}
