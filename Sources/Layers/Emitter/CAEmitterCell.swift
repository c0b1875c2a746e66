import Geometry

/// What an emitter layer emits: a kind of particle, how often it is born, how it moves and what it looks like.
///
/// Every range is the full width of an even spread about its value: velocity 100 with a range of 50 gives 75…125. Angles
/// are in radians, 0 along +x, growing towards +y (down). A layer takes over what a cell says when the cell is assigned to
/// it; later it is changed by the layer's key paths, such as `emitterCells.spark.birthRate`, or by assigning it again.
/// Numbers that are not finite are refused: the property keeps its value and one warning names it.
open class CAEmitterCell: NSObject {
    final var values = EmitterCellValues()
    private var children: [CAEmitterCell]?

    /// A cell with the default of every property, which emits nothing.
    public override init() { super.init() }

    /// Its name in key paths; nil by default.
    public var name: String? {
        get { values.name }
        set { values.name = newValue }
    }

    /// Whether it emits; yes by default.
    public var isEnabled: Bool {
        get { values.isEnabled }
        set { values.isEnabled = newValue }
    }

    /// The picture of each particle, a `CGImage`; nil, the default, shows a soft dot 8 points wide.
    public var contents: Any? {
        get { values.contents.any }
        set { values.contents = DiscreteValue(any: LayerValue.withoutOptionals(newValue)) }
    }

    /// The part of the picture that is shown, in fractions of its size; the whole by default.
    public var contentsRect: CGRect {
        get { values.contentsRect }
        set { if newValue.isUsable { values.contentsRect = newValue } else { refuse("contentsRect") } }
    }

    /// Pixels of the picture to a point; 1 by default.
    public var contentsScale: CGFloat {
        get { values.contentsScale }
        set { set(\.contentsScale, Double(newValue), "contentsScale") }
    }

    /// What every particle of this cell emits in turn, from where it is, angles counted from its own direction; its scale and
    /// colour are multiplied in, and begin times count from its birth. Nil by default; four levels are kept.
    public var emitterCells: [CAEmitterCell]? {
        get { children }
        set { children = newValue }
    }

    /// What the picture's colours are multiplied by; opaque white by default, which nil counts as too.
    public var color: CGColor? {
        get { values.color.map { CGColor(rgba: $0) } }
        set { if newValue?.rgba.isUsable ?? true { values.color = newValue?.rgba } else { refuse("color") } }
    }

    /// Births a second; 0 by default, at most a million.
    public var birthRate: Float {
        get { Float(values.birthRate) }
        set { set(\.birthRate, Double(newValue), "birthRate") }
    }

    /// Seconds that a particle lives; 0 by default. A draw of 0 or less is not born.
    public var lifetime: Float {
        get { Float(values.lifetime) }
        set { set(\.lifetime, Double(newValue), "lifetime") }
    }

    /// Points a second; 0 by default. A negative draw reverses.
    public var velocity: CGFloat {
        get { CGFloat(values.velocity) }
        set { set(\.velocity, Double(newValue), "velocity") }
    }

    /// Angle in the layer's plane at which particles leave; 0 by default, which for a line is up, for outlines and surfaces
    /// outwards, else along +x.
    public var emissionLongitude: CGFloat {
        get { CGFloat(values.emissionLongitude) }
        set { set(\.emissionLongitude, Double(newValue), "emissionLongitude") }
    }

    /// Angle out of the layer's plane; 0 by default.
    public var emissionLatitude: CGFloat {
        get { CGFloat(values.emissionLatitude) }
        set { set(\.emissionLatitude, Double(newValue), "emissionLatitude") }
    }

    /// Full angle of the fan in the plane, or, where there is a latitude or the layer preserves depth, of the cone about the
    /// direction; 0 by default.
    public var emissionRange: CGFloat {
        get { CGFloat(values.emissionRange) }
        set { set(\.emissionRange, Double(newValue), "emissionRange") }
    }

    /// Factor of the picture's size at birth; 1 by default. A particle is not shown while its scale is below 0.
    public var scale: CGFloat {
        get { CGFloat(values.scale) }
        set { set(\.scale, Double(newValue), "scale") }
    }

    /// Radians a second by which the picture turns; 0 by default.
    public var spin: CGFloat {
        get { CGFloat(values.spin) }
        set { set(\.spin, Double(newValue), "spin") }
    }

    /// Assigns a number, or says that it can't be used.
    final func set(_ path: WritableKeyPath<EmitterCellValues, Double>, _ value: Double, _ key: String) {
        guard value.isFinite else { return refuse(key) }
        values[keyPath: path] = value
    }

    private func refuse(_ key: String) {
        let owner = "\(type(of: self)).\(key)"
        LayerWarnings.report(owner, "\(owner) cannot hold a number that is not finite; it keeps its value.")
    }
}
