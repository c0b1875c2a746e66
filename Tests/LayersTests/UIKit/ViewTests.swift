import Clockwork
import Geometry
import Testing

@testable import Layers

/// Views that own layers, and drivers on display links, as programs write them.
@MainActor
@Suite(.serialized) struct ViewTests {
    private final class WaveView: UIView {
        let waveLayer = CAShapeLayer()
        private var link: CADisplayLink?
        private var phase: CGFloat = 0
        var layouts = 0

        override init(frame: CGRect) {
            super.init(frame: frame)
            waveLayer.fillColor = UIColor.systemBlue.cgColor
            layer.addSublayer(waveLayer)
        }

        required init?(coder: NSCoder) { nil }

        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
            waveLayer.frame = bounds
        }

        func setTint(_ color: UIColor) {
            guard waveLayer.fillColor != color.cgColor else { return }
            let recolor = CABasicAnimation(keyPath: "fillColor")
            recolor.fromValue = waveLayer.fillColor
            recolor.toValue = color.cgColor
            recolor.duration = 0.25
            waveLayer.add(recolor, forKey: "fillColor")
            waveLayer.fillColor = color.cgColor
        }

        func startWaving() {
            guard link == nil else { return }
            let link = CADisplayLink(target: self) { $0.advanceWave($1) }
            link.preferredFrameRateRange = CAFrameRateRange(minimum: 20, maximum: 60, preferred: 30)
            link.add(to: .main, forMode: .common)
            self.link = link
        }

        func stopWaving() {
            link?.invalidate()
            link = nil
        }

        private func advanceWave(_ link: CADisplayLink) {
            phase += 0.12
            let crest = stride(from: bounds.minX, through: bounds.maxX, by: 3).map { x in
                CGPoint(x: x, y: bounds.midY + sin(x / 24 + phase) * 18)
            }
            let outline = CGMutablePath()
            outline.addLines(
                between: [CGPoint(x: bounds.minX, y: bounds.maxY)] + crest + [CGPoint(x: bounds.maxX, y: bounds.maxY)])
            outline.closeSubpath()
            waveLayer.path = outline
        }
    }

    private func refreshes(_ range: Range<Int64>, hertz: Double) {
        for index in range {
            let time = { (index: Int64) in Int64((Double(index) / hertz * 1e9).rounded()) }
            LinkRegistry.main.fire(
                FrameTick(
                    timestamp: time(index), targetTimestamp: time(index + 1), refreshPeriod: time(1),
                    refreshIndex: index + 1, source: .virtual))
        }
    }

    @Test func aHostedWaveIsLaidOutAndDrawnByItsLink() {
        CATransaction.flush()
        let view = WaveView()
        view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        let tree = LayerTree(root: view.layer)
        tree.advance(to: 0)
        #expect(view.layouts == 1 && view.waveLayer.frame == view.bounds)
        view.startWaving()
        view.startWaving()
        refreshes(0..<120, hertz: 120)
        // 30 callbacks at a quarter of 120 Hz; 67 points through x = 198, two corners and the way back.
        let points = view.waveLayer.path?.storage.points ?? []
        #expect(points.count == 69 && points[67].x == 198)
        #expect(abs(points[1].y - (50 + 18 * sin(30 * 0.12))) < 1e-9)
        view.stopWaving()
        let path = view.waveLayer.path
        refreshes(120..<130, hertz: 120)
        #expect(view.waveLayer.path == path)
        view.setTint(.systemRed)
        view.setTint(.systemRed)
        #expect(view.waveLayer.animationKeys() == ["fillColor"])
        // On a layer of its own the implicit animation has taken the key: it is the one that runs.
        #expect((view.waveLayer.animation(forKey: "fillColor") as? CABasicAnimation)?.toValue == nil)
    }

    @Test func aDriverCountsToOneAndLetsGo() {
        final class Driver {
            var link: CADisplayLink?
            var startTime: CFTimeInterval = 0
            var seen: [Double] = []
            func start() {
                let link = CADisplayLink(target: self) { $0.frame($1) }
                link.preferredFrameRateRange = CAFrameRateRange(minimum: 60, maximum: 120, preferred: 120)
                link.add(to: .main, forMode: .common)
                self.link = link
            }
            func frame(_ link: CADisplayLink) {
                let progress = min((link.timestamp - startTime) / 2, 1)
                seen.append(progress)
                if progress >= 1 {
                    link.invalidate()
                    self.link = nil
                }
            }
        }
        weak var driver: Driver?
        do {
            let made = Driver()
            driver = made
            made.start()
        }
        #expect(driver != nil, "the link holds its target")
        refreshes(0..<240, hertz: 120)
        #expect(driver?.seen.count == 240)
        refreshes(240..<300, hertz: 120)
        #expect(driver == nil, "it let go of itself at the end")
    }

    @Test func aViewsOwnLayerShowsChangesAtOnce() {
        CATransaction.flush()
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        let tree = LayerTree(root: view.layer)
        tree.advance(to: 0)
        view.alpha = 0.5
        view.center = CGPoint(x: 100, y: 100)
        view.isHidden = true
        view.backgroundColor = .systemTeal
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(view.layer.animationKeys() == nil)
        #expect(
            view.frame == CGRect(x: 70, y: 60, width: 60, height: 80)
                && view.bounds.size == CGSize(width: 30, height: 40))
        #expect(view.backgroundColor == .systemTeal && view.alpha == 0.5)
    }

    @Test func viewsNestAsTheirLayersDo() {
        final class Shape: UIView {
            override class var layerClass: CALayer.Type { CAShapeLayer.self }
        }
        let (root, a, b, c) = (UIView(), UIView(), Shape(), UIView())
        root.addSubview(a)
        root.addSubview(c)
        root.insertSubview(b, at: 1)
        #expect(root.subviews == [a, b, c] && root.layer.sublayers ?? [] == [a.layer, b.layer, c.layer])
        #expect(b.layer is CAShapeLayer && b.superview === root && b.next === root)
        root.tintColor = .systemPink
        #expect(b.tintColor == .systemPink && UIView().tintColor == .systemBlue)
        a.addSubview(root)
        a.addSubview(a)
        #expect(a.subviews.isEmpty && root.superview == nil)
        c.addSubview(b)
        #expect(root.subviews == [a, c] && root.layer.sublayers ?? [] == [a.layer, c.layer])
        b.removeFromSuperview()
        #expect(b.superview == nil && c.layer.sublayers == nil)
        root.insertSubview(b, at: -5)
        #expect(root.subviews.first === b)
    }

    @Test func coloursAndPathsStandForTheirCoreGraphicsSelves() {
        #expect(UIColor(hue: 1.0 / 3, saturation: 1, brightness: 1, alpha: 1) == .green)
        #expect(UIColor(hue: .nan, saturation: 9, brightness: -1, alpha: 1) == .black)
        #expect(UIColor.systemBlue.withAlphaComponent(0.5).cgColor.alpha == 0.5)
        let arc = UIBezierPath(
            arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(hypot(arc.currentPoint.x, arc.currentPoint.y - 10) < 1e-9)
        #expect(arc.bounds.minY > -1e-9, "clockwise on the screen is by +y")
        let layer = CAShapeLayer()
        layer.setValue(UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4)), forKey: "path")
        layer.setValue(UIColor.red, forKey: "fillColor")
        #expect(layer.path?.boundingBox == CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(layer.fillColor == UIColor.red.cgColor)
    }
}
