import Geometry
import ParticleFiles
import Particles

/// Files of our own of every kind that is read.
enum Fixture {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

    static func bytes(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appending(path: name)))
    }

    static func open(_ name: String) throws -> ParticleFile {
        try ParticleFile.open(bytes: try bytes(name), name: name)
    }

    /// A text as a file.
    static func open(text: String, name: String = "text") throws(ParticleFileError) -> ParticleFile {
        try ParticleFile.open(bytes: Array(text.utf8), name: name)
    }

    /// A property list with these keys and texts.
    static func propertyList(_ fields: [(String, String)]) -> String {
        let lines = fields.map { "<key>\($0.0)</key><string>\($0.1)</string>" }
        return "<plist version=\"1.0\"><dict>\n\(lines.joined(separator: "\n"))\n</dict></plist>"
    }

    /// A Particle Designer XML with these elements and values.
    static func pex(_ fields: [(String, String)]) -> String {
        let lines = fields.map { "<\($0.0) value=\"\($0.1)\"/>" }
        return "<particleEmitterConfig>\n\(lines.joined(separator: "\n"))\n</particleEmitterConfig>"
    }

    /// Births in `seconds` at 60 frames a second.
    static func births(_ file: ParticleFile, seconds: Double = 5) -> Int {
        var system = ParticleSystem(file.emitters, seed: 3)
        for frame in 1...Int(seconds * 60) { system.advance(to: Double(frame) / 60) }
        return system.births
    }

    /// Where the only particle of an emitter is at `age`, born at once.
    static func place(_ emitter: EmitterDescription, age: Double) -> CGPoint? {
        var single = emitter
        single.emission = Emission()
        single.emission.bursts = [.init(count: .exactly(1))]
        var system = ParticleSystem(single, seed: 1)
        system.seek(to: age)
        var frame = ParticleFrame()
        system.evaluate(0, into: &frame)
        return frame.count == 1 ? CGPoint(x: Double(frame.x[0]), y: Double(frame.y[0])) : nil
    }
}
