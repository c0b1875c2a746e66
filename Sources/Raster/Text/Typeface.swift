import Rendering

/// Which letters: a font without its size; the family is an index in the font library.
struct Typeface: Hashable {
    var weight: FontWeight
    var isItalic = false
    var hasTabularDigits = true
    var family: UInt16 = 0
}
