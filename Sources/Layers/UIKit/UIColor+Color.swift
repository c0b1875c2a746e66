import Geometry

extension UIColor {
    /// A colour with the components of `color`.
    public convenience init(_ color: Color) { self.init(cgColor: CGColor(color)) }
}

extension Color {
    /// A colour with the components of `color`.
    public init(_ color: UIColor) { self.init(color.cgColor) }

    /// A colour with the components of `uiColor`.
    public init(uiColor: UIColor) { self.init(uiColor.cgColor) }
}
