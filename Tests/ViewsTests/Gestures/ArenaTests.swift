import Geometry
import Motion
import Testing

@testable import Views

/// What the rows do not say: cancelling, presses that follow each other, ticks that come late, bad input.
@Suite struct ArenaTests {
    private struct Case {
        let name: String
        /// Prepares the views.
        let views: (GestureRig) -> Void
        /// Moves pointer and clock.
        let play: (GestureRig) -> Void
        let expected: String
    }

    @Test func scenesEndAsTold() {
        for item in Self.presses + Self.cancellations + Self.badInput {
            let rig = GestureRig()
            item.views(rig)
            item.play(rig)
            #expect(rig.taken() == item.expected, "\(item.name)")
        }
    }

    private static func follow(_ rig: GestureRig, _ minimum: Double = 10) -> some Gesture {
        DragGesture(minimumDistance: minimum).onChanged { rig.note("\($0.translation.width)") }
            .onEnded { rig.note("end \($0.translation.width)") }
    }

    private static let presses: [Case] = [
        Case(
            name: "a drag during the wait for a second tap is recognised, after the single tap",
            views: { $0.child.tap("single", $0).tap("double", count: 2, $0).drag("drag", $0) },
            play: {
                $0.click()
                $0.drag(20)
            }, expected: "single+drag"),
        Case(
            name: "a second press too far away leaves the single tap and counts as a first one",
            views: { $0.child.tap("single", $0).tap("double", count: 2, $0) },
            play: {
                $0.click()
                $0.click(at: CGPoint(x: 120, y: 100))
                $0.click(at: CGPoint(x: 120, y: 100))
            }, expected: "single+double"),
        Case(
            name: "counts of three",
            views: { $0.child.tap("1", $0).tap("3", count: 3, $0).tap("2", count: 2, $0) },
            play: { rig in
                for count in 1...3 {
                    for _ in 0..<count { rig.click() }
                    rig.wait(1)
                }
            }, expected: "1+2+3"),
        Case(
            name: "a child's tap does not wait for a parent's double tap",
            views: {
                $0.child.tap("child", $0)
                $0.parent.tap("double", count: 2, $0)
            },
            play: {
                $0.click()
                $0.note("|")
                $0.click()
            }, expected: "child+|+child"),
        Case(
            name: "a press elsewhere ends the wait",
            views: { $0.child.tap("single", $0).tap("double", count: 2, $0) },
            play: {
                $0.down()
                $0.up()
                $0.arena.endWaiting()
                $0.note("|")
                $0.wait(1)
            }, expected: "single+|"),
        Case(
            name: "a tick that never came is made up for before the next event",
            views: { $0.child.gesture(LongPressGesture().onEnded { [unowned rig = $0] _ in rig.note("long") }) },
            play: {
                $0.down()
                $0.time = 3
                $0.move(by: 100)
                $0.note("|")
                $0.up()
            }, expected: "long+|"),
        Case(
            name: "a release outside leaves a drag behind a button its end, without changes",
            views: {
                $0.child.button($0)
                $0.parent.gesture(follow($0))
            },
            play: {
                $0.down()
                $0.move(by: 95)
                $0.up()
            }, expected: "end 95.0"),
        Case(
            name: "a release that jumps is a move and a release",
            views: { $0.child.gesture(follow($0)) },
            play: {
                $0.down()
                $0.up(at: CGPoint(x: 140, y: 100))
            }, expected: "40.0+end 40.0"),
        Case(
            name: "the outermost of three high drags",
            views: {
                $0.child.drag("inner", $0, .high).drag("outer", $0, .high)
                $0.parent.drag("parent", $0, .high)
            },
            play: { $0.drag(20) }, expected: "parent"),
        Case(
            name: "a finger may be pressed on a button as long as it likes",
            views: { $0.child.button($0) },
            play: {
                $0.kind = .touch
                $0.click(hold: 9)
            }, expected: "button"),
    ]

    private static let cancellations: [Case] = [
        Case(
            name: "a lost pointer ends nothing, and the next press works",
            views: { $0.child.gesture(follow($0)) },
            play: {
                $0.down()
                $0.move(by: 20)
                $0.lose()
                $0.up()
                $0.note("|")
                $0.drag(10)
            }, expected: "20.0+|+10.0+end 10.0"),
        Case(
            name: "a hidden window releases what is pressed",
            views: { $0.child.button($0, looks: true) },
            play: {
                $0.down()
                $0.arena.cancel()
                $0.up()
            }, expected: "pressed true+pressed false"),
        Case(
            name: "a cancelled long press is told, also after it was performed",
            views: { $0.child.hold($0) },
            play: {
                $0.down()
                $0.arena.cancel()
                $0.up()
                $0.down()
                $0.wait(0.6)
                $0.arena.cancel()
            },
            expected: "pressing true+pressing false+pressing true+perform+pressing false"),
        Case(
            name: "a view that is gone leaves the press to the others",
            views: {
                $0.child.button($0, looks: true)
                $0.parent.drag("drag", $0)
            },
            play: {
                $0.down()
                $0.arena.cancel($0.recognizers[0])
                $0.move(by: 20)
                $0.up()
            }, expected: "pressed true+pressed false+drag"),
        Case(
            name: "a tap that waited for its rival is lost with the window",
            views: { $0.child.tap("single", $0).tap("double", count: 2, $0) },
            play: {
                $0.click()
                $0.arena.cancel()
                $0.wait(1)
            }, expected: "-"),
        Case(
            name: "a loser's press look ends",
            views: {
                $0.child.button($0, looks: true)
                $0.parent.tap("p", $0, .high)
            },
            play: { $0.click() }, expected: "pressed true+p+pressed false"),
    ]

    private static let badInput: [Case] = [
        Case(
            name: "a release and moves without a press", views: { $0.child.tap("tap", $0).gesture(follow($0)) },
            play: {
                $0.down()
                $0.arena.cancel()
                $0.move(by: 50)
                $0.up()
                $0.lose()
            }, expected: "-"),
        Case(
            name: "a second press of the same pointer cancels the first",
            views: { $0.child.button($0, looks: true) },
            play: {
                $0.down()
                $0.down()
                $0.up()
            }, expected: "pressed true+pressed false+pressed true+action+pressed false"),
        Case(
            name: "a second finger fails a tap and a long press, and leaves drag and button",
            views: {
                $0.child.tap("tap", $0, .simultaneous).button($0)
                $0.parent.gesture(follow($0), .simultaneous)
                $0.parent.gesture(
                    LongPressGesture().onEnded { [unowned rig = $0] _ in rig.note("long") }, .simultaneous)
            },
            play: {
                $0.kind = .touch
                $0.down()
                $0.down(at: CGPoint(x: 60, y: 60), id: 1)
                $0.move(by: 20)
                $0.move(to: CGPoint(x: 90, y: 90), id: 1)
                $0.up(at: CGPoint(x: 90, y: 90), id: 1)
                $0.wait(1)
                $0.up()
            }, expected: "20.0+end 20.0+button"),
        Case(
            name: "time that runs backwards or is none stands still",
            views: { $0.child.gesture(LongPressGesture().onEnded { [unowned rig = $0] _ in rig.note("long") }) },
            play: {
                $0.time = 10
                $0.down()
                for time in [3, -Double.infinity, .nan, .infinity] { $0.arena.tick(time) }
                $0.note("|")
                $0.arena.tick(10.5)
                $0.up()
            }, expected: "|+long"),
        Case(
            name: "places that are none",
            views: { $0.child.gesture(follow($0)) },
            play: {
                $0.down()
                $0.move(to: CGPoint(x: CGFloat.nan, y: 100))
                $0.move(to: CGPoint(x: CGFloat.infinity, y: 100))
                $0.up(at: CGPoint(x: 100, y: 100))
            }, expected: "-100.0+999999900.0+0.0+end 0.0"),
        Case(
            name: "counts, durations and distances that are none",
            views: { rig in
                rig.child.tap("0", count: 0, rig, .simultaneous).tap("-3", count: -3, rig, .simultaneous)
                for duration in [-1, .nan, .infinity, 0.2] {
                    rig.child.gesture(
                        LongPressGesture(minimumDuration: duration, maximumDistance: .nan).onEnded { _ in
                            rig.note("long \(duration)")
                        }, .simultaneous)
                }
                for distance in [-1, .nan, .infinity, 2] {
                    rig.child.gesture(
                        DragGesture(minimumDistance: distance).onChanged {
                            rig.note("\(distance)>\($0.translation.width)")
                        },
                        .simultaneous)
                }
            },
            play: {
                $0.down()
                $0.wait(0.6)
                $0.move(by: 4)
                $0.up()
            },
            expected: "long -1.0+-1.0>0.0+long 0.2+long nan+-1.0>4.0+2.0>4.0+0+-3"),
        Case(
            name: "a long press without tolerance fails at any movement, and not without one",
            views: { rig in
                for distance in [0, -5, CGFloat.infinity] {
                    rig.child.gesture(
                        LongPressGesture(maximumDistance: distance).onEnded { _ in rig.note("\(distance)") },
                        .simultaneous)
                }
            },
            play: {
                $0.down()
                $0.move(by: 0)
                $0.wait(0.6)
                $0.up()
                $0.note("|")
                $0.down()
                $0.move(by: 0.5)
                $0.wait(0.6)
                $0.up()
            }, expected: "0.0+-5.0+inf+|+inf"),
    ]

    @Test func deadlinesAreTold() {
        let rig = GestureRig()
        rig.child.tap("single", rig).tap("double", count: 2, rig)
        rig.parent.gesture(LongPressGesture(minimumDuration: 2))
        rig.time = 1
        rig.down()
        #expect(rig.arena.nextDeadline == 3)
        rig.time = 1.5
        rig.up()
        #expect(rig.arena.isWaiting && !rig.arena.isFinished)
        #expect(rig.arena.nextDeadline == 1.5 + TapLimits.waitForAnother)
        rig.arena.tick(1.5 + TapLimits.waitForAnother)
        #expect(rig.arena.isFinished && rig.arena.nextDeadline == nil)
        #expect(rig.taken() == "single")
    }

    /// A list scrolls although its row waits for a long press: the press fails at 10 points, and the scroll begins
    /// where the finger is then.
    @Test func scrollsUnderALongPress() {
        let rig = GestureRig()
        var axis = ScrollAxis(content: 1000, viewport: 200)
        var offsets: [Double] = []
        rig.child.hold(rig)
        rig.parent.gesture(
            DragGesture().onChanged {
                if !axis.isDragging { axis.grip(at: rig.time, translation: $0.translation.height) }
                axis.drag(to: $0.translation.height)
                offsets.append(axis.offset(at: rig.time))
            })
        rig.down()
        for y in stride(from: 95.0, through: 40, by: -5) {
            rig.wait(0.008)
            rig.move(to: CGPoint(x: 100, y: y))
        }
        rig.up()
        #expect(offsets == Array(stride(from: 0.0, through: 50, by: 5)))
        #expect(rig.taken() == "pressing true+pressing false")
    }

    /// Closures that act on the arena while it speaks.
    @Test func closuresMayCancel() {
        let rig = GestureRig()
        rig.child.tap("late", rig)
        rig.parent.gesture(
            TapGesture().onEnded {
                rig.note("early")
                rig.arena.cancel()
            }, .simultaneous)
        rig.click()
        #expect(rig.taken() == "early")

        let other = GestureRig()
        other.child.button(other)
        other.parent.tap("tap", other)
        other.parent.gesture(
            LongPressGesture(minimumDuration: 0).onEnded { _ in other.arena.cancel(other.recognizers[0]) },
            .simultaneous)
        other.click()
        #expect(other.taken() == "tap")

        let nested = GestureRig()
        nested.child.gesture(
            DragGesture(minimumDistance: 0).onChanged {
                nested.note("\($0.translation.width)")
                if $0.translation.width < 3 { nested.move(by: 1) }
            })
        nested.down()
        #expect(nested.taken() == "0.0+1.0+2.0+3.0")
    }

    @Test func newerClosuresAreUsed() {
        func gesture(_ name: String, _ rig: GestureRig) -> some Gesture {
            TapGesture().onEnded { rig.note("tap \(name)") }
                .exclusively(before: DragGesture().map(\.translation.width).onChanged { rig.note("\(name) \($0)") })
                .onEnded { _ in rig.note("end \(name)") }
        }
        let rig = GestureRig()
        rig.child.gesture(gesture("old", rig))
        rig.down()
        rig.move(by: 20)
        rig.recognizers[0].adopt(gesture("new", rig)._makeRecognizer(_GestureContext()))
        rig.move(by: 20)
        rig.up()
        #expect(rig.taken() == "old 20.0+new 40.0+end new")
    }
}
