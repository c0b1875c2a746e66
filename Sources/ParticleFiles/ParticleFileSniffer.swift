import Geometry

/// Tells the kind of a file by what it begins with.
enum ParticleFileSniffer {
    enum Kind {
        case plist
        case binaryPlist
        case pex
        case json
    }

    static func kind(of bytes: [UInt8], name: String) throws(ParticleFileError) -> Kind {
        if bytes.starts(with: "bplist".utf8) { return .binaryPlist }
        let source = SourceText(file: name, bytes: bytes)
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let first = bytes[start...].firstIndex { $0 != 32 && !(9...13).contains($0) }
        guard let first else { throw .unknownFormat(file: name, found: "nothing") }
        switch bytes[first] {
        case UInt8(ascii: "<"): return try kindOfXML(bytes, name)
        case UInt8(ascii: "{"), UInt8(ascii: "["): return .json
        default: throw .unknownFormat(file: name, found: source.found(at: first))
        }
    }

    private static func kindOfXML(_ bytes: [UInt8], _ name: String) throws(ParticleFileError) -> Kind {
        var reader = XMLReader(file: name, bytes: bytes)
        while let event = try reader.next() {
            guard case .start(let element, _, _) = event else { continue }
            switch element.lowercased() {
            case "plist": return .plist
            case "particleemitterconfig": return .pex
            default: throw .unknownFormat(file: name, found: "the element <\(Remarks.shortened(element))>")
            }
        }
        throw .unknownFormat(file: name, found: "no element")
    }
}
