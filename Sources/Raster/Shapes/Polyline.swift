import Geometry

/// A curve y(x) through evenly spaced places, in device pixels, joined by straight pieces: piece `n` leads from place
/// `n` to place `n + 1`.
struct Polyline {
    /// y at each place, NaN where the curve has a gap; the memory belongs to the canvas.
    let heights: UnsafeBufferPointer<Double>
    /// x of the first place and the distance to the next, above 0.
    let x: Double
    let step: Double

    var pieceCount: Int { heights.count - 1 }
    /// x of the last place.
    var end: Double { x(pieceCount) }

    @inline(__always) func x(_ place: Int) -> Double { x + Double(place) * step }

    /// The piece below a device coordinate, or the nearest one.
    func piece(at coordinate: Double) -> Int {
        let place = (coordinate - x) / step
        return place > 0 ? min(Int(min(place, 1e9)), pieceCount - 1) : 0
    }

    /// Moves on from a piece to the one that reaches beyond `coordinate`.
    @inline(__always) func advance(_ piece: inout Int, to coordinate: Double) {
        while piece + 1 < pieceCount, x(piece + 1) <= coordinate { piece &+= 1 }
    }
}
