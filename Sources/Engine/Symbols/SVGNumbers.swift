import Geometry

/// Numbers of an attribute, parted by spaces, commas, or nothing where a sign or a second point begins the next one.
nonisolated struct SVGNumbers {
    private let bytes: [UInt8]
    private(set) var place = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    var isAtEnd: Bool { afterSpace(from: place) >= bytes.count }

    /// The letter that comes next, and moves behind it; nil if something else does.
    mutating func letter() -> UInt8? {
        place = afterSpace(from: place)
        guard place < bytes.count, bytes[place] | 32 >= 97, bytes[place] | 32 <= 122 else { return nil }
        place += 1
        return bytes[place - 1]
    }

    /// A word up to an opening bracket, which is skipped; nil if there is none.
    mutating func function() -> String? {
        place = afterSpace(from: place)
        guard let open = bytes[place...].firstIndex(of: UInt8(ascii: "(")), open - place < 20 else { return nil }
        defer { place = open + 1 }
        return String(decoding: bytes[place..<open], as: UTF8.self).filter { !$0.isWhitespace }
    }

    mutating func closes() -> Bool {
        place = afterSpace(from: place)
        guard place < bytes.count, bytes[place] == UInt8(ascii: ")") else { return false }
        place += 1
        return true
    }

    /// A 0 or 1, which needs nothing behind it.
    mutating func flag() -> Bool? {
        place = afterSpace(from: place)
        guard place < bytes.count, bytes[place] == 48 || bytes[place] == 49 else { return nil }
        place += 1
        return bytes[place - 1] == 49
    }

    mutating func next() -> Double? {
        let start = afterSpace(from: place)
        var end = start
        func isDigit() -> Bool { end < bytes.count && (48...57).contains(bytes[end]) }
        if end < bytes.count, bytes[end] == 43 || bytes[end] == 45 { end += 1 }
        while isDigit() { end += 1 }
        if end < bytes.count, bytes[end] == 46 {
            end += 1
            while isDigit() { end += 1 }
        }
        if end < bytes.count, bytes[end] | 32 == 101 {
            let mark = end
            end += 1
            if end < bytes.count, bytes[end] == 43 || bytes[end] == 45 { end += 1 }
            if isDigit() { while isDigit() { end += 1 } } else { end = mark }
        }
        guard end > start, let value = SVGElement.number(String(decoding: bytes[start..<end], as: UTF8.self)) else {
            return nil
        }
        place = end
        return value
    }

    private func afterSpace(from start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index] == 44 || bytes[index] == 32 || (9...13).contains(bytes[index]) {
            index += 1
        }
        return index
    }
}
