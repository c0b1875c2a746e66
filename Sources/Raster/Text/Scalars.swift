/// The characters of UTF-8 bytes, one after the other, without a `String`; bytes that are none read U+FFFD.
struct Scalars: Sequence, IteratorProtocol {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var place = 0

    /// The bytes must stay where they are as long as characters are taken.
    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    mutating func next() -> UInt32? {
        guard place < bytes.count else { return nil }
        let lead = bytes[place]
        place += 1
        if lead < 0x80 { return UInt32(lead) }
        let count = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : lead >= 0xC2 ? 1 : 0
        guard count > 0, lead < 0xF5, place + count <= bytes.count else { return 0xFFFD }
        var scalar = UInt32(lead) & (0x3F >> UInt32(count))
        for offset in 0..<count {
            let byte = bytes[place + offset]
            guard byte & 0xC0 == 0x80 else { return 0xFFFD }
            scalar = scalar << 6 | UInt32(byte & 0x3F)
        }
        place += count
        return Unicode.Scalar(scalar) == nil ? 0xFFFD : scalar
    }
}
