import Geometry
import Particles

/// A particle file: what it says, as emitters, with the pictures that it holds and everything that was not taken over.
public struct ParticleFile: Sendable {
    /// Name of the file, for messages.
    public var name: String
    /// Its kind.
    public var format: ParticleFileFormat
    /// Emitters in the order of the file; at least one in a file that was opened.
    public var emitters: [EmitterDescription]
    /// Pictures that emitters name in `look.images`, as far as the file says anything about them.
    public var textures: [EmbeddedTexture]
    /// Whether scales count in widths of the images, as pixi's do, so that `look.size` is to be set to a width in points.
    public var scalesImages: Bool
    /// What was read otherwise than it stands there, or ignored, by line.
    public internal(set) var warnings: [ParticleFileWarning]

    /// A file of `emitters`, to be written.
    public init(
        name: String = "", format: ParticleFileFormat = .springtide, emitters: [EmitterDescription],
        textures: [EmbeddedTexture] = [], scalesImages: Bool = false
    ) {
        self.name = name
        self.format = format
        self.emitters = emitters
        self.textures = textures
        self.scalesImages = scalesImages
        warnings = []
    }

    /// The file with these bytes; its kind is told by its content. `name` is for messages and the emitters' names.
    public static func open(bytes: [UInt8], name: String) throws(ParticleFileError) -> ParticleFile {
        guard bytes.count <= ParticleFileLimit.mostBytes else {
            throw .tooLarge(file: name, what: "bytes", limit: ParticleFileLimit.mostBytes)
        }
        let bytes = SourceText.utf8(bytes)
        switch try ParticleFileSniffer.kind(of: bytes, name: name) {
        case .plist: return try DesignerImport.file(try PropertyListFields.read(file: name, bytes: bytes), .plist)
        case .binaryPlist:
            return try DesignerImport.file(try BinaryPropertyList.read(file: name, bytes: bytes), .plist)
        case .pex: return try DesignerImport.file(try PexFields.read(file: name, bytes: bytes), .pex)
        case .json: return try open(json: bytes, name: name)
        }
    }

    private static func open(json bytes: [UInt8], name: String) throws(ParticleFileError) -> ParticleFile {
        let (document, remarks) = try JSONReader.read(file: name, bytes: bytes)
        if EmitterDocument.isDocument(document) { return try EmitterDocument.file(document, name: name, remarks) }
        return try PixiImport.file(document, name: name, remarks)
    }

    /// The name without folders and ending, for an emitter.
    static func title(_ name: String) -> String {
        let last = name.split(separator: "/").last ?? ""
        let stem = last.lastIndex(of: ".").map { last[..<$0] } ?? last
        return String(stem.prefix(200))
    }
}
