import Geometry
import Motion

@testable import Views

/// A tree of views that stand in each other, with one pointer and a clock that the test moves.
final class GestureRig {
    /// A stand-in for a view: where it is and which gestures it has, from the inner modifier to the outer.
    final class FakeView {
        let frame: CGRect
        fileprivate(set) var members: [(precedence: GestureArena.Precedence, make: () -> _GestureRecognizer)] = []
        var isDisabled = false

        init(_ frame: CGRect) { self.frame = frame }

        @discardableResult func gesture<G: Gesture>(
            _ gesture: G, _ precedence: GestureArena.Precedence = .normal
        ) -> FakeView {
            let size = frame.size
            return member(precedence) { gesture._makeRecognizer(_GestureContext(size: { size })) }
        }

        @discardableResult func member(
            _ precedence: GestureArena.Precedence = .normal, _ make: @escaping () -> _GestureRecognizer
        ) -> FakeView {
            members.append((precedence, make))
            return self
        }
    }

    /// The child is 100 points wide and high in the middle of the parent, which is 200.
    let parent = FakeView(CGRect(x: 0, y: 0, width: 200, height: 200))
    let child = FakeView(CGRect(x: 50, y: 50, width: 100, height: 100))
    private(set) var arena = GestureArena()
    private(set) var recognizers: [_GestureRecognizer] = []
    var log: [String] = []
    var time = 0.0
    /// The length of a frame; ticks are sent at its multiples while the test waits.
    var frame = 1.0 / 120
    var kind = PointerKind.mouse
    private(set) var place = CGPoint(x: 100, y: 100)

    func note(_ text: String) { log.append(text) }

    /// What was noted, a dash for nothing, and forgets it.
    func taken() -> String {
        defer { log = [] }
        return log.isEmpty ? "-" : log.joined(separator: "+")
    }

    func takenAll() -> FixtureValue {
        defer { log = [] }
        return .words(log)
    }

    /// Hits the views at a point, innermost first, unless the arena of the press before waits for this one.
    func down(at point: CGPoint = CGPoint(x: 100, y: 100), id: Int = 0) {
        if id == 0 || arena.isFinished {
            place = point
            if arena.isFinished { arena = makeArena(at: point) }
        }
        arena.send(PointerSample(.down, at: point, time: time, id: id, kind: kind))
    }

    func move(to point: CGPoint, id: Int = 0) {
        if id == 0 { place = point }
        arena.send(PointerSample(.moved, at: point, time: time, id: id, kind: kind))
    }

    func move(by x: Double, id: Int = 0) { move(to: CGPoint(x: place.x + x, y: place.y), id: id) }

    func up(at point: CGPoint? = nil, id: Int = 0) {
        arena.send(PointerSample(.up, at: point ?? place, time: time, id: id, kind: kind))
    }

    func lose(id: Int = 0) { arena.send(PointerSample(.cancelled, at: place, time: time, id: id, kind: kind)) }

    func wait(_ seconds: Double) {
        let end = time + seconds
        var index = (time / frame).rounded(.down) + 1
        while index * frame <= end {
            time = index * frame
            arena.tick(time)
            index += 1
        }
        time = end
    }

    func click(at point: CGPoint = CGPoint(x: 100, y: 100), hold: Double = 0.05) {
        down(at: point)
        wait(hold)
        up()
        wait(0.05)
    }

    /// Presses, moves in steps of 5 points, lets go.
    func drag(_ distance: Double, hold: Double = 0) {
        down()
        wait(hold)
        for _ in 0..<Int(distance / 5) {
            wait(1.0 / 60)
            move(by: 5)
        }
        wait(1.0 / 60)
        up()
        wait(0.05)
    }

    private func makeArena(at point: CGPoint) -> GestureArena {
        let arena = GestureArena()
        recognizers = []
        for (index, view) in [child, parent].enumerated() where view.frame.contains(point) && !view.isDisabled {
            let origin = view.frame.origin
            for member in view.members {
                let recognizer = member.make()
                recognizers.append(recognizer)
                arena.add(recognizer, member.precedence, view: index) {
                    CGPoint(x: $0.x - origin.x, y: $0.y - origin.y)
                }
            }
        }
        return arena
    }
}

extension GestureRig.FakeView {
    @discardableResult func tap(
        _ name: String, count: Int = 1, _ rig: GestureRig, _ precedence: GestureArena.Precedence = .normal
    ) -> GestureRig.FakeView {
        gesture(TapGesture(count: count).onEnded { [unowned rig] in rig.note(name) }, precedence)
    }

    @discardableResult func drag(
        _ name: String, _ rig: GestureRig, _ precedence: GestureArena.Precedence = .normal
    ) -> GestureRig.FakeView {
        gesture(DragGesture().onEnded { [unowned rig] _ in rig.note(name) }, precedence)
    }

    @discardableResult func button(_ rig: GestureRig, looks: Bool = false) -> GestureRig.FakeView {
        let bounds = CGRect(origin: .zero, size: frame.size)
        return member {
            PressRecognizer(isInside: { bounds.contains($0) }) { [unowned rig] isPressed in
                if looks { rig.note("pressed \(isPressed)") }
            } action: { [unowned rig] in
                rig.note(looks ? "action" : "button")
            }
        }
    }

    @discardableResult func hold(_ rig: GestureRig, duration: Double = 0.5) -> GestureRig.FakeView {
        member {
            HoldRecognizer(duration: duration, distance: 10) { [unowned rig] in
                rig.note("perform")
            } onPressingChanged: { [unowned rig] in
                rig.note("pressing \($0)")
            }
        }
    }
}
