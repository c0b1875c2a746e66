import Geometry
import Testing

@testable import Layers

/// What no public source decides about layers, and how it is decided here.
@MainActor
struct LayerChoiceTests {
    private func shown(_ layer: CALayer) -> LayerTree {
        CATransaction.flush()
        let tree = LayerTree(root: layer)
        tree.advance(to: 0)
        return tree
    }

    /// Several key paths of one matrix act on the storage in the order in which they were added.
    @Test func choice_partsOfOneMatrixComposeInListOrder() {
        func transform(_ paths: [(String, Double)]) -> CATransform3D {
            let layer = CALayer()
            let tree = shown(layer)
            for (path, value) in paths {
                let animation = CABasicAnimation(keyPath: path)
                (animation.fromValue, animation.toValue, animation.duration) = (value, value, 1)
                layer.add(animation, forKey: path)
            }
            let whole = CABasicAnimation(keyPath: "transform")
            whole.fromValue = CATransform3DMakeScale(3, 3, 1)
            whole.toValue = whole.fromValue
            whole.duration = 1
            if paths.isEmpty { layer.add(whole, forKey: "transform") }
            tree.advance(to: 0.5)
            return layer.presentation()?.transform ?? CATransform3D()
        }
        let turned = transform([("transform.scale", 2), ("transform.rotation.z", 0.5)])
        #expect(abs(turned.m11 - 2 * cos(0.5)) < 1e-12 && abs(turned.m12 - 2 * sin(0.5)) < 1e-12)
        #expect(transform([("transform.scale", 2), ("transform.scale.x", 5)]).m11 == 5)
        #expect(transform([("transform.scale.x", 5), ("transform.scale", 2)]).m11 == 2)
        #expect(transform([]).m11 == 3)
    }

    /// Inside a range the rate is the divisor nearest to the wish that the range allows; it is never exceeded.
    @Test func choice_aRangeIsNeverExceededAndAFixedRateIsRounded() {
        let cases: [(Double, Float, Float, Float, Int)] = [
            (144, 60, 120, 120, 2), (144, 120, 120, 120, 1), (75, 30, 60, 60, 2), (75, 60, 60, 60, 1),
            (240, 20, 60, 30, 8), (60, 80, 120, 120, 1),
        ]
        for (refresh, minimum, maximum, preferred, interval) in cases {
            let range = CAFrameRateRange(minimum: minimum, maximum: maximum, preferred: preferred)
            #expect(range.interval(refresh: refresh) == interval, "\(refresh) Hz, \(minimum)…\(maximum), \(preferred)")
        }
    }

    /// A negative number of the emission's longitude leads up from a point; a line's zero is up too; outlines emit outwards.
    @Test func choice_emittersSendTheirParticlesByTheirShape() {
        func mean(_ shape: CAEmitterLayerEmitterShape, _ longitude: CGFloat) -> CGPoint {
            let (root, layer) = (CALayer(), CAEmitterLayer())
            let cell = CAEmitterCell()
            (cell.birthRate, cell.lifetime, cell.velocity, cell.emissionLongitude) = (100, 1, 100, longitude)
            (layer.emitterShape, layer.emitterSize, layer.emitterCells) = (shape, CGSize(width: 10, height: 0), [cell])
            root.addSublayer(layer)
            let tree = shown(root)
            for frame in 1...30 { tree.advance(to: Double(frame) / 60) }
            var probe = ParticleProbe()
            return probe.mean(of: tree)
        }
        let cases: [(CAEmitterLayerEmitterShape, CGFloat, CGPoint)] = [
            (.point, 0, CGPoint(x: 1, y: 0)), (.point, -.pi / 2, CGPoint(x: 0, y: -1)),
            (.line, 0, CGPoint(x: 0, y: -1)), (.line, .pi, CGPoint(x: 0, y: 1)),
        ]
        for (shape, longitude, direction) in cases {
            let there = mean(shape, longitude)
            let length = hypot(there.x, there.y)
            #expect(length > 20, "\(shape.rawValue) \(longitude)")
            let off = hypot(there.x / length - direction.x, there.y / length - direction.y)
            #expect(off < 0.1, "\(shape.rawValue) \(longitude): \(there)")
        }
    }

    /// A corner radius is cut to half the shorter side when it is drawn and kept as it is in the model.
    @Test func choice_radiiAreCutWhenDrawn() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        layer.cornerRadius = 500
        #expect(layer.cornerRadius == 500)
    }

    /// Beyond its limit an emitter leaves births out and kills nothing.
    @Test func choice_aFullEmitterSkipsBirths() {
        let (root, layer) = (CALayer(), CAEmitterLayer())
        let cell = CAEmitterCell()
        (cell.birthRate, cell.lifetime) = (1000, 10)
        (layer.emitterCells, layer.particleLimit) = ([cell], 50)
        root.addSublayer(layer)
        let tree = shown(root)
        for frame in 1...60 { tree.advance(to: Double(frame) / 60) }
        #expect(tree.liveParticles == 50)
    }
}
