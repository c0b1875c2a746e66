import Geometry

/// What one gamepad is doing.
public struct Gamepad: Sendable, Equatable {
    /// Its number, in the order in which pads were plugged in.
    public let pad: Int
    private var axes = [Double](repeating: 0, count: GamepadAxis.allCases.count)
    private var buttons: Set<GamepadButton> = []

    /// A pad at rest.
    public init(pad: Int) { self.pad = pad }

    /// Raw value of an axis: sticks −1…1 with y down, triggers 0…1.
    public subscript(axis: GamepadAxis) -> Double {
        get { axes[axis.index] }
        set { axes[axis.index] = newValue.isFinite ? min(max(newValue, -1), 1) : 0 }
    }

    /// Whether a button is held.
    public func isDown(_ button: GamepadButton) -> Bool { buttons.contains(button) }

    /// The left stick through a dead zone.
    public func leftStick(_ zone: DeadZone) -> (x: Double, y: Double) {
        zone.apply(x: self[.leftx], y: self[.lefty])
    }

    mutating func set(_ button: GamepadButton, isDown: Bool) {
        if isDown { buttons.insert(button) } else { buttons.remove(button) }
    }
}

extension GamepadAxis {
    /// Position among all axes.
    var index: Int {
        switch self {
        case .leftx: 0
        case .lefty: 1
        case .rightx: 2
        case .righty: 3
        case .lefttrigger: 4
        case .righttrigger: 5
        }
    }
}
