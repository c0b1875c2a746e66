/// Loops along one row, specialised for each way of blending.
extension Blending {
    /// Blends one pixel value onto `count` pixels.
    @inline(__always) static func fill(_ row: UnsafeMutablePointer<UInt32>, count: Int, with pixel: UInt32) {
        if coversWhenOpaque, pixel >> 24 == 255 { return row.update(repeating: pixel, count: count) }
        let source = Four(repeating: pixel)
        var x = 0
        while x &+ 4 <= count {
            (row + x).four = blend(source, onto: (row + x).four)
            x &+= 4
        }
        while x < count {
            row[x] = blend(pixel, onto: row[x])
            x &+= 1
        }
    }

    /// Blends `count` pixels of a picture onto a row.
    @inline(__always) static func copy(
        _ source: UnsafePointer<UInt32>, to row: UnsafeMutablePointer<UInt32>, count: Int
    ) {
        var x = 0
        while x &+ 4 <= count {
            let four = UnsafeRawPointer(source + x).loadUnaligned(as: Four.self)
            if four != .zero { (row + x).four = blend(four, onto: (row + x).four) }
            x &+= 4
        }
        while x < count {
            row[x] = blend(source[x], onto: row[x])
            x &+= 1
        }
    }

    /// Blends one pixel value through `count` bytes of coverage onto a row.
    @inline(__always) static func stamp(
        _ mask: UnsafePointer<UInt8>, with pixel: UInt32, onto row: UnsafeMutablePointer<UInt32>, count: Int
    ) {
        let source = Four(repeating: pixel)
        let whole = part(of: source, coverage: Four(repeating: 255))
        let isOpaque = coversWhenOpaque && pixel >> 24 == 255
        var x = 0
        while x &+ 4 <= count {
            let coverage = UnsafeRawPointer(mask + x).loadUnaligned(as: UInt32.self)
            if coverage == .max {
                (row + x).four = isOpaque ? source : blend(whole, onto: (row + x).four)
            } else if coverage != 0 {
                let part = part(of: source, coverage: Four(bytesOf: coverage))
                (row + x).four = blend(part, onto: (row + x).four)
            }
            x &+= 4
        }
        while x < count {
            row[x] = blend(part(of: pixel, coverage: mask[x]), onto: row[x])
            x &+= 1
        }
    }

    /// Blends `count` pixels of a picture through as many bytes of coverage onto a row.
    @inline(__always) static func stamp(
        _ mask: UnsafePointer<UInt8>, with source: UnsafePointer<UInt32>, onto row: UnsafeMutablePointer<UInt32>,
        count: Int
    ) {
        var x = 0
        while x &+ 4 <= count {
            let coverage = UnsafeRawPointer(mask + x).loadUnaligned(as: UInt32.self)
            if coverage != 0 {
                let four = UnsafeRawPointer(source + x).loadUnaligned(as: Four.self)
                let part = coverage == .max ? four : part(of: four, coverage: Four(bytesOf: coverage))
                (row + x).four = blend(part, onto: (row + x).four)
            }
            x &+= 4
        }
        while x < count {
            row[x] = blend(part(of: source[x], coverage: mask[x]), onto: row[x])
            x &+= 1
        }
    }
}
