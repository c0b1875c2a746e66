/// Four pixels side by side.
typealias Four = SIMD4<UInt32>

/// Every operation works on bytes in lanes of 16 bits, which is what SSE2 multiplies; products are divided by 255 and
/// rounded exactly, so that opaque stays opaque and black stays black.
extension Four {
    /// Each pixel multiplied by a weight of 0…255.
    @inline(__always) func weighted(by weight: Four) -> Four {
        let factor = unsafeBitCast(weight | weight &<< 16, to: SIMD8<UInt16>.self)
        let mask = Four(repeating: 0x00FF_00FF)
        let low = Self.divided(unsafeBitCast(self & mask, to: SIMD8<UInt16>.self) &* factor)
        let high = Self.divided(unsafeBitCast(self &>> 8 & mask, to: SIMD8<UInt16>.self) &* factor)
        return unsafeBitCast(low, to: Four.self) | unsafeBitCast(high, to: Four.self) &<< 8
    }

    /// Each pixel multiplied by a weight of 0…255 and divided by 256, rounded: for light, where 254 for 255 is not seen,
    /// in fewer steps.
    @inline(__always) func dimmed(by weight: Four) -> Four {
        let factor = unsafeBitCast(weight | weight &<< 16, to: SIMD8<UInt16>.self)
        let mask = Four(repeating: 0x00FF_00FF)
        let half = SIMD8<UInt16>(repeating: 128)
        let low = unsafeBitCast(self & mask, to: SIMD8<UInt16>.self) &* factor &+ half
        let high = unsafeBitCast(self &>> 8 & mask, to: SIMD8<UInt16>.self) &* factor &+ half
        return unsafeBitCast(low &>> 8, to: Four.self) | unsafeBitCast(high, to: Four.self) & ~mask
    }

    @inline(__always) private static func divided(_ product: SIMD8<UInt16>) -> SIMD8<UInt16> {
        let biased = product &+ SIMD8<UInt16>(repeating: 128)
        return (biased &+ biased &>> 8) &>> 8
    }

    /// The byte-wise product of two pixels, 255 standing for 1.
    @inline(__always) func multiplied(by other: Four) -> Four {
        let mask = Four(repeating: 0x00FF_00FF)
        let low = unsafeBitCast(self & mask, to: SIMD8<UInt16>.self)
        let high = unsafeBitCast(self &>> 8 & mask, to: SIMD8<UInt16>.self)
        let otherLow = unsafeBitCast(other & mask, to: SIMD8<UInt16>.self)
        let otherHigh = unsafeBitCast(other &>> 8 & mask, to: SIMD8<UInt16>.self)
        return unsafeBitCast(Self.divided(low &* otherLow), to: Four.self)
            | unsafeBitCast(Self.divided(high &* otherHigh), to: Four.self) &<< 8
    }

    /// The byte-wise sum, no byte over 255.
    @inline(__always) func adding(_ other: Four) -> Four {
        let mine = unsafeBitCast(self, to: SIMD16<UInt8>.self)
        let theirs = unsafeBitCast(other, to: SIMD16<UInt8>.self)
        let sum = mine &+ theirs
        return unsafeBitCast(sum.replacing(with: 255, where: sum .< mine), to: Four.self)
    }

    /// `self` laid over the pixels beneath. The sum is cut at 255 because light that was added to a transparent layer
    /// may outshine its opacity.
    @inline(__always) func over(_ beneath: Four) -> Four {
        adding(beneath.weighted(by: Four(repeating: 255) &- self &>> 24))
    }

    /// The colour without its alpha, for adding to pixels that keep theirs.
    @inline(__always) var light: Four { self & Four(repeating: 0x00FF_FFFF) }
}

extension UnsafeMutablePointer<UInt32> {
    @inline(__always) var four: Four {
        get { UnsafeRawPointer(self).loadUnaligned(as: Four.self) }
        nonmutating set { UnsafeMutableRawPointer(self).storeBytes(of: newValue, as: Four.self) }
    }
}

extension UInt32 {
    @inline(__always) func weighted(by weight: UInt32) -> UInt32 {
        Four(repeating: self).weighted(by: Four(repeating: weight)).x
    }

    @inline(__always) func over(_ beneath: UInt32) -> UInt32 {
        Four(repeating: self).over(Four(repeating: beneath)).x
    }

    @inline(__always) func adding(_ other: UInt32) -> UInt32 {
        Four(repeating: self).adding(Four(repeating: other)).x
    }

    @inline(__always) var light: UInt32 { self & 0x00FF_FFFF }
}

extension Four {
    /// The four bytes of a word, one in each lane.
    @inline(__always) init(bytesOf word: UInt32) {
        let bytes = unsafeBitCast(word, to: SIMD4<UInt8>.self)
        self.init(truncatingIfNeeded: bytes)
    }
}

extension SIMD4<Float> {
    /// The four bytes of a word, one in each lane.
    @inline(__always) init(bytesOf word: UInt32) {
        self.init(unsafeBitCast(word, to: SIMD4<UInt8>.self))
    }
}
