import Springtide

extension CoreAnimationSample {
    /// A number that counts on the refreshes of the display.
    static let countUp = CoreAnimationSample(
        title: "Count up", note: "A display link for two seconds, then none."
    ) { stage in
        let figure = CATextLayer()
        figure.fontSize = 40
        figure.alignmentMode = .center
        figure.foregroundColor = right
        figure.frame = CGRect(x: 4, y: 18, width: 200, height: 50)
        figure.string = "1,000"
        stage.addSublayer(figure)
        let driver = CountUpDriver()
        driver.onFrame = { progress in
            let count = Int((1000 * max(progress, 0)).rounded())
            figure.string = count < 1000 ? "\(count)" : "1,000"
        }
        return { driver.start() }
    }

    /// A wave whose phase is a function of time, whatever the display's rate.
    static let wave = CoreAnimationSample(
        title: "Wave", note: "A link at 20 to 60 Hz; the phase follows time, not calls."
    ) { stage in
        let water = CAShapeLayer()
        water.frame = CGRect(origin: .zero, size: stageSize)
        water.fillColor = other
        stage.addSublayer(water)
        stage.masksToBounds = true
        let driver = WaveDriver(water)
        return { driver.toggle() }
    }
}

/// Drives a count from 0 to 1.
private final class CountUpDriver: NSObject {
    private var link: CADisplayLink?
    private var startTime: CFTimeInterval = 0
    private let length: CFTimeInterval = 2
    var onFrame: (Double) -> Void = { _ in }

    func start() {
        guard link == nil else { return }
        startTime = CACurrentMediaTime()
        let link = CADisplayLink(target: self) { $0.frame($1) }
        link.preferredFrameRateRange = CAFrameRateRange(minimum: 60, maximum: 120, preferred: 120)
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    private func frame(_ link: CADisplayLink) {
        let progress = min((link.targetTimestamp - startTime) / length, 1)
        onFrame(progress)
        guard progress >= 1 else { return }
        link.invalidate()
        self.link = nil
    }
}

/// Draws a wave anew on each callback of a link, while it is on.
private final class WaveDriver {
    private weak var water: CAShapeLayer?
    private var link: CADisplayLink?

    init(_ water: CAShapeLayer) {
        self.water = water
        draw(at: 0)
    }

    func toggle() {
        if let link {
            link.invalidate()
            self.link = nil
            return
        }
        let link = CADisplayLink(target: self) { driver, link in driver.draw(at: link.targetTimestamp) }
        link.preferredFrameRateRange = CAFrameRateRange(minimum: 20, maximum: 60, preferred: 60)
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    /// 3.6 rad/s whatever the rate, and the right edge always drawn.
    private func draw(at time: Double) {
        guard let water else { return }
        let bounds = water.bounds
        let phase = 3.6 * time
        var crest = stride(from: bounds.minX, to: bounds.maxX, by: 3).map { x in
            CGPoint(x: x, y: bounds.midY + sin(x / 24 + phase) * 12)
        }
        crest.append(CGPoint(x: bounds.maxX, y: bounds.midY + sin(bounds.maxX / 24 + phase) * 12))
        let outline = CGMutablePath()
        outline.addLines(
            between: [CGPoint(x: bounds.minX, y: bounds.maxY)] + crest + [CGPoint(x: bounds.maxX, y: bounds.maxY)])
        outline.closeSubpath()
        water.path = outline
    }
}
