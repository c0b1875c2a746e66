import Geometry

/// Where a column lies in a store's memory: 4 bytes from particle to particle, or none where all share a constant.
struct ColumnSource: Sendable {
    let offset: Int
    let step: Int
}

/// A column to read eight particles at a time.
struct LaneSource {
    let base: UnsafeRawPointer
    let step: Int

    /// The numbers of eight particles from `slot` on; beyond a column's end lies padding that may be read.
    @inline(__always) func callAsFunction(_ slot: Int) -> Lanes {
        base.loadUnaligned(fromByteOffset: slot &* step, as: Lanes.self)
    }

    /// The same as whole numbers.
    @inline(__always) func integers(_ slot: Int) -> SIMD8<Int32> {
        base.loadUnaligned(fromByteOffset: slot &* step, as: SIMD8<Int32>.self)
    }
}

/// The columns of a store while they are being worked on.
struct StoreView: @unchecked Sendable {
    let base: UnsafeMutableRawPointer
    let sources: UnsafePointer<ColumnSource>

    /// A column to read.
    @inline(__always) subscript(column: Column) -> LaneSource {
        let source = sources[column.rawValue]
        return LaneSource(base: UnsafeRawPointer(base + source.offset), step: source.step)
    }

    @inline(__always) func isColumn(_ column: Column) -> Bool { sources[column.rawValue].step != 0 }

    @inline(__always) func number(_ column: Column, _ slot: Int) -> Float {
        base.load(fromByteOffset: offset(column, slot), as: Float.self)
    }

    @inline(__always) func birth(_ slot: Int) -> Int32 {
        base.load(fromByteOffset: offset(.birth, slot), as: Int32.self)
    }

    @inline(__always) func life(_ slot: Int) -> Int32 {
        base.load(fromByteOffset: offset(.life, slot), as: Int32.self)
    }

    @inline(__always) func key(_ slot: Int) -> ParticleKey {
        let low = base.load(fromByteOffset: offset(.keyLow, slot), as: UInt32.self)
        let high = base.load(fromByteOffset: offset(.keyHigh, slot), as: UInt32.self)
        return ParticleKey(bits: UInt64(high) << 32 | UInt64(low))
    }

    /// Writes a number where it has a column.
    @inline(__always) func set<T: BitwiseCopyable>(_ column: Column, _ slot: Int, _ value: T) {
        if isColumn(column) { base.storeBytes(of: value, toByteOffset: offset(column, slot), as: T.self) }
    }

    /// Writes the first `count` of eight numbers where they have a column.
    @inline(__always) func set(_ column: Column, _ slot: Int, _ value: Lanes, count: Int) {
        if count == 8 { return set(column, slot, value) }
        for lane in 0..<count { set(column, slot + lane, value[lane]) }
    }

    @inline(__always) private func offset(_ column: Column, _ slot: Int) -> Int {
        let source = sources[column.rawValue]
        return source.offset &+ slot &* source.step
    }
}
