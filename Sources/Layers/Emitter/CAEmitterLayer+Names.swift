import Geometry

/// What an emitter layer's particles are born in.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    /// The name as a string.
    public let rawValue: String

    /// The choice of a name; an unknown one counts as the default.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// At the emitter's position; the default.
    public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
    /// On the x axis, half of the emitter's width to both sides.
    public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
    /// In an upright rectangle of the emitter's size.
    public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
    /// In a box of the emitter's size and depth.
    public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
    /// In a circle with the emitter's width as its radius.
    public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
    /// In a ball with the emitter's width as its radius.
    public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// Which part of its shape an emitter layer uses.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    /// The name as a string.
    public let rawValue: String

    /// The choice of a name; an unknown one counts as the default.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Its corners, or the middle of what has none.
    public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
    /// Its outline.
    public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
    /// Its surface; of a flat shape the outline.
    public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
    /// All of it; the default.
    public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// In which order an emitter layer's particles are drawn, and how they meet what is beneath. Cells are drawn one after another.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    /// The name as a string.
    public let rawValue: String

    /// The choice of a name; an unknown one counts as the default.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// As it comes: here by age, the oldest beneath; the default.
    public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
    /// The oldest beneath.
    public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
    /// The oldest on top.
    public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
    /// By depth, the farthest beneath.
    public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
    /// Light is added to what is beneath.
    public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}
