import Geometry
import Motion
import Rendering
import Testing

@testable import Views

/// The rows on transitions, and on what becomes of them where less motion is asked for.
@Suite struct TransitionRowTests {
    @Test func everyRowAgrees() throws {
        let rows = try TableRow.rows(of: "transitions") { _ in true }
        #expect(rows.count == 29)
        for row in rows {
            // Both forms of each transition.
            for form in 0..<2 {
                let answer = answer(row.id, form)
                #expect(
                    answer.map { row.expected.agrees(with: .number($0), row.tolerance) } ?? false,
                    "\(row.id), form \(form): \(row.input): expected \(row.expected), got \(String(describing: answer))"
                )
            }
        }
    }

    private func answer(_ id: String, _ form: Int) -> Double? {
        func one<T: Transition>(_ any: AnyTransition, _ typed: T) -> AnyTransition {
            form == 0 ? any : AnyTransition(typed)
        }
        let scale = one(.scale, ScaleTransition.scale)
        let push = one(.push(from: .leading), PushTransition.push(from: .leading))
        let offset = one(.offset(x: 30, y: 5), OffsetTransition.offset(CGSize(width: 30, height: 5)))
        let leading = one(.move(edge: .leading), MoveTransition.move(edge: .leading))
        let blur = BlurReplaceTransition.blurReplace
        switch id {
        case "tr-op-in": return way(one(.opacity, OpacityTransition.opacity), .in, \.opacity)
        case "tr-op-out": return way(one(.opacity, OpacityTransition.opacity), .out, \.opacity)
        case "tr-mvL-in": return way(leading, .in, \.x)
        case "tr-mvL-out": return way(leading, .out, \.x)
        case "tr-mvT-in":
            return way(one(.move(edge: .trailing), MoveTransition(edge: .trailing)), .in, \.x)
        case "tr-mvTop-in": return way(one(.move(edge: .top), MoveTransition(edge: .top)), .in, \.y)
        case "tr-mvTop-out": return way(one(.move(edge: .top), MoveTransition(edge: .top)), .out, \.y)
        case "tr-mvBot-out":
            return way(one(.move(edge: .bottom), MoveTransition(edge: .bottom)), .out, \.y)
        case "tr-sc-in": return first(scale) { $0.scale }.map { 1 - $0 }
        case "tr-sc5-in": return first(one(.scale(scale: 0.5), ScaleTransition.scale(0.5))) { $0.scale }.map { 1 - $0 }
        case "tr-scale-eps": return first(scale) { $0.scale }
        case "tr-sl-in": return way(one(.slide, SlideTransition.slide), .in, \.x)
        case "tr-sl-out": return way(one(.slide, SlideTransition.slide), .out, \.x)
        case "tr-of-in-x": return way(offset, .in, \.x)
        case "tr-of-in-y": return way(offset, .in, \.y)
        case "tr-pu-in": return way(push, .in, \.x)
        case "tr-pu-out": return way(push, .out, \.x)
        case "tr-pu-out-op": return way(push, .out, \.opacity)
        case "tr-ph-w": return TransitionPhase.willAppear.value
        case "tr-ph-i": return TransitionPhase.identity.value
        case "tr-ph-d": return TransitionPhase.didDisappear.value
        case "tr-blur-r": return first(AnyTransition(blur)) { $0.blur }
        case "tr-blur-s": return first(AnyTransition(blur)) { $0.scale }
        case "rm-move": return way(leading, .in, \.x, lessMotion: true)
        case "rm-move-op": return way(leading, .in, \.opacity, lessMotion: true)
        case "rm-scale-op": return way(scale, .in, \.opacity, lessMotion: true)
        case "rm-push-op": return way(push, .out, \.opacity, lessMotion: true)
        case "rm-prop": return property()
        case "rm-id": return way(one(.identity, IdentityTransition.identity), .in, \.opacity, lessMotion: true)
        default: return nil
        }
    }

    private enum Way { case `in`, out }

    /// How far a number of a 50 × 30 view changes on the way.
    private func way(
        _ transition: AnyTransition, _ way: Way, _ number: KeyPath<ShownProbe, Double>, lessMotion: Bool = false
    ) -> Double? {
        let stage = Stage(from: way == .out, lessMotion: lessMotion) { on in
            if on { Probe("x", 50, 30).transition(transition) }
        }
        stage.flip(way == .in)
        // The way is linear, so its middle tells of the end at which nothing is drawn.
        guard way == .out else {
            guard let middle = stage.at(0.5)?[keyPath: number], let end = stage.at(1.1)?[keyPath: number] else {
                return nil
            }
            return 2 * (end - middle)
        }
        guard let start = stage.at(0)?[keyPath: number], let middle = stage.at(0.5)?[keyPath: number],
            stage.at(1.1) == nil
        else { return nil }
        return 2 * (middle - start)
    }

    private struct Look {
        var scale = 1.0
        var blur = 0.0
    }

    /// A number of the picture at the beginning of an insertion, found from its middle.
    private func first(_ transition: AnyTransition, _ number: (Look) -> Double) -> Double? {
        let stage = Stage { on in if on { Probe("x", 50, 30).transition(transition) } }
        stage.flip(true)
        _ = stage.at(0.5)
        var look = Look()
        for item in stage.rig.list.items {
            if case .transform(let map) = item { look.scale = 2 * map.a - 1 }
            if case .beginGroup(let style) = item { look.blur = max(look.blur, 2 * style.blur) }
        }
        return number(look)
    }

    private func property() -> Double? {
        let stage = Stage(lessMotion: true) { on in Probe("x", 50, 30).offset(x: on ? 50 : 0) }
        stage.flip(true)
        guard let start = stage.at(0), let end = stage.at(1.1) else { return nil }
        return end.rect.minX - start.rect.minX
    }
}

extension ShownProbe {
    fileprivate var x: Double { Double(rect.minX) }
    fileprivate var y: Double { Double(rect.minY) }
}

/// A view that comes and goes, watched from the frame of a change on.
final class Stage {
    let rig: Rig
    private let remote = Remote()
    private var start = 0.0

    init<Content: View>(
        from on: Bool = false, lessMotion: Bool = false, size: CGSize = CGSize(width: 200, height: 200),
        @ViewBuilder _ content: @escaping (Bool) -> Content
    ) {
        rig = Rig(size)
        rig.show(
            Flip(remote, from: on) { on in
                content(on)
            }.environment(\.accessibilityReduceMotion, lessMotion))
        rig.frame()
    }

    /// Flips, and shows the frame of it.
    func flip(_ on: Bool, _ animation: Animation? = .linear(duration: 1)) {
        remote.flip(on, animation)
        rig.frame()
        start = rig.time
    }

    /// The probe `x` so many seconds after the last change.
    func at(_ time: Double) -> ShownProbe? { at(time, "x") }

    /// A probe so many seconds after the last change.
    func at(_ time: Double, _ name: String) -> ShownProbe? {
        // What ends in one frame is told at the beginning of the next.
        if start + time > rig.time {
            rig.advance(to: start + time - 0.001)
            rig.advance(to: start + time)
        }
        return rig.probes[name]
    }
}
