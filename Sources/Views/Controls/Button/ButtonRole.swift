import Geometry

/// What a button is for.
nonisolated public struct ButtonRole: Equatable, Sendable {
    private let name: String

    /// It destroys something.
    public static let destructive = ButtonRole(name: "destructive")
    /// It leads out of something. It binds no key by itself.
    public static let cancel = ButtonRole(name: "cancel")
}
