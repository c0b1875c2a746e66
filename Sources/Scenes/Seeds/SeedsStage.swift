import Input
import Springtide
import Staging
import Telemetry

/// The gallery of seeds on the workbench: one page at a time.
///
/// Arrows, Page Up and Down, Home and End, and a pad's shoulders and its cross turn pages. Return and A play the page, and so does
/// Space where a button has the focus; elsewhere Space pauses, as in every scene.
final class SeedsStage: ViewStage {
    private let desk: SeedDesk

    init(_ setup: StageSetup, page: String? = nil) {
        let desk = SeedDesk()
        if let index = Seeds.pages.firstIndex(where: { $0.name == page }) { desk.open(index) }
        self.desk = desk
        super.init(setup, parameters: ParameterSet([Self.pageNumber]), SeedsView(desk: desk))
        follow()
    }

    /// The page as a number, so that the panel, presets and scripts can turn to it.
    private static let pageNumber = Parameter(
        "page", group: "seeds", title: "page", range: 1...Double(Seeds.pages.count), step: 1, default: 1, decimals: 0)

    override var parameters: ParameterSet {
        didSet {
            guard parameters.revision != oldValue.revision else { return }
            let index = Int(parameters["page"].rounded()) - 1
            if index != desk.index { desk.open(index) }
        }
    }

    /// Brings the parameter in line with the page that lies open.
    private func follow() {
        if parameters["page"] != Double(desk.index + 1) { try? parameters.set("page", to: Double(desk.index + 1)) }
    }

    override func animate(to now: Int64) {
        super.animate(to: now)
        follow()
    }

    override func claims(_ event: InputEvent) -> Bool {
        takes(event.kind) || super.claims(event) || takesLeftOver(event.kind)
    }

    /// What is the gallery's before any view.
    private func takes(_ event: InputEvent.Kind) -> Bool {
        switch event {
        case .key(let key, true, let modifiers, _) where modifiers.isEmpty:
            switch key {
            case .pageUp: desk.turn(by: -1)
            case .pageDown: desk.turn(by: 1)
            case .home: desk.open(0)
            case .end: desk.open(desk.count - 1)
            default: return false
            }
        case .gamepadButton(_, let button, true) where !isBackHeld:
            switch button {
            case .leftshoulder, .dpleft: desk.turn(by: -1)
            case .rightshoulder, .dpright: desk.turn(by: 1)
            case .a: desk.play()
            default: return false
            }
        case .gamepadButton(_, .back, let isDown):
            isBackHeld = isDown
            return false
        case .gamepadDisconnected, .focusLost:
            isBackHeld = false
            return false
        default: return false
        }
        return true
    }

    /// While Back is held, a pad's buttons are chords of the workbench.
    private var isBackHeld = false

    /// What is the gallery's unless a view wants it.
    private func takesLeftOver(_ event: InputEvent.Kind) -> Bool {
        guard case .key(let key, true, let modifiers, let isRepeat) = event, modifiers.isEmpty else { return false }
        switch key {
        case .left: desk.turn(by: -1)
        case .right: desk.turn(by: 1)
        case .return where !isRepeat: desk.play()
        default: return false
        }
        return true
    }
}

extension StageDescription {
    /// The gallery of seeds as a scene.
    static let seeds = StageDescription(
        name: "seeds",
        summary: "Every idea of six documents about animation on a page of its own, good beside bad.",
        invitation: "Return plays, arrows turn the page", hud: .line
    ) { SeedsStage($0) }
}
