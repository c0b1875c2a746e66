import Geometry

/// The columns of a store while they are being worked on.
struct StoreView: @unchecked Sendable {
    let base: UnsafeMutableRawPointer
    /// Bytes from one column to the next.
    let stride: Int
    let fields: FieldTable
    /// The life of all particles in ticks, where it has no column.
    let commonLife: Int32

    /// Eight numbers from `slot` on. Slots beyond the end of a column are padding that may be read.
    @inline(__always) func lanes(_ column: Column, _ slot: Int) -> Lanes {
        let field = fields[column]
        guard field.isColumn else { return Lanes(field.constant) }
        return base.loadUnaligned(fromByteOffset: offset(field, slot), as: Lanes.self)
    }

    /// The ticks of birth of eight particles.
    @inline(__always) func births(_ slot: Int) -> SIMD8<Int32> {
        base.loadUnaligned(fromByteOffset: offset(fields[.birth], slot), as: SIMD8<Int32>.self)
    }

    /// The lives of eight particles in ticks.
    @inline(__always) func lives(_ slot: Int) -> SIMD8<Int32> {
        let field = fields[.life]
        guard field.isColumn else { return SIMD8(repeating: commonLife) }
        return base.loadUnaligned(fromByteOffset: offset(field, slot), as: SIMD8<Int32>.self)
    }

    @inline(__always) func number(_ column: Column, _ slot: Int) -> Float {
        let field = fields[column]
        return field.isColumn ? base.load(fromByteOffset: offset(field, slot), as: Float.self) : field.constant
    }

    @inline(__always) func birth(_ slot: Int) -> Int32 {
        base.load(fromByteOffset: offset(fields[.birth], slot), as: Int32.self)
    }

    @inline(__always) func life(_ slot: Int) -> Int32 {
        let field = fields[.life]
        return field.isColumn ? base.load(fromByteOffset: offset(field, slot), as: Int32.self) : commonLife
    }

    @inline(__always) func key(_ slot: Int) -> ParticleKey {
        let low = base.load(fromByteOffset: offset(fields[.keyLow], slot), as: UInt32.self)
        let high = base.load(fromByteOffset: offset(fields[.keyHigh], slot), as: UInt32.self)
        return ParticleKey(bits: UInt64(high) << 32 | UInt64(low))
    }

    /// Writes a number where it has a column.
    @inline(__always) func set<T: BitwiseCopyable>(_ column: Column, _ slot: Int, _ value: T) {
        let field = fields[column]
        if field.isColumn { base.storeBytes(of: value, toByteOffset: offset(field, slot), as: T.self) }
    }

    /// Writes the first `count` of eight numbers where they have a column.
    @inline(__always) func set(_ column: Column, _ slot: Int, _ value: Lanes, count: Int) {
        if count == 8 { return set(column, slot, value) }
        for lane in 0..<count { set(column, slot + lane, value[lane]) }
    }

    @inline(__always) private func offset(_ field: Field, _ slot: Int) -> Int {
        Int(field.index) &* stride &+ slot &* 4
    }
}
