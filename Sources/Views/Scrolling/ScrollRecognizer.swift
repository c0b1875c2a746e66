import Geometry

/// A drag that scrolls: from 10 points on, if it goes along an axis on which there is something to scroll.
final class ScrollRecognizer: _Recognizer<Void> {
    private static let slop = 10.0

    private weak var element: ScrollElement?
    private var pointer: Int?
    private var start = CGPoint.zero
    private var last = CGPoint.zero
    private var time = 0.0
    private var estimate = VelocityEstimate()
    private var hasTouched = false
    private var hasYielded = false
    /// Whether the scroll view follows.
    private var isHolding = false
    private var isDecided = false

    init(_ element: ScrollElement) { self.element = element }

    override func handle(_ event: GestureEvent) {
        guard !status.isOver else { return }
        switch event {
        case .tick: break
        case .pinch: if pointer == nil { become(.failed) }
        case .pointer(let sample):
            if sample.phase == .down, pointer == nil {
                pointer = sample.id
                (start, last, time) = (sample.location, sample.location, sample.time)
                estimate.add(start, time: time)
            } else if sample.id == pointer {
                follow(sample)
            }
        }
    }

    private func follow(_ sample: PointerSample) {
        time = sample.time
        switch sample.phase {
        case .down: break
        case .moved:
            last = sample.location
            estimate.add(last, time: time)
            if !isDecided, start.distance(to: last) >= Self.slop {
                isDecided = true
                guard wants(translation) else { return become(.failed) }
            }
            if isDecided { become(.active(())) }
        case .up:
            if sample.location != last { estimate.add(sample.location, time: time) }
            last = sample.location
            become(status == .active ? .ended(()) : .failed)
        case .cancelled: become(.failed)
        }
    }

    private var translation: CGSize { CGSize(width: last.x - start.x, height: last.y - start.y) }

    private func wants(_ way: CGSize) -> Bool {
        guard let element, element.isEnabled else { return false }
        let canX = element.axes.contains(.horizontal) && element.x.limits.upperBound > 0
        let canY = element.axes.contains(.vertical) && element.y.limits.upperBound > 0
        return abs(way.width) > abs(way.height) ? canX : canY
    }

    override func deliver(_ stage: GestureStage) {
        guard let element, element.isInTree else { return }
        switch stage {
        case .changed where status == .active:
            if isHolding {
                element.drag(to: translation, at: time)
            } else {
                isHolding = true
                element.grip(at: time, translation: translation)
            }
        case .ended where status == .ended && isHolding:
            isHolding = false
            element.drag(to: translation, at: time)
            element.release(velocity: estimate.velocity(at: time), at: time)
        case .reset where status == .failed: letGo(element)
        case .feedback:
            if !hasTouched, pointer != nil {
                hasTouched = true
                element.touch(at: time)
            }
            if status == .active, !hasYielded {
                hasYielded = true
                element.host.pointer.yieldPresses()
            }
        case .updating, .changed, .ended, .reset: break
        }
    }

    override func reset() {
        super.reset()
        if let element, element.isInTree { letGo(element) }
        pointer = nil
        estimate = VelocityEstimate()
        (hasTouched, hasYielded, isDecided) = (false, false, false)
    }

    private func letGo(_ element: ScrollElement) {
        guard isHolding else { return }
        isHolding = false
        element.release(velocity: .zero, at: time)
    }
}
