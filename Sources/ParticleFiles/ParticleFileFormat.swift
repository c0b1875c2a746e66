import Geometry

/// The kinds of particle files.
public enum ParticleFileFormat: String, Hashable, Sendable, CaseIterable {
    /// Particle Designer's property list, as cocos2d runs it: y up.
    case plist
    /// Particle Designer's XML, as Starling runs it: y down.
    case pex
    /// JSON of pixi's particle-emitter, versions 1 to 3.
    case pixi
    /// Our own JSON.
    case springtide

    /// How names of such files end, without the dot.
    public var pathExtension: String {
        switch self {
        case .plist: "plist"
        case .pex: "pex"
        case .pixi, .springtide: "json"
        }
    }

    /// The kind for messages.
    var title: String {
        switch self {
        case .plist: "property list"
        case .pex: "pex file"
        case .pixi: "pixi emitter"
        case .springtide: "emitter file"
        }
    }
}
