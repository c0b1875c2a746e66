/// How heavy letters are, in SwiftUI's names.
@frozen public enum FontWeight: UInt8, Hashable, Sendable, CaseIterable {
    /// 400.
    case regular
    /// 500.
    case medium
    /// 600.
    case semibold
    /// 700.
    case bold
    /// 100.
    case ultraLight
    /// 200.
    case thin
    /// 300.
    case light
    /// 800.
    case heavy
    /// 900.
    case black

    /// The weight as fonts number it, 100…900.
    public var value: Int {
        switch self {
        case .ultraLight: 100
        case .thin: 200
        case .light: 300
        case .regular: 400
        case .medium: 500
        case .semibold: 600
        case .bold: 700
        case .heavy: 800
        case .black: 900
        }
    }
}
