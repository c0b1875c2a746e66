/// A geometric angle, stored in radians.
///
/// Any value is kept as given, whole turns included: `.degrees(370)` is not `.degrees(10)`.
@frozen public struct Angle: Hashable, Comparable, Sendable {
    /// The angle in radians; a full turn is 2π.
    public var radians: Double

    /// The angle in degrees; a full turn is 360.
    public var degrees: Double {
        get { radians * (180 / .pi) }
        set { radians = newValue * (.pi / 180) }
    }

    /// No rotation.
    public init() { radians = 0 }

    /// An angle of so many radians.
    public init(radians: Double) { self.radians = radians }

    /// An angle of so many degrees.
    public init(degrees: Double) { self.radians = degrees * (.pi / 180) }

    /// An angle of so many radians.
    public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

    /// An angle of so many degrees.
    public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

    /// No rotation.
    public static var zero: Angle { Angle() }

    /// Orders by signed size, whole turns included.
    public static func < (lhs: Angle, rhs: Angle) -> Bool { lhs.radians < rhs.radians }

    /// The two rotations one after the other.
    public static func + (lhs: Angle, rhs: Angle) -> Angle { Angle(radians: lhs.radians + rhs.radians) }

    /// The rotation that leads from `rhs` to `lhs`.
    public static func - (lhs: Angle, rhs: Angle) -> Angle { Angle(radians: lhs.radians - rhs.radians) }

    /// The same rotation the other way round.
    public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }

    /// The rotation made `rhs` times as large.
    public static func * (lhs: Angle, rhs: Double) -> Angle { Angle(radians: lhs.radians * rhs) }

    /// The rotation divided by `rhs`; dividing by zero gives an infinite or NaN angle, as for `Double`.
    public static func / (lhs: Angle, rhs: Double) -> Angle { Angle(radians: lhs.radians / rhs) }
}
