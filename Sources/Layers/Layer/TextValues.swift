import Geometry

/// What a text layer adds.
struct TextValues: Equatable {
    var string = ""
    var fontName: String?
    var fontSize: CGFloat = 36
    var foregroundColor: SIMD4<Double>? = CGColor.white.rgba
    var isWrapped = false
    var alignment = CATextLayerAlignmentMode.natural
    var truncation = CATextLayerTruncationMode.none
}
