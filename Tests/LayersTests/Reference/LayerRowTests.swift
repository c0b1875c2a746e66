import Clockwork
import Geometry
import Testing

@testable import Layers

/// The rows of the table that are about layers, transactions and the display link.
@MainActor
struct LayerRowTests {
    private static let topics: Set = ["geometry", "events", "implicit", "display-link", "transform-keypath"]
    private static let defaults: Set = ["DEF-layer", "DEF-shape", "DEF-transaction", "DEF-implicit"]

    @Test func everyRowOfLayersAgrees() throws {
        let rows = try ReferenceRow.load().filter { Self.topics.contains($0.topic) || Self.defaults.contains($0.id) }
        #expect(rows.count == 115)
        let scene = GeometryRows()
        var failures: [String] = []
        for row in rows {
            let answer = Self.answer(row, scene)
            // The display's clock counts whole nanoseconds.
            let tolerance = row.topic == "display-link" ? max(row.tolerance, 2e-9) : row.tolerance
            if answer?.agrees(with: row.expected, tolerance: tolerance) != true {
                failures.append(
                    "\(row.id): \(row.input): expected \(row.expected), got \(answer?.description ?? "no answer")")
            }
        }
        #expect(failures.isEmpty, "\(failures.count) rows:\n\(failures.joined(separator: "\n"))")
    }

    private static func answer(_ row: ReferenceRow, _ geometry: GeometryRows) -> Reference? {
        switch row.topic {
        case "geometry": geometry.answer(row)
        case "display-link": displayLink(row)
        case "transform-keypath": transform(row)
        case "events": events(row)
        default: row.id.hasPrefix("IMP") || row.id == "DEF-implicit" ? implicit(row) : initial(row)
        }
    }

    // MARK: Display link

    private static func displayLink(_ row: ReferenceRow) -> Reference? {
        let input = row.input
        switch row.id {
        case "DL-timestamps": return timestamps(input)
        case "DL-phase":
            return .numbers(ticks(rate: 40, refresh: 120, over: 8..<17).map { ($0.timestamp * 120).rounded() })
        case "DL-missed":
            // A handler that takes 0.04 s from the refresh at 5 s on: the two refreshes meanwhile are gone.
            let seen = ticks(rate: 60, refresh: 60, over: 300..<301, then: 303..<304).map(\.timestamp)
            guard seen.count == 2 else { return nil }
            return .fields([
                "nextTimestamp": .number(seen[1]), "skipped": .number(((seen[1] - seen[0]) * 60).rounded() - 1),
            ])
        default:
            guard let refresh = input["refresh"].number else { return nil }
            let range = CAFrameRateRange(
                minimum: Float(input["minimum"].number ?? 0), maximum: Float(input["maximum"].number ?? 0),
                preferred: input["preferred"].number.map { Float($0) })
            let interval = range.interval(refresh: refresh)
            return .fields(["interval": .number(Double(interval)), "rate": .number(refresh / Double(interval))])
        }
    }

    private static func timestamps(_ input: Reference) -> Reference? {
        let seen = ticks(rate: 30, refresh: 120, over: 1200..<1208)
        guard seen.count == 2 else { return nil }
        return .fields([
            "duration": .number(seen[0].duration), "targetTimestamp": .number(seen[0].target),
            "nextTimestamp": .number(seen[1].timestamp),
        ])
    }

    /// What a link sees while the display shows the refreshes of these indices.
    private static func ticks(
        rate: Int, refresh: Double, over indices: Range<Int64>, then later: Range<Int64> = 0..<0
    ) -> [(timestamp: Double, target: Double, duration: Double)] {
        final class Log {
            var seen: [(timestamp: Double, target: Double, duration: Double)] = []
        }
        let log = Log()
        let link = CADisplayLink(target: log) { log, link in
            log.seen.append((link.timestamp, link.targetTimestamp, link.duration))
        }
        link.preferredFramesPerSecond = rate
        link.add(to: .main, forMode: .common)
        let time = { (index: Int64) in Int64((Double(index) / refresh * 1e9).rounded()) }
        for index in [Int64](indices) + [Int64](later) {
            LinkRegistry.main.fire(
                FrameTick(
                    timestamp: time(index), targetTimestamp: time(index + 1), refreshPeriod: time(1), divisor: 1,
                    refreshIndex: index + 1, source: .virtual))
        }
        link.invalidate()
        return log.seen
    }

    // MARK: Values

    private static func transform(_ row: ReferenceRow) -> Reference? {
        let layer = CALayer()
        if let sets = row.input["sets"].list {
            for set in sets { layer.setValue(set[1].number, forKeyPath: set[0].word ?? "") }
            return .numbers([layer.transform.m11, layer.transform.m12])
        }
        if row.id == "TR-rotation-2pi" { return ReferenceTests.answer(row) }
        let scale = row.input["scale"].numbers ?? []
        let shift = row.input["translation"].numbers ?? []
        for (index, axis) in ["x", "y", "z"].enumerated() {
            layer.setValue(shift[index], forKeyPath: "transform.translation.\(axis)")
            layer.setValue(scale[index], forKeyPath: "transform.scale.\(axis)")
        }
        layer.setValue(row.input["rotation_z"].number, forKeyPath: "transform.rotation.z")
        let t = layer.transform
        return .numbers([t.m11, t.m12, t.m21, t.m22, t.m41, t.m42])
    }

    private static func initial(_ row: ReferenceRow) -> Reference? {
        guard case .fields(let expected) = row.expected else { return nil }
        let keys = expected.keys.map { key in
            let value: Any? =
                switch row.id {
                case "DEF-transaction": CATransaction.value(forKey: key)
                case "DEF-shape": CAShapeLayer.defaultValue(forKey: key)
                default:
                    key == "duration"
                        ? CALayer().duration
                        : key == "speed"
                            ? CALayer().speed
                            : CALayer.defaultValue(forKey: key)
                }
            return (key, reference(value))
        }
        return .fields(Dictionary(uniqueKeysWithValues: keys))
    }

    static func reference(_ any: Any?) -> Reference {
        switch any {
        case let truth as Bool: .truth(truth)
        case let word as String: .word(word)
        case let color as CGColor:
            color == .black ? .word("black") : .numbers((color.components ?? []).map { Double($0) })
        case let point as CGPoint: .numbers([point.x, point.y])
        case let size as CGSize: .numbers([size.width, size.height])
        case let rect as CGRect: .numbers([rect.minX, rect.minY, rect.width, rect.height])
        case nil: .none
        default: LayerValue.number(any).map { .number($0) } ?? .none
        }
    }

    // MARK: Transactions

    /// A layer in a tree that has been shown, and what is heard of its animations.
    @MainActor
    private final class Stage: CAAnimationDelegate {
        let layer = CALayer()
        let tree: LayerTree
        var log: [String] = []

        init() {
            CATransaction.flush()
            let root = CALayer()
            root.addSublayer(layer)
            tree = LayerTree(root: root)
            tree.advance(to: 0)
        }

        func animationDidStart(_ anim: CAAnimation) { log.append("didStart") }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { log.append("didStop(\(flag))") }

        func addFade(to layer: CALayer, kept: Bool = false) {
            CATransaction.begin()
            CATransaction.setCompletionBlock { [weak self] in self?.log.append("completionBlock") }
            let fade = CABasicAnimation(keyPath: "opacity")
            fade.toValue = 0
            fade.duration = 1
            fade.delegate = self
            if kept { (fade.isRemovedOnCompletion, fade.fillMode) = (false, .forwards) }
            layer.add(fade, forKey: "fade")
            CATransaction.commit()
            log.append("commit")
        }

        func run(to end: Double) {
            for time in stride(from: tree.time, through: end, by: 0.25) { tree.advance(to: time) }
        }

        var words: Reference { .list(log.map { .word($0) }) }
    }

    private static func events(_ row: ReferenceRow) -> Reference? {
        let stage = Stage()
        switch row.input["case"].word {
        case "completed":
            stage.addFade(to: stage.layer)
            stage.run(to: 2)
        case "replaced-key":
            stage.addFade(to: stage.layer)
            stage.run(to: 0.5)
            stage.log = []
            stage.addFade(to: stage.layer)
            stage.run(to: 0.75)
            return .list(stage.log.filter { $0 == "didStop(false)" }.map { .word("\($0) for the old") })
        case "removed-early":
            stage.addFade(to: stage.layer)
            stage.run(to: 0.5)
            stage.log = []
            stage.layer.removeAllAnimations()
            stage.run(to: 0.75)
        case "layer-removed":
            stage.addFade(to: stage.layer)
            stage.run(to: 0.5)
            stage.log = []
            stage.layer.removeFromSuperlayer()
            stage.run(to: 0.75)
            stage.log.removeAll { $0 == "completionBlock" }
            if stage.layer.animationKeys() != nil { return nil }
        case "no-window":
            stage.addFade(to: CALayer())
            stage.run(to: 0.5)
            stage.log.removeFirst()
        case "kept":
            stage.addFade(to: stage.layer, kept: true)
            stage.run(to: 3)
            if stage.layer.animationKeys() != ["fade"] { return nil }
            return .list(stage.log.filter { $0.hasPrefix("didStop") }.map { .word("\($0) once") })
        case "completion block set twice in one transaction":
            CATransaction.begin()
            CATransaction.setCompletionBlock { stage.log.append("first") }
            CATransaction.setCompletionBlock { stage.log.append("second") }
            CATransaction.commit()
            stage.run(to: 0.25)
        case "completion block with no animations":
            CATransaction.begin()
            CATransaction.setCompletionBlock { stage.log.append("block on the run loop right after") }
            CATransaction.commit()
            stage.log.append("commit")
            stage.run(to: 0.25)
        default: return nil
        }
        return stage.words
    }

    private static func implicit(_ row: ReferenceRow) -> Reference? {
        let stage = Stage()
        let layer = stage.layer
        let keys = { layer.animationKeys() == nil ? Reference.word("no animation") : nil }
        switch row.id {
        case "DEF-implicit":
            layer.opacity = 0.2
            guard let animation = layer.animation(forKey: "opacity") as? CABasicAnimation else { return nil }
            let isDefault = animation.timingFunction == CAMediaTimingFunction(name: .default)
            return .fields([
                "key": .word(animation.keyPath ?? ""), "fromValue": reference(animation.fromValue),
                "toValue": reference(animation.toValue), "byValue": reference(animation.byValue),
                "duration": .number(animation.duration), "timing": .word(isDefault ? "default" : "other"),
                "fillMode": .word(animation.fillMode.rawValue),
            ])
        case "IMP-equal":
            layer.opacity = 1
            return keys()
        case "IMP-frame":
            layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
            return layer.animationKeys().map { .list($0.map { .word($0) }) }
        case "IMP-new-layer":
            let new = CALayer()
            layer.addSublayer(new)
            new.opacity = 0.5
            return new.animationKeys() == nil ? .word("no animation") : nil
        case "IMP-path":
            layer.shadowPath = CGPath(rect: .zero, transform: nil)
            return keys()
        case "IMP-seed-order":
            let fade = CABasicAnimation(keyPath: "opacity")
            fade.fromValue = 1
            fade.toValue = 0.2
            fade.duration = 1
            layer.add(fade, forKey: "fade")
            layer.opacity = 0.2
            let order = layer.animationKeys() ?? []
            stage.run(to: 0)
            stage.tree.advance(to: 0.125)
            // The implicit one has come 80 % of its way, the explicit one 12.5 %.
            let shown = layer.presentation()?.opacity ?? 1
            return .fields([
                "keys": .list(order.map { .word($0) }),
                "shown": .word(shown < 0.4 ? "the implicit one for the first 0.25 s" : "the explicit one"),
            ])
        default: return nil
        }
    }
}

/// The rows about geometry, some of which go on from one another.
private final class GeometryRows {
    private let layer = CALayer()

    @MainActor
    func answer(_ row: ReferenceRow) -> Reference? {
        let input = row.input
        switch row.id {
        case "GEO-frame-set":
            layer.frame = CGRect(input["setFrame"])
            return state
        case "GEO-anchor-move":
            layer.anchorPoint = .zero
            return state
        case "GEO-frame-scaled":
            layer.bounds = CGRect(input["bounds"])
            layer.transform = CATransform3DMakeScale(2, 3, 1)
            return state
        case "GEO-setframe-scaled":
            layer.frame = CGRect(input["setFrame"])
            return state
        case "GEO-frame-rotated":
            layer.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
            let frame = layer.frame
            return .fields([
                "frame_x": .number(frame.minX), "frame_w": .number(frame.width), "frame_h": .number(frame.height),
            ])
        case "GEO-negative":
            let other = CALayer()
            other.frame = CGRect(input["setFrame"])
            return GeometryRows.state(of: other)
        case "GEO-continuous-corner":
            return .number(CALayer.cornerCurveExpansionFactor(.continuous))
        case "GEO-sublayerTransform":
            let (parent, child) = (CALayer(), CALayer())
            parent.bounds = CGRect(input["parent"]["bounds"])
            parent.anchorPoint = .zero
            parent.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
            child.frame = CGRect(input["childFrame"])
            parent.addSublayer(child)
            return LayerRowTests.reference(child.convert(CGPoint.zero, to: parent))
        default: return conversion(input)
        }
    }

    @MainActor
    private func conversion(_ input: Reference) -> Reference? {
        let (parent, child) = (CALayer(), CALayer())
        parent.addSublayer(child)
        child.frame = CGRect(input["child"]["frame"])
        let origin = input["child"]["boundsOrigin"].numbers ?? []
        child.bounds.origin = CGPoint(x: origin[0], y: origin[1])
        if let scale = input["child"]["scale"].number ?? input["scale"].number {
            child.transform = CATransform3DMakeScale(scale, scale, 1)
        }
        func there(_ point: [Double]) -> Reference {
            LayerRowTests.reference(child.convert(CGPoint(x: point[0], y: point[1]), to: parent))
        }
        if let points = input["points"].list { return .list(points.compactMap(\.numbers).map(there)) }
        return input["point"].numbers.map(there)
    }

    private var state: Reference { GeometryRows.state(of: layer) }

    private static func state(of layer: CALayer) -> Reference {
        func rect(_ r: CGRect) -> Reference { .numbers([r.minX, r.minY, r.width, r.height]) }
        return .fields([
            "bounds": rect(layer.bounds), "frame": rect(layer.frame),
            "position": .numbers([layer.position.x, layer.position.y]),
        ])
    }
}

extension CGRect {
    fileprivate init(_ reference: Reference) {
        let numbers = reference.numbers ?? []
        self =
            numbers.count == 4
            ? CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) : .null
    }
}
