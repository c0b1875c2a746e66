import Geometry
import Particles

/// Turns the JSON of pixi's particle-emitter, versions 1 to 3, into emitters.
struct PixiImport {
    /// Width in points that stands for an image's until it is known.
    static let imageWidth = 32.0
    static let degree = Double.pi / 180
    /// Shorter waves than this run as a rate, in seconds.
    private static let shortestWave = 1e-4

    /// What moves particles.
    enum Movement {
        case none, speed, path, acceleration
    }

    var fields: JSONFields
    var emitter: EmitterDescription
    var remarks: Remarks
    var lists = PixiLists(ease: nil)
    var movement = Movement.none
    /// Particles that the file's other emitters leave.
    private var room = ParticleFileLimit.mostParticles
    /// Whether the picture keeps its angle, whatever the direction.
    var isRotationFixed = false

    /// The file of a document, an emitter or a list of some.
    static func file(_ document: JSONNode, name: String, _ remarks: Remarks) throws(ParticleFileError) -> ParticleFile {
        var remarks = remarks
        var emitters: [EmitterDescription] = []
        let nodes = document.list ?? [document]
        var room = ParticleFileLimit.mostParticles
        for (index, node) in nodes.prefix(ParticleFileLimit.mostEmitters).enumerated() {
            guard isEmitter(node) else {
                guard document.list != nil else { continue }
                remarks.add("[\(index)]", "no emitter, ignored", line: node.line)
                continue
            }
            let title = ParticleFile.title(name) + (nodes.count > 1 ? " \(index + 1)" : "")
            var reading = PixiImport(
                fields: JSONFields(node, path: document.list == nil ? "" : "[\(index)]"),
                emitter: EmitterDescription(name: title), remarks: remarks)
            reading.room = room
            reading.read()
            room -= reading.emitter.emission.limit
            emitters.append(reading.emitter)
            remarks = reading.remarks
        }
        if nodes.count > ParticleFileLimit.mostEmitters {
            remarks.add("[\(ParticleFileLimit.mostEmitters)]", "this emitter and those after it are left out")
        }
        guard !emitters.isEmpty else {
            throw .noEmitter(file: name, expected: "behaviors, frequency or lifetime of pixi, or \"springtide\"")
        }
        var known: Set<String> = []
        let names = emitters.flatMap(\.look.images).filter { known.insert($0).inserted }
        var file = ParticleFile(
            name: name, format: .pixi, emitters: emitters, textures: names.map { EmbeddedTexture(name: $0) },
            scalesImages: true)
        file.warnings = remarks.sorted
        return file
    }

    /// Whether an object looks like one of pixi's emitters.
    private static func isEmitter(_ node: JSONNode) -> Bool {
        ["behaviors", "frequency", "lifetime", "emitterLifetime"].contains { node[$0] != nil }
    }

    private init(fields: JSONFields, emitter: EmitterDescription, remarks: Remarks) {
        self.fields = fields
        self.emitter = emitter
        self.remarks = remarks
    }

    private mutating func read() {
        lists = PixiLists(ease: PixiLists.ease("ease", of: &fields, &remarks))
        emitter.look.size = Self.imageWidth
        emitter.look.turnsWithEmission = true
        readEmission()
        emitter.offset = readRoot { $0.point("pos", of: &$1) }
        emitter.look.order = fields.flag("addAtBack", else: false, &remarks) ? .oldestLast : .oldestFirst
        if !fields.flag("emit", else: true, &remarks) {
            remarks.add(
                fields.path("emit"), "ignored: whoever shows the emitter decides when it begins", line: line("emit"))
        }
        if fields.node("autoUpdate") != nil {
            remarks.add(
                fields.path("autoUpdate"), "ignored: whoever shows the emitter moves its time", line: line("autoUpdate")
            )
        }
        if let behaviors = fields.list("behaviors", &remarks) {
            for (index, node) in behaviors.prefix(64).enumerated() {
                readBehavior(node, path: "\(fields.path("behaviors"))[\(index)]")
            }
            if behaviors.count > 64 { remarks.add("behaviors[64]", "\(behaviors.count - 64) more are left out") }
        } else {
            readOlder()
        }
        if isRotationFixed {
            emitter.look.rotation.rate = .zero
            emitter.look.spinAcceleration = 0
            emitter.look.turnsWithEmission = false
            emitter.look.alignsToMotion = false
        }
        fields.remarkUnread(&remarks)
    }

    /// The line of a member of the root.
    func line(_ name: String) -> Int {
        var copy = fields
        return copy.node(name)?.line ?? fields.line
    }

    /// Reads the root's members by functions that read any object's.
    mutating func readRoot<Result>(_ body: (inout PixiImport, inout JSONFields) -> Result) -> Result {
        var root = fields
        let result = body(&self, &root)
        fields = root
        return result
    }

    mutating func point(_ name: String, of fields: inout JSONFields) -> ParticleVector {
        guard var point = fields.object(name, &remarks) else { return .zero }
        defer { point.remarkUnread(&remarks) }
        return ParticleVector(point.number("x", else: 0, &remarks), point.number("y", else: 0, &remarks))
    }
}

/// Births.
extension PixiImport {
    private mutating func readEmission() {
        if let life = fields.range("lifetime", &remarks) {
            emitter.life = life
        } else {
            remarks.add(fields.path("lifetime"), "missing, 1 second is used", line: fields.line)
        }
        if emitter.life.highest <= 0 {
            remarks.add(
                fields.path("lifetime"), "no particle lives longer than 0 seconds: none is shown",
                line: line("lifetime"))
        }
        emitter.emission.limit = count("maxParticles", zero: 1000, most: max(room, 1))
        let given = fields.number("frequency", else: 1, &remarks)
        let interval = given > 0 ? given : 1
        let most = max(min(Double(emitter.emission.limit), ParticleFileLimit.highestRate * interval), 1)
        let count = count("particlesPerWave", zero: 1, most: Int(most))
        let chance = fields.number("spawnChance", else: 1, &remarks)
        if interval >= Self.shortestWave {
            emitter.emission.waves = .init(interval: interval, count: count, chance: chance > 0 ? min(chance, 1) : 1)
        } else {
            let rate = Double(count) / interval * (chance > 0 ? min(chance, 1) : 1)
            emitter.emission.rate = min(rate, ParticleFileLimit.highestRate)
            remarks.add(
                fields.path("frequency"),
                "\(interval) seconds from wave to wave run as \(NumberText.text(emitter.emission.rate)) births a second",
                line: line("frequency"))
        }
        let life = fields.number("emitterLifetime", else: -1, &remarks)
        emitter.emission.duration = life > 0 ? life : nil
    }

    /// A whole number above 0; 0 and less count as `zero`.
    private mutating func count(_ name: String, zero: Int, most: Int) -> Int {
        let number = fields.number(name, else: Double(zero), &remarks)
        guard number >= 1 else { return zero }
        let count = NumberText.whole(number, in: 1...max(most, 1))
        if Double(count) != number {
            remarks.add(fields.path(name), "\(NumberText.text(number)) is cut to \(count)", line: line(name))
        }
        return count
    }
}
