import Geometry
import Motion
import Testing

@testable import Views

/// Gestures made of gestures, and the states that follow them.
@Suite struct CompositionTests {
    private struct PressAndDrag: Gesture {
        var body: some Gesture<SequenceGesture<LongPressGesture, DragGesture>.Value> {
            LongPressGesture(minimumDuration: 0.2).sequenced(before: DragGesture())
        }
    }

    @Test func sequencesTellHowFarTheyAre() {
        let rig = GestureRig()
        rig.child.gesture(
            AnyGesture(PressAndDrag()).onChanged {
                switch $0 {
                case .first(let isPressed): rig.note("first \(isPressed)")
                case .second(_, let drag): rig.note("second \(drag.map { "\($0.translation.width)" } ?? "-")")
                }
            }.onEnded {
                if case .second(true, let drag?) = $0 { rig.note("end \(drag.translation.width)") }
            })
        rig.down()
        rig.move(by: 4)
        rig.wait(0.3)
        rig.move(by: 9)
        rig.move(by: 6)
        rig.up()
        #expect(
            rig.taken() == "first true+second -+second 15.0+end 15.0", "the drag counts from where the press was held")
        rig.down()
        rig.wait(0.3)
        rig.up()
        #expect(rig.taken() == "first true+second -", "without a drag it fails")
        rig.drag(30)
        #expect(rig.taken() == "first true", "the press fails at 10 points")
    }

    @Test func sequencesOfPressesWaitForTheNext() {
        let rig = GestureRig()
        rig.child.gesture(
            TapGesture().onEnded { rig.note("tap") }.sequenced(before: DragGesture().onEnded { _ in rig.note("drag") })
                .onEnded { _ in rig.note("both") })
        rig.click()
        rig.drag(20)
        #expect(rig.taken() == "tap+drag+both")
        rig.click()
        rig.wait(0.4)
        rig.drag(20)
        #expect(rig.taken() == "tap", "the second press came too late, and moved too far for a first")
    }

    @Test func simultaneousValuesComeTogether() {
        let rig = GestureRig()
        rig.child.gesture(
            LongPressGesture(minimumDuration: 0.2).simultaneously(with: DragGesture()).onChanged {
                rig.note("\($0.first.map { "\($0)" } ?? "-") \($0.second.map { "\($0.translation.width)" } ?? "-")")
            }.onEnded { rig.note("end \($0.first != nil) \($0.second != nil)") })
        rig.down()
        rig.wait(0.3)
        rig.move(by: 20)
        rig.up()
        #expect(rig.taken() == "true -+true 20.0+end true true")
        rig.drag(20)
        #expect(rig.taken() == "true -+- 10.0+- 15.0+- 20.0+end false true")
        rig.click()
        #expect(rig.taken() == "true -", "both failed")
    }

    @Test func exclusiveValuesSayWhich() {
        let rig = GestureRig()
        rig.child.gesture(
            DragGesture(minimumDistance: 20).exclusively(before: LongPressGesture(minimumDuration: 0.2)).onChanged {
                if case .first(let drag) = $0 { rig.note("drag \(drag.translation.width)") } else { rig.note("press") }
            }.onEnded {
                if case .first = $0 { rig.note("end drag") } else { rig.note("end press") }
            })
        rig.down()
        rig.move(by: 5)
        rig.move(by: 20)
        rig.up()
        #expect(rig.taken() == "press+drag 25.0+end drag")
        rig.down()
        rig.wait(0.3)
        rig.note("|")
        rig.up()
        #expect(rig.taken() == "press+|+end press", "complete only when the drag has failed")
    }

    @Test func statesFollowAndGoBack() {
        struct Mark: TransactionKey { static let defaultValue = 0 }
        var reset = Transaction(animation: .linear)
        reset[Mark.self] = 7
        var state = GestureState(initialValue: 0.0, resetTransaction: reset)
        let box = GestureStateBox(0.0)
        state._box = box
        let rig = GestureRig()
        box.onWrite = { value, transaction in
            let mark = transaction[Mark.self]
            rig.note("write \(value) \(transaction.isContinuous) \(transaction.animation == .linear) \(mark)")
        }
        rig.child.gesture(
            DragGesture().onEnded { _ in rig.note("end") }.onChanged { _ in rig.note("changed") }
                .updating(state.projectedValue) { value, state, transaction in
                    state = value.translation.width
                    transaction[Mark.self] = 1
                })
        rig.down()
        #expect(state.wrappedValue == 0)
        rig.move(by: 20)
        #expect(state.wrappedValue == 20)
        rig.up()
        let whole = "write 20.0 true false 1+changed+end+write 0.0 false true 7"
        #expect(rig.taken() == whole, "updating before changed, back after the end")
        rig.down()
        rig.move(by: 20)
        rig.lose()
        #expect(rig.taken() == "write 20.0 true false 1+changed+write 0.0 false true 7", "cancelled")
        rig.click()
        #expect(rig.taken() == "-", "never written, nothing to go back")
        #expect(state.wrappedValue == 0)
    }

    @Test func statesAreMadeInEveryForm() {
        var seen: [Double] = []
        let closure = GestureState(wrappedValue: 1.0) { last, transaction in
            seen.append(last)
            transaction.animation = .linear
        }
        var state = closure
        state._box = GestureStateBox(1.0)
        let rig = GestureRig()
        rig.child.gesture(DragGesture().updating(state) { value, state, _ in state += value.translation.width })
        rig.drag(20)
        #expect(seen == [46], "10, 15 and 20 were added up")
        let forms: [Double] = [
            GestureState(wrappedValue: 2.0).wrappedValue, GestureState(initialValue: 3.0).wrappedValue,
            GestureState(wrappedValue: 4.0, resetTransaction: Transaction()).wrappedValue,
            GestureState(initialValue: 5.0) { _, _ in }.wrappedValue,
        ]
        #expect(forms == [2, 3, 4, 5])
        #expect(GestureState<Int?>().wrappedValue == nil)
        #expect(GestureState<Int?> { _, _ in }.wrappedValue == nil)
        // Without a place in a tree the gesture keeps the value itself.
        rig.parent.gesture(
            DragGesture().updating(GestureState(wrappedValue: 0)) { value, state, _ in
                state = Int(value.translation.width)
            })
        rig.drag(20)
    }

    @Test func twoFingersMagnifyAndTurn() {
        let rig = GestureRig()
        rig.kind = .touch
        rig.child.gesture(
            MagnifyGesture().onChanged { rig.note("x\($0.magnification)") }.onEnded {
                rig.note("end \($0.magnification) \($0.startAnchor.x) \($0.startLocation.x)")
            }.simultaneously(
                with: RotateGesture().onChanged { rig.note("\($0.rotation.degrees.rounded())°") }.onEnded { _ in
                    rig.note("end turn")
                }))
        rig.down(at: CGPoint(x: 80, y: 100))
        rig.down(at: CGPoint(x: 120, y: 100), id: 1)
        rig.move(to: CGPoint(x: 160, y: 100), id: 1)
        rig.move(to: CGPoint(x: 80, y: 180), id: 1)
        rig.move(to: CGPoint(x: 0, y: 100), id: 1)
        rig.move(to: CGPoint(x: 80, y: 20), id: 1)
        rig.move(to: CGPoint(x: 160, y: 100), id: 1)
        rig.up(at: CGPoint(x: 160, y: 100), id: 1)
        rig.up()
        #expect(
            rig.taken() == "x2.0+90.0°+180.0°+270.0°+360.0°+end 2.0 0.5 50.0+end turn",
            "a value that stays is told once, whole turns count")
        rig.drag(30)
        #expect(rig.taken() == "-", "one finger does neither")
        rig.kind = .mouse
        rig.parent.drag("drag", rig)
        rig.drag(30)
        #expect(rig.taken() == "drag", "a mouse does neither, and leaves the press to others")
    }

    @Test func theWheelMagnifies() {
        let arena = GestureArena()
        var log: [String] = []
        let magnify = MagnificationGesture().onChanged { log.append("\(($0 * 1000).rounded() / 1000)") }
            .onEnded { _ in log.append("end") }
        arena.add(magnify._makeRecognizer(_GestureContext()))
        arena.add(TapGesture().onEnded { log.append("tap") }._makeRecognizer(_GestureContext()))
        arena.add(RotationGesture().onChanged { _ in log.append("turn") }._makeRecognizer(_GestureContext()))
        for notch in 0..<3 { arena.send(PinchSample(wheel: 40, at: .zero, time: 0.2 * Double(notch))) }
        #expect(arena.nextDeadline == 0.4 + PinchRecognizer.wheelPause)
        arena.tick(0.6)
        #expect(log == ["1.105", "1.221", "1.35"])
        arena.tick(0.65)
        #expect(log.last == "end" && arena.isFinished)
        #expect(PinchSample.factor(wheel: 40) == exp(0.1))
        #expect(PinchSample.factor(wheel: 40) * PinchSample.factor(wheel: -40) == 1)
        for delta in [Double.nan, .infinity, -.infinity, 1e300] {
            let factor = PinchSample.factor(wheel: delta)
            #expect(factor.isFinite && factor > 0, "\(delta)")
        }
    }

    @Test func spatialTapsTellWhere() {
        let rig = GestureRig()
        var places: [CGPoint] = []
        for space in [CoordinateSpace.local, .global] {
            rig.child.gesture(
                SpatialTapGesture(coordinateSpace: space).onEnded { places.append($0.location) }, .simultaneous)
        }
        let context = _GestureContext(place: { CGPoint(x: $1.x - ($0 == AnyHashable("room") ? 1 : 0), y: 0) })
        rig.child.member(.simultaneous) {
            SpatialTapGesture(coordinateSpace: .named("room")).onEnded { places.append($0.location) }
                ._makeRecognizer(context)
        }
        rig.click(at: CGPoint(x: 70, y: 80))
        #expect(places == [CGPoint(x: 20, y: 30), CGPoint(x: 70, y: 80), CGPoint(x: 69, y: 0)])
    }
}
