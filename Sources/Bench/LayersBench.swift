import Clockwork
import Engine
import Geometry
import Layers
import Motion
import Rendering

/// Trees of layers: what a frame costs, and what adding and removing animations does.
@MainActor
enum LayersBench {
    private static let count = 10_000

    static func run() {
        CATransaction.setDisableActions(true)
        let layers = (0..<count).map { index in
            let layer = CALayer()
            layer.frame = CGRect(x: CGFloat(index % 100) * 12, y: CGFloat(index / 100) * 7, width: 10, height: 5)
            layer.backgroundColor = CGColor(red: 0.2, green: CGFloat(index % 7) / 7, blue: 0.8, alpha: 1)
            return layer
        }
        let root = CALayer()
        for group in stride(from: 0, to: count, by: 100) {
            let parent = CALayer()
            for layer in layers[group..<group + 100] { parent.addSublayer(layer) }
            root.addSublayer(parent)
        }
        let tree = LayerTree(root: root)
        var list = DisplayList()
        var time = 0.0
        func frame() {
            time += 1.0 / 120
            tree.advance(to: time)
            list.removeAll()
            tree.compose(into: &list)
        }
        report("first frame of \(count) layers", 1) { frame() }
        report("frame of \(count) layers, none moving", 200) { frame() }
        report("advance of an idle tree of \(count) layers", 200) {
            time += 1.0 / 120
            tree.advance(to: time)
        }
        for (index, layer) in layers.enumerated() where index % 10 == 0 { move(layer, index) }
        frame()
        report("frame of \(count) layers, 1,000 moving", 300) { frame() }
        report("  of which advance", 300) {
            time += 1.0 / 120
            tree.advance(to: time)
        }
        let desk = LintDesk { print($0) }
        var lintTimes: [Bool: [Double]] = [:]
        for _ in 0..<300 {
            for isOn in [false, true] {
                tree.lints = isOn ? desk : nil
                lintTimes[isOn, default: []].append(milliseconds { frame() })
            }
        }
        report("  the same frame without lints", lintTimes[false] ?? [])
        report("  the same frame with lints", lintTimes[true] ?? [])
        for layer in layers { layer.removeAllAnimations() }
        frame()
        var (adding, first, removing, last): ([Double], [Double], [Double], [Double]) = ([], [], [], [])
        for _ in 0..<7 {
            adding.append(milliseconds { for (index, layer) in layers.enumerated() { move(layer, index) } })
            first.append(milliseconds { frame() })
            removing.append(milliseconds { for layer in layers { layer.removeAllAnimations() } })
            last.append(milliseconds { frame() })
        }
        report("adding \(count) animations", adding)
        report("  their first frame, in which they are made ready", first)
        report("removing \(count) animations", removing)
        report("  the frame after", last)
        CATransaction.setDisableActions(false)
    }

    /// One of four animations that go on for ever.
    private static func move(_ layer: CALayer, _ index: Int) {
        let animation: CABasicAnimation
        switch index / 10 % 4 {
        case 0:
            animation = CABasicAnimation(keyPath: "position.x")
            animation.byValue = 40
        case 1:
            animation = CABasicAnimation(keyPath: "opacity")
            animation.toValue = 0.2
        case 2:
            animation = CABasicAnimation(keyPath: "transform.rotation.z")
            animation.toValue = 6.28
        default:
            animation = CASpringAnimation(keyPath: "transform.scale")
            animation.toValue = 1.5
        }
        animation.duration = 2
        animation.autoreverses = true
        animation.repeatCount = .infinity
        layer.add(animation, forKey: "move")
    }

    private static func report(_ name: String, _ frames: Int, _ body: () -> Void) {
        report(name, (0..<frames).map { _ in milliseconds(body) })
    }

    private static func report(_ name: String, _ times: [Double]) {
        print("\(name): median \(String(times.sorted()[times.count / 2], decimals: 3)) ms")
    }

    private static func milliseconds(_ body: () -> Void) -> Double {
        let start = MonotonicClock.now()
        body()
        return Double(MonotonicClock.now() - start) * 1e-6
    }
}
