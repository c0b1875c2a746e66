import Geometry
import Particles
import Rendering

@testable import Layers

/// An emitter layer with one cell in a tree that is shown.
@MainActor
struct EmitterScene {
    let layer = CAEmitterLayer()
    let cell = CAEmitterCell()
    let tree: LayerTree

    /// A layer that begins at time 1 with nothing, unless its begin is 0; `build` sets it up.
    init(begin: Double = 1, _ build: (CAEmitterLayer, CAEmitterCell) -> Void) {
        CATransaction.flush()
        layer.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
        layer.beginTime = begin
        cell.name = "spark"
        build(layer, cell)
        if layer.emitterCells == nil { layer.emitterCells = [cell] }
        tree = LayerTree(root: layer)
    }

    /// One particle that is born when the layer begins.
    static func single(_ build: (CAEmitterLayer, CAEmitterCell) -> Void) -> EmitterScene {
        EmitterScene { layer, cell in
            (cell.birthRate, cell.lifetime) = (0.001, 100)
            build(layer, cell)
        }
    }

    /// The particles of a layer of the first cell's system, `seconds` after the layer began.
    func frame(_ layer: Int = 0, after seconds: Double) -> ParticleFrame {
        tree.advance(to: 1 + seconds)
        return frame(layer)
    }

    /// The particles of a layer of the first cell's system now.
    func frame(_ index: Int = 0) -> ParticleFrame {
        guard !layer.particles.cells.isEmpty else { return ParticleFrame() }
        layer.particles.evaluate(0, index, [.look, .angles, .depth], pool: SerialFor())
        return layer.particles.frame
    }

    /// What the first cell's particles show, rounded to hundredths: a picture to compare.
    func picture() -> [SIMD4<Int>] {
        let frame = frame()
        return (0..<frame.count).map { index in
            func rounded(_ value: Float) -> Int { Int((value * 100).rounded()) }
            return SIMD4(
                rounded(frame.x[index]), rounded(frame.y[index]), rounded(frame.size[index]), Int(frame.color[index]))
        }
    }
}
