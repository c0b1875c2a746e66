import Geometry
import Motion

/// A view that is made anew for each entry of a schedule.
///
/// Dates count from the tree's own beginning: scene time 0 is the reference date.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
    /// What the content is made for.
    public typealias Context = TimelineViewDefaultContext

    let schedule: Schedule
    let content: (Context) -> Content

    /// A view whose content is made for each entry that is due; entries that were missed are passed over.
    public init(_ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content) {
        self.schedule = schedule
        self.content = content
    }

    /// Makes the view's node. Not for use by name.
    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { TimelineNode(view, inputs) }

    /// What the library draws itself has no body.
    public typealias Body = Never
}

private final class TimelineNode<Schedule: TimelineSchedule, Content: View>:
    PassNode<TimelineView<Schedule, Content>, Content>, FrameObserver
{
    private var clock: TimelineClock<Schedule>

    override init(_ view: TimelineView<Schedule, Content>, _ inputs: _NodeInputs) {
        clock = TimelineClock(view.schedule, now: inputs.host.date)
        super.init(view, inputs)
        makeChild(evaluate(), inputs)
        host.observeFrames(self)
    }

    override func update(_ new: TimelineView<Schedule, Content>) {
        let isSame = ValueComparison.areEqual(view.schedule, new.schedule)
        view = new
        if !isSame {
            clock = TimelineClock(new.schedule, now: host.date)
            host.observeFrames(self)
        }
        refresh()
    }

    override func refresh() { child?.update(evaluate()) }

    private func evaluate() -> Content {
        clearDirty()
        host.noteEvaluation(self)
        return read { view.content(clock.context) }
    }

    func frameDidAdvance(_ host: ViewHost) -> Bool {
        guard isAttached else { return false }
        if clock.advance(to: host.date) { markDirty() }
        return clock.next != nil
    }
}

extension ViewHost {
    /// The date of the frame: scene time from the reference date on.
    var date: Date { Date(timeIntervalSinceReferenceDate: scheduler.time) }
}
