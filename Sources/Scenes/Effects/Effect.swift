import Geometry
import ParticleFiles
import Particles

/// A particle effect that a stage shows: its emitters, their pictures and what is to be said about its file.
public struct Effect: Sendable {
    /// The file's own name.
    public var title: String
    /// The kind of file in a few words.
    public var kind: String
    /// What it emits.
    public var emitters: [EmitterDescription]
    /// Pictures by the names in `look.images`; dots stand in for those that are missing.
    public var pictures: [String: CGImage]
    /// What of the file is not shown as it says, a line each.
    public var remarks: [String]

    /// `emitters` under a title.
    public init(
        title: String, kind: String = "", emitters: [EmitterDescription], pictures: [String: CGImage] = [:],
        remarks: [String] = []
    ) {
        self.title = title
        self.kind = kind
        self.emitters = emitters
        self.pictures = pictures
        self.remarks = remarks
    }

    /// What `file` says, its particles shaped after `pictures`, which are by name.
    public init(_ file: ParticleFile, pictures: [String: CGImage], remarks: [String]) {
        var file = file
        file.fit { name in pictures[name].map { CGSize(width: $0.width, height: $0.height) } }
        self.init(
            title: file.name.split(separator: "/").last.map(String.init) ?? file.name, kind: Self.kind(file.format),
            emitters: file.emitters, pictures: pictures, remarks: remarks)
    }

    private static func kind(_ format: ParticleFileFormat) -> String {
        switch format {
        case .plist: "Particle Designer property list"
        case .pex: "Particle Designer XML"
        case .pixi: "pixi emitter"
        case .springtide: "Springtide emitter"
        }
    }
}
