import Geometry
import Rendering

extension WaveField {
    /// Runs one step on `pool`'s threads; the same bits on any number.
    public mutating func step(pool: some ParallelFor = SerialFor()) {
        shake()
        // What was dropped since the last step may lie at an edge.
        if edge == .free { setEdges(0) }
        let (width, height, stride, stencil) = (width, height, stride, stencil)
        let courant = courant
        let keep = Float(exp(-damping / stepRate))
        let factor = Float(courant * courant)
        let hasObstacles = !openness.isEmpty
        current.withUnsafeBufferPointer { current in
            previous.withUnsafeMutableBufferPointer { next in
                openness.withUnsafeBufferPointer { openness in
                    guard let from = current.baseAddress, let to = next.baseAddress else { return }
                    let rows = WaveRows(
                        from: from, to: to, openness: hasObstacles ? openness.baseAddress : nil, width: width,
                        stride: stride, keep: keep, factor: factor)
                    pool.run(count: height) { range in
                        for row in range { rows.step(row, stencil) }
                    }
                }
            }
        }
        swap(&current, &previous)
        setEdges(Float((courant - 1) / (courant + 1)))
        countStep()
    }

    private mutating func shake() {
        let time = Double(steps) / stepRate
        for source in sources where (0..<width).contains(source.column) && (0..<height).contains(source.row) {
            let rise = source.amplitude * sin(2 * .pi * source.frequency * time)
            if rise.isFinite { current[index(source.column, source.row)] += Float(min(max(rise, -1e9), 1e9)) }
        }
    }

    /// The border cells after a step; `previous` holds the state before it.
    private mutating func setEdges(_ mur: Float) {
        for row in 0..<height {
            setBorder(index(-1, row), inner: index(0, row), mur)
            setBorder(index(width, row), inner: index(width - 1, row), mur)
        }
        for column in -1...width {
            setBorder(index(column, -1), inner: index(column, 0), mur)
            setBorder(index(column, height), inner: index(column, height - 1), mur)
        }
    }

    @inline(__always) private mutating func setBorder(_ border: Int, inner: Int, _ mur: Float) {
        switch edge {
        case .fixed: current[border] = 0
        case .free: current[border] = current[inner]
        case .absorbing: current[border] = previous[inner] + mur * (current[inner] - previous[border])
        }
    }
}

/// The rows of one step: u⁺ = u + k (u − u⁻) + C² ∇²u, written over u⁻.
private struct WaveRows: @unchecked Sendable {
    let from: UnsafePointer<Float>
    let to: UnsafeMutablePointer<Float>
    let openness: UnsafePointer<Float>?
    let width: Int
    let stride: Int
    let keep: Float
    let factor: Float

    func step(_ row: Int, _ stencil: WaveField.Stencil) {
        let start = (row + 1) * stride + 1
        switch stencil {
        case .fivePoint: fivePoint(start)
        case .ninePoint: ninePoint(start)
        }
        // What the last vector wrote beyond the row.
        for place in start + width..<start + (width + 7) / 8 * 8 { to[place] = 0 }
    }

    private func fivePoint(_ start: Int) {
        forEachEight(0..<width) { _, entry in
            let place = start + entry
            let center = lanes(place)
            let sides = lanes(place - 1) + lanes(place + 1) + lanes(place - stride) + lanes(place + stride)
            write(place, center, sides - Lanes(4) * center)
        }
    }

    private func ninePoint(_ start: Int) {
        let sixth = Lanes(1.0 / 6)
        forEachEight(0..<width) { _, entry in
            let place = start + entry
            let center = lanes(place)
            let sides = lanes(place - 1) + lanes(place + 1) + lanes(place - stride) + lanes(place + stride)
            let corners =
                lanes(place - stride - 1) + lanes(place - stride + 1) + lanes(place + stride - 1)
                + lanes(place + stride + 1)
            write(place, center, (Lanes(4) * sides + corners - Lanes(20) * center) * sixth)
        }
    }

    @inline(__always) private func write(_ place: Int, _ center: Lanes, _ laplacian: Lanes) {
        let before = UnsafeRawPointer(to + place).loadUnaligned(as: Lanes.self)
        var next = center + Lanes(keep) * (center - before) + Lanes(factor) * laplacian
        if let openness { next *= UnsafeRawPointer(openness + place).loadUnaligned(as: Lanes.self) }
        to.store(next, place)
    }

    @inline(__always) private func lanes(_ place: Int) -> Lanes {
        UnsafeRawPointer(from + place).loadUnaligned(as: Lanes.self)
    }
}
