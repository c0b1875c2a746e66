import Geometry
import Rendering

/// Which paragraph: 128 bits of digest stand for its bytes; lengths in 1/64 of a point.
struct ParagraphKey: Hashable {
    private var run: RunKey
    private var tracking: Int32
    private var width: Int32
    private var style: ParagraphStyle

    init(
        _ text: UnsafeBufferPointer<UInt8>, _ face: Typeface, size: Double, tracking: Double, width: Double?,
        _ style: ParagraphStyle
    ) {
        run = RunKey(text, size: size.sixtyFourths, face: face)
        self.tracking = tracking.sixtyFourths
        self.width = width?.sixtyFourths ?? -1
        self.style = style
        if !style.lineSpacing.isFinite { self.style.lineSpacing = 0 }
    }
}

/// Which picture of a paragraph: at which scale, how many quarters of a pixel to the right.
struct BlockKey: Hashable {
    var paragraph: ParagraphKey
    var scale: Double
    var phase: UInt8
}
