import Geometry

/// What a shape layer adds.
struct ShapeValues {
    var path: PathStorage?
    var fillColor: SIMD4<Double>? = CGColor.black.rgba
    var fillRule = CAShapeLayerFillRule.nonZero
    var strokeColor: SIMD4<Double>?
    var strokeStart: CGFloat = 0
    var strokeEnd: CGFloat = 1
    var lineWidth: CGFloat = 1
    var miterLimit: CGFloat = 10
    var lineCap = CAShapeLayerLineCap.butt
    var lineJoin = CAShapeLayerLineJoin.miter
    var lineDashPhase: CGFloat = 0
    var lineDashPattern: [CGFloat]?
}
