import Geometry
import ParticleFiles
import Particles

/// A file that was opened, and what its emitters do in five seconds.
struct Opened {
    private let path: String

    init(_ path: String) { self.path = path }

    func report() {
        guard let data = FileManager.default.contents(atPath: path) else { return print("\(path): not there") }
        do throws(ParticleFileError) {
            let begin = ContinuousClock.now
            let file = try ParticleFile.open(bytes: [UInt8](data), name: path)
            print("opened in \(ContinuousClock.now - begin)")
            var system = ParticleSystem(file.emitters, seed: 1)
            var most = 0
            for frame in 1...300 {
                system.advance(to: Double(frame) / 60)
                most = max(most, system.count)
            }
            let emission = file.emitters.map { "rate \($0.emission.rate) limit \($0.emission.limit)" }
            print("\(path): \(file.format) \(emission.joined(separator: ", "))")
            print("    5 s: \(system.births) births, \(system.refused) refused, \(system.count) alive, at most \(most)")
            for texture in file.textures {
                print(
                    "    \(texture.name): \(texture.bytes.count) bytes, \(texture.encoding), decoded \(texture.image != nil)"
                )
            }
            for warning in file.warnings { print("    \(warning)") }
            for note in system.notes { print("    engine: \(note)") }
        } catch {
            print("error: \(error)")
        }
    }
}
