import Geometry

/// Spreads and changes of a cell's numbers.
extension CAEmitterCell {
    /// Full width of the spread of `lifetime`, seconds; 0 by default.
    public var lifetimeRange: Float {
        get { Float(values.lifetimeRange) }
        set { set(\.lifetimeRange, Double(newValue), "lifetimeRange") }
    }

    /// Full width of the spread of `velocity`, points a second; 0 by default.
    public var velocityRange: CGFloat {
        get { CGFloat(values.velocityRange) }
        set { set(\.velocityRange, Double(newValue), "velocityRange") }
    }

    /// Acceleration along x, points a second squared; 0 by default.
    public var xAcceleration: CGFloat {
        get { CGFloat(values.acceleration.x) }
        set { set(\.acceleration.x, Double(newValue), "xAcceleration") }
    }

    /// Acceleration along y (down), points a second squared; 0 by default.
    public var yAcceleration: CGFloat {
        get { CGFloat(values.acceleration.y) }
        set { set(\.acceleration.y, Double(newValue), "yAcceleration") }
    }

    /// Acceleration towards the viewer, points a second squared; 0 by default.
    public var zAcceleration: CGFloat {
        get { CGFloat(values.acceleration.z) }
        set { set(\.acceleration.z, Double(newValue), "zAcceleration") }
    }

    /// Full width of the spread of `scale`; 0 by default.
    public var scaleRange: CGFloat {
        get { CGFloat(values.scaleRange) }
        set { set(\.scaleRange, Double(newValue), "scaleRange") }
    }

    /// Change of the scale a second; 0 by default.
    public var scaleSpeed: CGFloat {
        get { CGFloat(values.scaleSpeed) }
        set { set(\.scaleSpeed, Double(newValue), "scaleSpeed") }
    }

    /// Full width of the spread of `spin`, radians a second; 0 by default.
    public var spinRange: CGFloat {
        get { CGFloat(values.spinRange) }
        set { set(\.spinRange, Double(newValue), "spinRange") }
    }

    /// Full width of the spread of red at birth; 0 by default.
    public var redRange: Float {
        get { Float(values.colorRange.x) }
        set { set(\.colorRange.x, Double(newValue), "redRange") }
    }

    /// Full width of the spread of green at birth; 0 by default.
    public var greenRange: Float {
        get { Float(values.colorRange.y) }
        set { set(\.colorRange.y, Double(newValue), "greenRange") }
    }

    /// Full width of the spread of blue at birth; 0 by default.
    public var blueRange: Float {
        get { Float(values.colorRange.z) }
        set { set(\.colorRange.z, Double(newValue), "blueRange") }
    }

    /// Full width of the spread of the opacity at birth; 0 by default.
    public var alphaRange: Float {
        get { Float(values.colorRange.w) }
        set { set(\.colorRange.w, Double(newValue), "alphaRange") }
    }

    /// Change of red a second; 0 by default.
    public var redSpeed: Float {
        get { Float(values.colorSpeed.x) }
        set { set(\.colorSpeed.x, Double(newValue), "redSpeed") }
    }

    /// Change of green a second; 0 by default.
    public var greenSpeed: Float {
        get { Float(values.colorSpeed.y) }
        set { set(\.colorSpeed.y, Double(newValue), "greenSpeed") }
    }

    /// Change of blue a second; 0 by default.
    public var blueSpeed: Float {
        get { Float(values.colorSpeed.z) }
        set { set(\.colorSpeed.z, Double(newValue), "blueSpeed") }
    }

    /// Change of the opacity a second; 0 by default.
    public var alphaSpeed: Float {
        get { Float(values.colorSpeed.w) }
        set { set(\.colorSpeed.w, Double(newValue), "alphaSpeed") }
    }
}
