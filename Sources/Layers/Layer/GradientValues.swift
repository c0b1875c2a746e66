import Geometry

/// What a gradient layer adds.
struct GradientValues {
    /// Straight sRGB.
    var colors: [SIMD4<Double>]?
    var locations: [Double]?
    var startPoint = CGPoint(x: 0.5, y: 0)
    var endPoint = CGPoint(x: 0.5, y: 1)
    var type = CAGradientLayerType.axial

    /// The colours among `any`, which holds `CGColor`s or what stands for one; others are left out.
    static func colors(_ any: [Any]?) -> [SIMD4<Double>]? {
        any?.compactMap { if case .color(let color?)? = LayerValue($0, kind: .color) { color } else { nil } }
    }

    /// The numbers among `any`, in any types; they are put in order when they are drawn, so that animations may come from
    /// beyond.
    static func locations(_ any: [Any]?) -> [Double]? {
        any?.compactMap { LayerValue.number($0) }.filter(\.isFinite)
    }
}
