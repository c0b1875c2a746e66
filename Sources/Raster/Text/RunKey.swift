import Geometry
import Rendering

/// Which picture of a line: 128 bits of digest stand for its bytes, so that it is found without a `String`.
struct RunKey: Hashable {
    private var first: UInt64
    private var second: UInt64
    private var size: Int32
    private var face: Typeface

    init(_ text: UnsafeBufferPointer<UInt8>, size: Int32, face: Typeface) {
        var a = Mixer()
        var b = Mixer(seed: 0xD6E8_FEB8_6659_FD93)
        var word: UInt64 = 0
        var filled = 0
        for byte in text {
            word = word << 8 | UInt64(byte)
            filled += 1
            if filled & 7 == 0 {
                a.add(word)
                b.add(word)
            }
        }
        word ^= UInt64(filled) << 56
        a.add(word)
        b.add(word ^ UInt64(filled))
        first = a.value
        second = b.value
        self.size = size
        self.face = face
    }
}
