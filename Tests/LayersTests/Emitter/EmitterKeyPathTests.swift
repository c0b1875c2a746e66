import Geometry
import Particles
import Rendering
import Testing

@testable import Layers

@MainActor
struct EmitterKeyPathTests {
    private func layer() -> CAEmitterLayer {
        let (cell, inner) = (CAEmitterCell(), CAEmitterCell())
        (cell.name, cell.birthRate, cell.velocity, cell.lifetime) = ("spark", 10, 20, 5)
        (inner.name, inner.scale, inner.birthRate, inner.lifetime) = ("trail", 3, 5, 1)
        cell.emitterCells = [inner]
        let layer = CAEmitterLayer()
        layer.emitterCells = [cell]
        return layer
    }

    @Test func readsAndSetsWhatCellsSay() {
        let layer = layer()
        let rows: [(path: String, before: Double?, new: Any?, after: Double?)] = [
            ("emitterCells.spark.birthRate", 10, 40, 40), ("emitterCells.spark.velocity", 20, 2.5, 2.5),
            ("emitterCells.spark.emitterCells.trail.scale", 3, 4, 4), ("emitterCells.spark.redSpeed", 0, -1, -1),
            ("emitterCells.spark.yAcceleration", 0, 9, 9), ("emitterCells.spark.contentsRect.size.width", 1, 0.5, 0.5),
            ("emitterCells.spark.enabled", 1, false, 0), ("emitterCells.spark.lifetime", 5, "long", 5),
            ("emitterCells.spark.spin", 0, Double.nan, 0), ("emitterCells.other.spin", nil, 1, nil),
            ("emitterCells.spark.nothing", nil, nil, nil), ("emitterCells.spark.emitterCells.spin", nil, nil, nil),
            ("emitterPosition.x", 0, 12, 12), ("emitterSize.height", 0, 7, 7), ("preservesDepth", 0, true, 1),
            ("birthRate", 1, 3, 3), ("seed", 0, 9, 9), ("particleLimit", 10_000, 5, 5),
        ]
        _ = WarningRecorder.lines {
            for row in rows {
                #expect(LayerValue.number(layer.value(forKeyPath: row.path)) == row.before, "\(row.path) before")
                if row.new != nil { layer.setValue(row.new, forKeyPath: row.path) }
                #expect(LayerValue.number(layer.value(forKeyPath: row.path)) == row.after, "\(row.path) after")
            }
        }
        #expect(layer.emitterPosition == CGPoint(x: 12, y: 0))
        #expect(layer.value(forKeyPath: "emitterCells.spark.birthRate") is Float)
        #expect(layer.value(forKeyPath: "emitterCells") is [CAEmitterCell])
        #expect(CAReplicatorLayer().value(forKeyPath: "preservesDepth") as? Bool == false)
        #expect(CAShapeLayer().value(forKeyPath: "emitterCells.spark.birthRate") == nil)
    }

    @Test func animatesWhatCellsSay() {
        CATransaction.flush()
        let layer = layer()
        layer.setValue(0, forKeyPath: "emitterCells.spark.emitterCells.trail.birthRate")
        let tree = LayerTree(root: layer)
        tree.advance(to: 0)
        let animation = CABasicAnimation(keyPath: "emitterCells.spark.birthRate")
        (animation.fromValue, animation.toValue, animation.duration) = (100, 0, 2)
        layer.add(animation, forKey: "rate")
        tree.advance(to: 0)
        for frame in 0...60 { tree.advance(to: Double(frame) / 60) }
        #expect(layer.presentation()?.value(forKeyPath: "emitterCells.spark.birthRate") as? Float == 50)
        #expect(layer.value(forKeyPath: "emitterCells.spark.birthRate") as? Float == 10)
        // 50 from before, less the 10 that died, and the integral of 100…50 over a second.
        #expect(abs(tree.liveParticles - 115) <= 2, "\(tree.liveParticles)")
    }

    /// A property and whether changing it on a layer that is shown animates.
    @Test(arguments: [
        ("birthRate", true), ("lifetime", true), ("velocity", true), ("scale", true), ("spin", true),
        ("emitterPosition", true), ("emitterZPosition", true), ("emitterSize", true), ("emitterDepth", true),
        ("emitterShape", false), ("emitterMode", false), ("renderMode", false), ("preservesDepth", false),
        ("seed", false), ("emitterCells", false),
    ]) func animatesImplicitly(_ key: String, animates: Bool) {
        CATransaction.flush()
        let layer = layer()
        let tree = LayerTree(root: layer)
        tree.advance(to: 0)
        let values: [String: Any] = [
            "emitterPosition": CGPoint(x: 1, y: 1), "emitterSize": CGSize(width: 1, height: 1), "emitterShape": "line",
            "emitterMode": "outline", "renderMode": "additive", "emitterCells": [CAEmitterCell](),
        ]
        layer.setValue(values[key] ?? 7, forKey: key)
        #expect(layer.animationKeys() == (animates ? [key] : nil))
    }

    @Test func survivesHostileNumbers() {
        let keys = [
            "birthRate", "lifetime", "lifetimeRange", "velocity", "velocityRange", "xAcceleration", "zAcceleration",
            "emissionLongitude", "emissionLatitude", "emissionRange", "scale", "scaleRange", "scaleSpeed", "spin",
            "redRange", "alphaSpeed", "contentsScale", "beginTime", "duration",
        ]
        let numbers = [.nan, .infinity, -.infinity, -1, 0, 1e9, -1e9, 1e300, 1e-300]
        _ = WarningRecorder.lines {
            for key in keys {
                for number in numbers {
                    show(setting: "emitterCells.spark.\(key)", to: number)
                    show(setting: "emitterCells.spark.emitterCells.trail.\(key)", to: number)
                }
            }
            for key in ["birthRate", "lifetime", "velocity", "scale", "spin", "seed", "emitterDepth", "particleLimit"] {
                for number in numbers { show(setting: key, to: number) }
            }
            for key in ["emitterPosition", "emitterSize"] {
                for number in numbers { show(setting: key, to: CGPoint(x: number, y: -number)) }
            }
            for number in numbers {
                let layer = layer()
                layer.particleLimit = 500
                (layer.speed, layer.timeOffset) = (Float(number), number)
                show(layer)
            }
        }
    }

    private func show(setting path: String, to value: Any) {
        let layer = layer()
        (layer.emitterShape, layer.emitterMode, layer.particleLimit) = (.cuboid, .outline, 500)
        layer.setValue(value, forKeyPath: path)
        show(layer)
    }

    private func show(_ layer: CAEmitterLayer) {
        CATransaction.flush()
        let tree = LayerTree(root: layer, time: 100)
        for time in [100, 100.01, 100.02] { tree.advance(to: time) }
        #expect(tree.liveParticles <= 2 * 500)
        tree.show()
    }

    @Test func keepsNoMoreCellsThanFit() {
        let cell = CAEmitterCell()
        cell.name = "loop"
        cell.emitterCells = [cell, cell, cell]
        #expect(EmitterCells([cell]).values.count == 1)
        #expect(EmitterCells([CAEmitterCell](repeating: CAEmitterCell(), count: 1000)).values.count == 256)
        cell.emitterCells = nil
    }
}

extension LayerTree {
    fileprivate func show() {
        var list = DisplayList()
        compose(into: &list)
    }
}
