import Geometry

/// One of the four channels of particles' colours.
enum ColorChannel: Int {
    case red, green, blue, alpha

    /// All of them, made once: a frame asks.
    static let allCases: [ColorChannel] = [.red, .green, .blue, .alpha]

    var start: Column {
        switch self {
        case .red: .red
        case .green: .green
        case .blue: .blue
        case .alpha: .alpha
        }
    }

    var change: Column {
        switch self {
        case .red: .redChange
        case .green: .greenChange
        case .blue: .blueChange
        case .alpha: .alphaChange
        }
    }

    /// Bits below it in 0xRRGGBBAA.
    var shift: UInt32 {
        switch self {
        case .red: 24
        case .green: 16
        case .blue: 8
        case .alpha: 0
        }
    }
}

extension LookPlan {
    subscript(channel: ColorChannel) -> Channel {
        switch channel {
        case .red: red
        case .green: green
        case .blue: blue
        case .alpha: alpha
        }
    }
}
