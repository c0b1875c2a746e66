import Geometry
import Rendering
import Testing

@testable import Layers

@MainActor
struct WaveTests {
    /// Every class of wave layers, and what sets it moving.
    enum Kind: CaseIterable {
        case sine, gerstner, nested, bell, lights, water

        var layer: CALayer {
            switch self {
            case .sine: return CAWaveLayer()
            case .gerstner: return CAGerstnerLayer()
            case .water: return CAWaterLayer()
            case .nested, .bell, .lights:
                let layer = CAVoiceWaveLayer()
                layer.waveStyle = self == .bell ? .bell : self == .lights ? .lights : .nested
                return layer
            }
        }
    }

    private func tree(_ layer: CALayer, width: CGFloat = 200) -> LayerTree {
        CATransaction.flush()
        layer.bounds = CGRect(x: 10, y: 20, width: width, height: 100)
        let tree = LayerTree(root: layer)
        tree.advance(to: 0)
        (layer as? CAWaterLayer)?.splash(at: 70)
        return tree
    }

    /// What is drawn now, in numbers.
    private func picture(_ tree: LayerTree) -> [Double] {
        var list = DisplayList()
        tree.compose(into: &list)
        return list.numbers.map { Double($0) } + list.points.flatMap { [$0.x, $0.y] }
    }

    private func isNear(_ a: [Double], _ b: [Double], _ tolerance: Double = 1e-4) -> Bool {
        a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
    }

    @Test(arguments: [200.0, 199.9, 100, 1, 0.5]) func theSineReachesFromEdgeToEdge(_ width: Double) throws {
        let layer = CAWaveLayer()
        let tree = tree(layer, width: width)
        tree.advance(to: 0.7)
        let heights = picture(tree)
        try #require(heights.count >= 2)
        let pieces = Double(heights.count - 1)
        #expect(width / pieces <= 3 + 1e-9)
        for (index, height) in heights.enumerated() {
            let x = width * Double(index) / pieces
            #expect(abs(height - (70 + 18 * sin(x / 24 + 3.6 * 0.7))) < 1e-4, "at \(x) of \(width)")
        }
    }

    @Test(arguments: [CGSize.zero, CGSize(width: 0, height: 9), CGSize(width: 9, height: 0)])
    func nothingIsDrawnWithoutASize(_ size: CGSize) {
        for kind in Kind.allCases {
            let tree = tree(kind.layer)
            tree.root.bounds.size = size
            tree.advance(to: 1)
            tree.advance(to: 2)
            #expect(picture(tree).isEmpty, "\(kind)")
        }
    }

    @Test(arguments: Kind.allCases) func looksTheSameAtEveryFrameRate(_ kind: Kind) {
        let pictures = [30.0, 60, 120, 240].map { rate in
            let tree = tree(kind.layer)
            for frame in 1...Int(rate * 1.5) { tree.advance(to: Double(frame) / rate) }
            return picture(tree)
        }
        for other in pictures.dropFirst() { #expect(isNear(other, pictures[0])) }
    }

    @Test(arguments: Kind.allCases) func runsInTheLayersTime(_ kind: Kind) {
        let (slow, plain) = (tree(kind.layer), tree(kind.layer))
        slow.root.speed = 0.5
        for frame in 1...60 {
            slow.advance(to: Double(frame) / 30)
            plain.advance(to: Double(frame) / 60)
        }
        let shown = picture(plain)
        #expect(isNear(picture(slow), shown))
        #expect(!plain.isIdle)
        plain.root.timeOffset = 1
        plain.root.speed = 0
        for frame in 61...120 { plain.advance(to: Double(frame) / 60) }
        #expect(isNear(picture(plain), shown))
        #expect(plain.isIdle)
    }

    @Test func anotherPaceGoesOnFromWhereItIs() {
        let layer = CAWaveLayer()
        let tree = tree(layer)
        CATransaction.setDisableActions(true)
        tree.advance(to: 1000)
        let before = picture(tree)
        CATransaction.setDisableActions(true)
        layer.phaseSpeed = -10
        tree.advance(to: 1000)
        #expect(isNear(picture(tree), before))
        layer.phase = 2 * .pi
        CATransaction.setDisableActions(true)
        tree.advance(to: 1000)
        #expect(isNear(picture(tree), before))
    }

    /// A key path, whether assigning it animates, and how much of the way from 0 to 10 is shown at half time.
    @Test(arguments: [
        ("amplitude", Kind.sine, true), ("wavelength", .sine, true), ("phaseSpeed", .sine, true),
        ("phase", .sine, true),
        ("baseline", .sine, true), ("lineWidth", .sine, true), ("steepness", .gerstner, true),
        ("amplitude", .gerstner, true), ("level", .nested, true), ("lineWidth", .nested, true),
        ("tension", .water, false), ("damping", .water, false), ("baseline", .water, true),
    ]) func numbersAreAnimatable(_ key: String, kind: Kind, implicitly: Bool) {
        let layer = kind.layer
        let tree = tree(layer)
        let animation = CABasicAnimation(keyPath: key)
        (animation.fromValue, animation.toValue, animation.duration) = (0, 10, 2)
        layer.add(animation, forKey: "own")
        tree.advance(to: 0)
        tree.advance(to: 1)
        #expect(LayerValue.number(layer.presentation()?.value(forKeyPath: key)) == 5)
        layer.removeAllAnimations()
        tree.advance(to: 1)
        layer.setValue(4, forKey: key)
        #expect(layer.animationKeys() == (implicitly ? [key] : nil))
        #expect(LayerValue.number(layer.value(forKey: key)) == 4)
    }

    @Test func waterSplashesReflectsAndComesToRest() throws {
        let layer = CAWaterLayer()
        let tree = tree(layer)
        var (moved, farthest) = (false, false)
        for frame in 1...1200 where !tree.isIdle {
            tree.advance(to: Double(frame) / 60)
            let heights = picture(tree)
            try #require(!heights.isEmpty)
            if heights.contains(where: { abs($0 - 70) > 5 }) { moved = true }
            if abs((heights.last ?? 70) - 70) > 1 { farthest = true }
        }
        #expect(moved && farthest)
        #expect(tree.isIdle)
        #expect(picture(tree).allSatisfy { abs($0 - 70) < 0.1 })
        // Long after, a splash begins when it is made.
        tree.advance(to: 1000)
        layer.splash(at: 100)
        #expect(!tree.isIdle)
        tree.advance(to: 1000.05)
        #expect((picture(tree).max() ?? 0) > 71)
    }

    @Test(arguments: Kind.allCases) func survivesHostileNumbers(_ kind: Kind) {
        let keys = [
            "amplitude", "wavelength", "phaseSpeed", "phase", "baseline", "level", "steepness", "tension", "damping",
            "lineWidth",
        ]
        _ = WarningRecorder.lines {
            for number in [.nan, .infinity, -1, 0, 1e9, -1e9, 1e300, -1e300, 1e-300] {
                for key in keys + ["speed", "bounds.size.width"] {
                    let layer = kind.layer
                    let tree = tree(layer)
                    if key == "speed" { layer.speed = Float(number) } else { layer.setValue(number, forKeyPath: key) }
                    if let water = layer as? CAWaterLayer {
                        water.passes = 70
                        water.splash(at: number, velocity: number, radius: number)
                    }
                    for time in [0.3, 0.6] { tree.advance(to: time) }
                    #expect(picture(tree).allSatisfy { $0.isFinite && abs($0) <= 1e9 }, "\(key) \(number)")
                }
            }
        }
    }

    @Test func viewsMakeTheirLayers() {
        let classes: [CALayer.Type] = [
            CAEmitterLayer.self, CASurfaceLayer.self, CAWaveLayer.self, CAGerstnerLayer.self, CAWaterLayer.self,
            CAVoiceWaveLayer.self,
        ]
        for type in classes {
            HostView.hosted = type
            #expect(Swift.type(of: HostView(frame: .zero).layer) == type)
        }
        #expect(CAGerstnerLayer.defaultValue(forKey: "phaseSpeed") as? CGFloat == 2)
        #expect(CABasicAnimation(keyPath: \CAGerstnerLayer.amplitude).keyPath == "amplitude")
        #expect(CABasicAnimation(keyPath: \CAEmitterLayer.emitterPosition.x).keyPath == "emitterPosition.x")
    }
}

private final class HostView: UIView {
    static var hosted: CALayer.Type = CALayer.self
    override class var layerClass: CALayer.Type { hosted }
}
