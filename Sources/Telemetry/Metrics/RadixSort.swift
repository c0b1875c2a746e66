/// Sorts durations in time proportional to their number.
enum RadixSort {
    /// `values` in ascending order. `scratch` is memory that the caller keeps.
    static func sort(_ values: inout [UInt32], scratch: inout [UInt32]) {
        guard values.count > 256 else { return values.sort() }
        if scratch.count != values.count { scratch = [UInt32](repeating: 0, count: values.count) }
        // Digits that all values share are passed over.
        var all: UInt32 = 0
        let first = values[0]
        for value in values { all |= value ^ first }
        for shift: UInt32 in [0, 11, 22] where all >> shift & 0x7FF != 0 {
            pass(values, into: &scratch, shift: shift)
            swap(&values, &scratch)
        }
    }

    private static func pass(_ source: [UInt32], into target: inout [UInt32], shift: UInt32) {
        var places = [Int](repeating: 0, count: 2048)
        for value in source { places[Int(value >> shift & 0x7FF)] += 1 }
        var sum = 0
        for digit in places.indices {
            let count = places[digit]
            places[digit] = sum
            sum += count
        }
        target.withUnsafeMutableBufferPointer { target in
            for value in source {
                let digit = Int(value >> shift & 0x7FF)
                target[places[digit]] = value
                places[digit] += 1
            }
        }
    }
}
