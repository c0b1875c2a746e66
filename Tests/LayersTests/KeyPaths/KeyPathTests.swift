import Geometry
import Testing

@testable import Layers

/// Reading and assigning by key path.
struct KeyPathTests {
    @Test func readsBackWhatWasAssigned() {
        let layer = CALayer()
        let shape = CAShapeLayer()
        let gradient = CAGradientLayer()
        let text = CATextLayer()
        let replicator = CAReplicatorLayer()
        let rotation = CATransform3DMakeRotation(0.5, 0, 0, 1)
        let cases: [(CALayer, String, Any, Any)] = [
            (layer, "opacity", 0.25, Float(0.25)), (layer, "opacity", 1, Float(1)),
            (layer, "position", CGPoint(x: 3, y: 4), CGPoint(x: 3, y: 4)), (layer, "position.x", 7, CGFloat(7)),
            (layer, "position", CGPoint(x: 7, y: 4), CGPoint(x: 7, y: 4)),
            (layer, "bounds.size.width", Float(20), CGFloat(20)),
            (layer, "bounds.size", CGSize(width: 5, height: 6), CGSize(width: 5, height: 6)),
            (layer, "bounds.origin.y", 2, CGFloat(2)), (layer, "bounds.origin", CGPoint.zero, CGPoint.zero),
            (layer, "hidden", 1, true), (layer, "isHidden", false, false), (layer, "masksToBounds", true, true),
            (layer, "transform.scale", 2, CGFloat(2)), (layer, "transform.scale.x", 5, CGFloat(5)),
            (layer, "transform.scale", 3, CGFloat(3)), (layer, "transform.translation.y", -4, CGFloat(-4)),
            (layer, "transform.translation", CGSize(width: 1, height: 2), CGSize(width: 1, height: 2)),
            (layer, "transform", rotation, rotation), (layer, "sublayerTransform.scale", 2, CGFloat(2)),
            (layer, "backgroundColor", CGColor.white, CGColor.white),
            (layer, "cornerRadius", NSNumber(value: 4), CGFloat(4)),
            (layer, "shadowOffset.width", 4, CGFloat(4)), (layer, "shadowOpacity", 1, Float(1)),
            (layer, "contentsGravity", "center", "center"), (layer, "mine", [1, 2], [1, 2]),
            (layer, "frame", CGRect(x: 1, y: 2, width: 6, height: 8), CGRect(x: 1, y: 2, width: 6, height: 8)),
            (shape, "strokeEnd", 0.5, CGFloat(0.5)), (shape, "lineCap", CAShapeLayerLineCap.round, "round"),
            (shape, "lineDashPattern", [NSNumber(value: 3)], [NSNumber(value: 3)]),
            (gradient, "startPoint.y", 1, CGFloat(1)), (gradient, "type", "conic", "conic"),
            (text, "fontSize", 12, CGFloat(12)), (text, "string", "words", "words"),
            (replicator, "instanceCount", 12, 12), (replicator, "instanceAlphaOffset", -0.5, Float(-0.5)),
        ]
        for (layer, path, value, expected) in cases {
            if path.hasPrefix("frame") { layer.transform = CATransform3DIdentity }
            layer.setValue(value, forKeyPath: path)
            let found = layer.value(forKeyPath: path)
            #expect(DiscreteValue(any: found) == DiscreteValue(any: expected), "\(path): \(found ?? "nil")")
        }
        #expect(layer.value(forKey: "nothing") == nil)
        layer.setValue(nil, forKey: "backgroundColor")
        #expect(layer.backgroundColor == nil)
    }

    @Test func partsOfATransformKeepTheOthers() {
        let layer = CALayer()
        layer.setValue(2, forKeyPath: "transform.scale")
        layer.setValue(0.5, forKeyPath: "transform.rotation.z")
        #expect(abs(layer.transform.m11 - 2 * cos(0.5)) < 1e-12 && abs(layer.transform.m12 - 2 * sin(0.5)) < 1e-12)
        layer.transform = CATransform3DIdentity
        let sets: [(String, Double)] = [
            ("scale.x", -2), ("scale.y", 3), ("scale.z", 0.5), ("rotation.x", 0.3), ("rotation.y", -0.7),
            ("rotation.z", 1.1), ("translation.x", 7), ("translation.y", 8), ("translation.z", 9),
        ]
        for (part, value) in sets { layer.setValue(value, forKeyPath: "transform." + part) }
        for (part, value) in sets {
            let found = layer.value(forKeyPath: "transform." + part) as? CGFloat ?? .nan
            #expect(abs(found - value) < 1e-12, "\(part): \(found)")
        }
        // Looking straight along the y axis, turns about x and z are one: the matrix is right even so.
        layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
        layer.setValue(2, forKeyPath: "transform.scale.z")
        #expect(abs(layer.transform.m31 - 2) < 1e-12)
        layer.transform = CATransform3DMakeScale(0, 0, 0)
        layer.setValue(1, forKeyPath: "transform.scale")
        #expect(layer.transform.isFinite)
    }

    @Test func wrongValuesAndUnknownPathsAreNamedAndChangeNothing() {
        let cases: [(CALayer, String, Any?, String)] = [
            (CALayer(), "opacity", "half", "CALayer.opacity"), (CALayer(), "opacity", nil, "CALayer.opacity"),
            (CALayer(), "opacity", Double.nan, "CALayer.opacity"), (CALayer(), "position", 4, "CALayer.position"),
            (CALayer(), "backgroundColor", 4, "CALayer.backgroundColor"), (CALayer(), "frame", 1, "CALayer.frame"),
            (CAShapeLayer(), "path", "M 0 0", "CAShapeLayer.path"),
            (CALayer(), "transform.scale", CGPoint.zero, "CALayer.transform.scale"),
        ]
        for (layer, path, value, name) in cases {
            let lines = Lines()
            LayerWarnings.$desk.withValue(LayerWarnings.Desk { lines.append($0) }) {
                let before = layer.value(forKeyPath: path)
                layer.setValue(value, forKeyPath: path)
                #expect(DiscreteValue(any: layer.value(forKeyPath: path)) == DiscreteValue(any: before), "\(path)")
            }
            #expect(lines.all.count == 1 && lines.all.first?.contains(name) == true, "\(path): \(lines.all)")
        }
        #expect(LayerKeyPath("path", for: .none) == nil && LayerKeyPath("position.z", for: .none) == nil)
        #expect(LayerKeyPath("transform.", for: .none) == nil && LayerKeyPath("", for: .none) == nil)
        #expect(LayerKeyPath("bounds.size.width.x", for: .none) == nil && LayerKeyPath(".x", for: .none) == nil)
    }

    @Test func numbersThatAreNotFiniteAreRefused() {
        LayerWarnings.$desk.withValue(LayerWarnings.Desk { _ in }) {
            let layer = CAShapeLayer()
            for bad in [CGFloat.nan, .infinity, -.infinity] {
                layer.position = CGPoint(x: bad, y: 0)
                layer.bounds = CGRect(x: 0, y: 0, width: bad, height: 1)
                layer.frame = CGRect(x: bad, y: 0, width: 1, height: 1)
                layer.transform = CATransform3DMakeScale(bad, 1, 1)
                layer.cornerRadius = bad
                layer.opacity = Float(bad)
                layer.lineWidth = bad
                layer.lineDashPattern = [NSNumber(value: Double(bad))]
                layer.zPosition = bad
                layer.shadowOffset = CGSize(width: bad, height: bad)
            }
            layer.speed = .nan
            layer.beginTime = .nan
            #expect(layer.position == .zero && layer.bounds == .zero && layer.transform == CATransform3DIdentity)
            #expect(layer.cornerRadius == 0 && layer.opacity == 1 && layer.lineWidth == 1 && layer.zPosition == 0)
            #expect(layer.lineDashPattern == nil && layer.shadowOffset == CGSize(width: 0, height: -3))
            #expect(layer.speed == 1 && layer.beginTime == 0)
        }
    }
}

/// Lines that were written, from any thread.
final class Lines: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []

    func append(_ line: String) { lock.withLock { lines.append(line) } }

    var all: [String] { lock.withLock { lines } }
}
