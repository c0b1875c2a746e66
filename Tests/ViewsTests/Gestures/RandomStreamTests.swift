import Clockwork
import Geometry
import Motion
import Testing

@testable import Views

/// Random members under random events: whatever happens, nothing stays half-way.
@Suite struct RandomStreamTests {
    /// One arena of random members, and what they said.
    private final class World {
        let arena = GestureArena()
        var log: [String] = []
        var boxes: [GestureStateBox<Int>] = []
        var isPressed: [Int: Bool] = [:]
        /// Ends by member since its recogniser last began.
        var exclusiveEnds = 0
        var ends: [Int: Int] = [:]
        private var random: RandomSource
        private var leaves = 0

        init(seed: UInt64) {
            random = RandomSource(seed: seed, stream: 1)
            for index in 0..<Int(random.uniform(1, 6)) {
                let precedence: GestureArena.Precedence = [.high, .normal, .normal, .simultaneous][
                    Int(random.uniform(0, 4))]
                arena.add(
                    member(index, isExclusive: precedence != .simultaneous), precedence,
                    view: Int(random.uniform(0, 3)))
            }
        }

        private func ended(_ index: Int, _ isExclusive: Bool) {
            log.append("\(index) ends")
            ends[index, default: 0] += 1
            if isExclusive { exclusiveEnds += 1 }
        }

        private func member(_ index: Int, isExclusive: Bool) -> _GestureRecognizer {
            switch random.unit() {
            case ..<0.15:
                return PressRecognizer(isInside: { $0.x < 60 }) { [unowned self] in
                    isPressed[index] = $0
                    log.append("\(index) pressed \($0)")
                } action: { [unowned self] in
                    ended(index, isExclusive)
                }
            case ..<0.3:
                return HoldRecognizer(duration: random.uniform(0, 0.6), distance: random.uniform(0, 30)) {
                    [unowned self] in
                    ended(index, isExclusive)
                } onPressingChanged: { [unowned self] in
                    isPressed[index] = $0
                    log.append("\(index) pressing \($0)")
                }
            default:
                let inner = gesture(depth: 0).onEnded { [unowned self] _ in ended(index, isExclusive) }
                return inner._makeRecognizer(_GestureContext())
            }
        }

        /// A gesture that counts up, with a state and callbacks of its own at every level.
        private func gesture(depth: Int) -> AnyGesture<Int> {
            let leaf = leaves
            leaves += 1
            let gesture: AnyGesture<Int>
            switch Int(random.uniform(0, depth < 2 ? 8 : 5)) {
            case 0: gesture = AnyGesture(TapGesture(count: Int(random.uniform(0, 4))).map { leaf })
            case 1:
                gesture = AnyGesture(
                    LongPressGesture(minimumDuration: random.uniform(-0.1, 0.6)).map { $0 ? leaf : -leaf })
            case 2:
                gesture = AnyGesture(
                    DragGesture(minimumDistance: random.uniform(-5, 40)).map { leaf + Int($0.translation.width) })
            case 3: gesture = AnyGesture(MagnifyGesture().map { leaf + Int($0.magnification * 10) })
            case 4: gesture = AnyGesture(RotateGesture().map { leaf + Int($0.rotation.degrees) })
            case 5:
                gesture = AnyGesture(
                    self.gesture(depth: depth + 1).exclusively(before: self.gesture(depth: depth + 1)).map {
                        switch $0 {
                        case .first(let value): value
                        case .second(let value): -value
                        }
                    })
            case 6:
                gesture = AnyGesture(
                    self.gesture(depth: depth + 1).simultaneously(with: self.gesture(depth: depth + 1)).map {
                        ($0.first ?? 0) + ($0.second ?? 0)
                    })
            default:
                gesture = AnyGesture(
                    self.gesture(depth: depth + 1).sequenced(before: self.gesture(depth: depth + 1)).map {
                        switch $0 {
                        case .first(let value): value
                        case .second(let first, let second): first + (second ?? 0)
                        }
                    })
            }
            var state = GestureState(wrappedValue: -1)
            let box = GestureStateBox(-1)
            state._box = box
            boxes.append(box)
            return AnyGesture(
                gesture.updating(state) { value, state, _ in state = abs(value) }
                    .onChanged { [unowned self] in log.append("leaf \(leaf) \($0)") }
                    .onEnded { [unowned self] in log.append("leaf \(leaf) ends \($0)") })
        }

        /// Nothing is half-way.
        var isAtRest: Bool {
            arena.isFinished && arena.nextDeadline == nil && boxes.allSatisfy { $0.value == -1 }
                && isPressed.values.allSatisfy { !$0 }
        }
    }

    private enum Step {
        case send(PointerSample)
        case pinch(PinchSample)
        case wait(Double)
        case cancel
        case cancelMember(Int)
        case endWaiting
    }

    private static func steps(seed: UInt64, isSound: Bool) -> [Step] {
        var random = RandomSource(seed: seed, stream: 2)
        var time = random.uniform(0, 10)
        var place = CGPoint(x: 50, y: 50)
        let kind: PointerKind = random.unit() < 0.5 ? .mouse : .touch
        var isDown: Set<Int> = []
        var result: [Step] = []
        for _ in 0..<Int(random.uniform(5, 60)) {
            time += random.unit() < 0.3 ? random.uniform(0, 0.6) : random.uniform(0, 0.03)
            var told = time
            if !isSound, random.unit() < 0.1 {
                told = [.nan, .infinity, -.infinity, -5, 0, 1e300][Int(random.uniform(0, 5))]
            }
            let id = random.unit() < 0.8 ? 0 : 1
            switch random.unit() {
            case ..<0.25 where isSound: result.append(.wait(time))
            case ..<0.5:
                place = random.unit() < 0.5 ? place : CGPoint(x: random.uniform(0, 100), y: random.uniform(0, 100))
                if !isSound, random.unit() < 0.1 { place.x = [.nan, .infinity, 1e308][Int(random.uniform(0, 3))] }
                result.append(.send(PointerSample(.moved, at: place, time: told, id: id, kind: kind)))
            case ..<0.9:
                let phase: PointerPhase = isDown.contains(id) != (random.unit() < (isSound ? 0 : 0.1)) ? .up : .down
                if phase == .down { isDown.insert(id) } else { isDown.remove(id) }
                result.append(.send(PointerSample(phase, at: place, time: told, id: id, kind: kind)))
            case ..<0.94: result.append(.pinch(PinchSample(wheel: random.uniform(-80, 80), at: place, time: told)))
            case ..<0.96:
                isDown.remove(id)
                result.append(.send(PointerSample(.cancelled, at: place, time: told, id: id, kind: kind)))
            case ..<0.97: result.append(.cancelMember(Int(random.uniform(0, 6))))
            case ..<0.98: result.append(.endWaiting)
            case ..<0.985:
                isDown = []
                result.append(.cancel)
            default: result.append(.wait(told))
            }
        }
        for id in [0, 1] { result.append(.send(PointerSample(.up, at: place, time: time, id: id, kind: kind))) }
        return result
    }

    private static func play(_ step: Step, in world: World) {
        switch step {
        case .send(let sample): world.arena.send(sample)
        case .pinch(let sample): world.arena.send(sample)
        case .wait(let time): world.arena.tick(time)
        case .cancel: world.arena.cancel()
        case .cancelMember(let index):
            if index < world.arena.members.count { world.arena.cancel(world.arena.members[index].recognizer) }
        case .endWaiting: world.arena.endWaiting()
        }
    }

    @Test func nothingStaysHalfWay() {
        var failures: [String] = []
        var ends = 0
        var writes = 0
        for seed in 0..<UInt64(400) {
            let world = World(seed: seed)
            for box in world.boxes { box.onWrite = { _, _ in writes += 1 } }
            var presses = 1
            for step in Self.steps(seed: seed, isSound: seed % 2 == 0) {
                if case .send(let sample) = step, sample.phase == .down { presses += 1 }
                if case .pinch = step { presses += 1 }
                Self.play(step, in: world)
                if case .cancel = step, !world.isAtRest { failures.append("\(seed): not at rest after a cancel") }
                if world.exclusiveEnds > presses || world.ends.values.contains(where: { $0 > presses }) {
                    failures.append("\(seed): more ends than presses")
                }
            }
            for _ in 0..<200 {
                guard let deadline = world.arena.nextDeadline else { break }
                world.arena.tick(deadline)
            }
            if !world.isAtRest { failures.append("\(seed): not at rest in the end") }
            ends += world.ends.values.reduce(0, +)
        }
        #expect(failures.isEmpty, "\(failures.prefix(10))")
        #expect(ends > 300 && writes > 300, "the streams do something: \(ends) ends, \(writes) writes")
    }

    /// A press at a time, so that no member may end twice.
    @Test func atMostOneEndAPress() {
        var failures: [String] = []
        for seed in 0..<UInt64(400) {
            let world = World(seed: seed)
            var random = RandomSource(seed: seed, stream: 3)
            var time = 0.0
            var place = CGPoint(x: 50, y: 50)
            world.arena.send(PointerSample(.down, at: place, time: 0))
            for _ in 0..<Int(random.uniform(0, 12)) {
                time += random.uniform(0, 0.1)
                place.x += random.uniform(-15, 15)
                world.arena.send(PointerSample(.moved, at: place, time: time))
            }
            world.arena.send(PointerSample(.up, at: place, time: time + 0.01))
            for _ in 0..<200 {
                guard let deadline = world.arena.nextDeadline else { break }
                world.arena.tick(deadline)
            }
            if world.exclusiveEnds > 1 || world.ends.values.contains(where: { $0 > 1 }) || !world.isAtRest {
                failures.append("\(seed): \(world.log)")
            }
        }
        #expect(failures.isEmpty, "\(failures.prefix(3))")
    }

    /// The same events with and without ticks in between.
    @Test func framesDoNotDecide() {
        var failures: [UInt64] = []
        var lines = 0
        for seed in 0..<UInt64(60) {
            let worlds = [World(seed: seed), World(seed: seed), World(seed: seed)]
            for (index, world) in worlds.enumerated() {
                var clock = 0.0
                for step in Self.steps(seed: seed, isSound: true) {
                    let time: Double
                    switch step {
                    case .send(let sample): time = sample.time
                    case .pinch(let sample): time = sample.time
                    case .wait: continue
                    case .cancel, .cancelMember, .endWaiting: continue
                    }
                    if clock == 0 { clock = time }
                    let rate = [0, 60, 144][index]
                    while rate > 0, clock < time {
                        world.arena.tick(clock)
                        clock += 1.0 / Double(rate)
                    }
                    Self.play(step, in: world)
                }
                world.arena.tick(1e6)
            }
            if worlds[0].log != worlds[1].log || worlds[0].log != worlds[2].log { failures.append(seed) }
            lines += worlds[0].log.count
        }
        #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(10))")
        #expect(lines > 300)
    }
}
