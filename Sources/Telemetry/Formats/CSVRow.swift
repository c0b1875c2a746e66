/// A line of a CSV file, parted into cells in memory that is used again for the next.
struct CSVRow: Sendable {
    private(set) var bytes: [UInt8] = []
    private(set) var cells: [Range<Int>] = []
    private(set) var line = 0

    /// Parts a line. Cells in double quotes may hold commas; a doubled quote within them stays as it is.
    mutating func read(_ text: borrowing Span<UInt8>, line: Int) {
        self.line = line
        bytes.removeAll(keepingCapacity: true)
        cells.removeAll(keepingCapacity: true)
        var count = text.count
        if count > 0, text[count - 1] == 0x0D { count -= 1 }
        bytes.reserveCapacity(count)
        var start = 0
        var isQuoted = false
        for i in 0..<count {
            let byte = text[i]
            bytes.append(byte)
            if byte == 0x22 {
                isQuoted.toggle()
            } else if byte == 0x2C, !isQuoted {
                cells.append(start..<i)
                start = i + 1
            }
        }
        cells.append(start..<count)
    }

    /// Whether nothing but white space is in it.
    var isEmpty: Bool { bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 } }

    /// A cell as text, quotes and spaces around it left out; empty where there is none.
    func text(at place: Int) -> String {
        guard cells.indices.contains(place) else { return "" }
        var slice = bytes[cells[place]]
        while let first = slice.first, first == 0x20 || first == 0x22 { slice = slice.dropFirst() }
        while let last = slice.last, last == 0x20 || last == 0x22 { slice = slice.dropLast() }
        return String(decoding: slice, as: UTF8.self)
    }

    /// A cell's bytes; none where there is no such cell.
    func cell(at place: Int) -> ArraySlice<UInt8> { cells.indices.contains(place) ? bytes[cells[place]] : [] }

    /// All cells as text.
    var texts: [String] { cells.indices.map(text) }

    func fault(_ place: String, _ rule: String) -> CaptureFault { CaptureFault(line: line, place: place, rule) }

    /// Where the value of a cell lies: without spaces around it, and without the quotes around it all.
    private func value(_ place: Int) -> Range<Int> {
        var cell = cells[place]
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
        while let first = cell.first, isBlank(bytes[first]) { cell = first + 1..<cell.upperBound }
        while let last = cell.last, isBlank(bytes[last]) { cell = cell.lowerBound..<last }
        guard cell.count >= 2, bytes[cell.lowerBound] == 0x22, bytes[cell.upperBound - 1] == 0x22 else { return cell }
        return cell.lowerBound + 1..<cell.upperBound - 1
    }

    /// Whether a cell is empty, `NA`, or not there.
    private func isAbsent(_ place: Int) -> Bool {
        guard cells.indices.contains(place) else { return true }
        let cell = value(place)
        return cell.isEmpty || cell.count == 2 && bytes[cell.lowerBound] == 0x4E && bytes[cell.lowerBound + 1] == 0x41
    }

    /// A whole number within a range; nil for an empty cell or a column that is not there.
    func whole(at place: Int, name: String, in range: ClosedRange<Int64>) throws(CaptureFault) -> Int64? {
        guard !isAbsent(place) else { return nil }
        guard let number = FixedPoint.whole(bytes.span.extracting(value(place))), range.contains(number) else {
            throw fault(
                name,
                "must be a whole number from \(range.lowerBound) to \(range.upperBound), not " + quote(place))
        }
        return number
    }

    /// A decimal number times 10^`scale`; nil for an empty cell, for `NA` and for a column that is not there.
    func fixed(at place: Int, name: String, scale: Int) throws(CaptureFault) -> Int64? {
        guard !isAbsent(place) else { return nil }
        guard let number = FixedPoint.parse(bytes.span.extracting(value(place)), scale: scale) else {
            throw fault(name, "must be a number or NA, not " + quote(place))
        }
        return number
    }

    /// One of a type's words; nil for an empty cell or a column that is not there.
    func choice<Value: RawRepresentable & CaseIterable>(
        at place: Int, name: String
    ) throws(CaptureFault) -> Value? where Value.RawValue == String {
        guard !isAbsent(place) else { return nil }
        guard let value = Value(rawValue: text(at: place)) else {
            let words = Value.allCases.map(\.rawValue).joined(separator: ", ")
            throw fault(name, "must be one of \(words), not " + quote(place))
        }
        return value
    }

    private func quote(_ place: Int) -> String { CaptureFault.quote(bytes.span.extracting(cells[place])) }
}
