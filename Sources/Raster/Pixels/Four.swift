/// Four pixels side by side.
typealias Four = SIMD4<UInt32>

/// Every operation works on bytes in lanes of 16 bits, which is what SSE2 multiplies; products are divided by 255 and
/// rounded exactly, so that opaque stays opaque and black stays black.
extension Four {
    private typealias Eight = SIMD8<UInt16>

    /// Each pixel multiplied by a weight of 0…255.
    @inline(__always) func weighted(by weight: Four) -> Four {
        let factor = weight.pairs
        return Self.divided(low &* factor, high &* factor)
    }

    /// Each pixel multiplied by a weight of 0…255 and divided by 256, rounded: for light, where 254 for 255 is not seen,
    /// in fewer steps.
    @inline(__always) func dimmed(by weight: Four) -> Four {
        let factor = weight.pairs
        let half = Eight(repeating: 128)
        let upper = (high &* factor &+ half) & Eight(repeating: 0xFF00)
        return unsafeBitCast((low &* factor &+ half) &>> 8 | upper, to: Four.self)
    }

    /// The byte-wise product of two pixels, 255 standing for 1.
    @inline(__always) func multiplied(by other: Four) -> Four {
        Self.divided(low &* other.low, high &* other.high)
    }

    /// Bytes 0 and 2 of each pixel.
    @inline(__always) private var low: Eight { unsafeBitCast(self, to: Eight.self) & Eight(repeating: 0xFF) }
    /// Bytes 1 and 3 of each pixel.
    @inline(__always) private var high: Eight { unsafeBitCast(self, to: Eight.self) &>> 8 }
    /// Values below 65,536, each in both halves of its lane.
    @inline(__always) private var pairs: Eight { unsafeBitCast(self | self &<< 16, to: Eight.self) }

    /// Pixels from the products of their low and of their high bytes, divided by 255.
    @inline(__always) private static func divided(_ low: Eight, _ high: Eight) -> Four {
        unsafeBitCast(summed(low) &>> 8 | summed(high) & Eight(repeating: 0xFF00), to: Four.self)
    }

    /// Products divided by 255, in the upper byte.
    @inline(__always) private static func summed(_ product: Eight) -> Eight {
        let biased = product &+ Eight(repeating: 128)
        return biased &+ biased &>> 8
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
        adding(beneath.weighted(by: ~self &>> 24))
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
