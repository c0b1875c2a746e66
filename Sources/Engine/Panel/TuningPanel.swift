import Geometry
import Input
import Motion
import Rendering
import Tuning

/// The list of a scene's parameters, moved through and changed by keyboard, mouse and gamepad while everything runs.
struct TuningPanel {
    private(set) var isOpen = false
    private(set) var selection = 0
    private var slide = Scheduler()
    private let openness: TrackHandle<Double>
    private let focus: TrackHandle<Double>
    private var dragged: Int?
    private var note = SpringNote()

    init() {
        openness = slide.makeTrack(0.0)
        focus = slide.makeTrack(0.0)
    }

    /// Whether any of it is to be seen.
    var isVisible: Bool { isOpen || slide.value(openness) > 0.001 }

    mutating func toggle(calmly: Bool) {
        isOpen.toggle()
        dragged = nil
        slide.retarget(openness, to: isOpen ? 1 : 0, animation: calmly ? nil : .smooth(duration: 0.35))
    }

    /// Brings the panel's own motion to a time in seconds.
    mutating func animate(to time: Double) { slide.advance(to: time) }

    /// The open panel's left edge, if the panel reaches below the height `top`.
    func left(_ parameters: ParameterSet, size: CGSize, ifBelow top: CGFloat) -> CGFloat? {
        guard isOpen else { return nil }
        let frame = PanelLayout(parameters, size: size, hasNote: true, selection: selection).frame
        return frame.maxY > top ? frame.minX : nil
    }

    /// Takes an event that is meant for the panel; false leaves it to the scene.
    mutating func handle(_ event: InputEvent, parameters: inout ParameterSet, size: CGSize) -> Bool {
        guard isOpen, !parameters.all.isEmpty else { return false }
        selection = min(selection, parameters.all.count - 1)
        switch event.kind {
        case .key(let key, true, let modifiers, _):
            return press(key, shift: modifiers.contains(.shift), &parameters)
        // Releases go on to the scene: it may have seen the press, before the panel opened.
        case .gamepadButton(_, let button, true):
            return press(button, &parameters)
        case .pointerButton(.left, let isDown, let place):
            return isDown ? grab(place, &parameters, size) : drop()
        case .pointerMoved(let place):
            guard let dragged else { return false }
            drag(dragged, to: place, &parameters, size, coalescing: true)
            return true
        case .wheel(_, let dy):
            guard dy != 0 else { return false }
            parameters.nudge(selection, steps: dy > 0 ? 1 : -1)
            return true
        case .focusLost:
            dragged = nil
            return false
        default:
            return false
        }
    }

    /// Adds the panel, its top right corner 20 points from the drawing area's.
    mutating func draw(
        _ parameters: ParameterSet, title: String, answer: SpringCode?, size: CGSize, into list: inout DisplayList
    ) {
        guard isVisible else { return }
        let layout = PanelLayout(parameters, size: size, hasNote: answer != nil, selection: selection)
        note.update(answer)
        let shift = (1 - slide.value(openness)) * (layout.frame.width + 40)
        list.transformed(by: CGAffineTransform(translationX: shift.rounded(), y: 0)) { list in
            list.panel(layout.frame)
            let font = Font(size: 17, weight: .semibold)
            let inner = layout.inner
            list.text(title, at: CGPoint(x: inner.minX, y: layout.frame.minY + 32), font: font, color: Palette.text)
            if inner.width >= 180 {
                list.text(
                    "Z undo · R reset", at: CGPoint(x: inner.maxX, y: layout.frame.minY + 31), anchor: .trailing,
                    font: Font(size: 11), color: Palette.faint)
            }
            let window = CGRect(
                x: layout.frame.minX, y: layout.window.lowerBound, width: layout.frame.width,
                height: layout.window.upperBound - layout.window.lowerBound)
            list.clipped(to: .rect(window)) { list in
                drawFocus(layout, into: &list)
                for row in layout.rows { draw(row, parameters, layout, into: &list) }
            }
            list.text(
                layout.keyHint, at: CGPoint(x: inner.minX, y: layout.frame.maxY - 13),
                font: Font(size: 11), color: Palette.faint)
        }
    }

    // MARK: Input

    private mutating func press(_ key: Key, shift: Bool, _ parameters: inout ParameterSet) -> Bool {
        switch key {
        case .up: select(selection - 1, of: parameters)
        case .down: select(selection + 1, of: parameters)
        case .left: parameters.nudge(selection, steps: shift ? -10 : -1)
        case .right: parameters.nudge(selection, steps: shift ? 10 : 1)
        case .backspace, .delete: parameters.reset(selection)
        default: return false
        }
        return true
    }

    private mutating func press(_ button: GamepadButton, _ parameters: inout ParameterSet) -> Bool {
        switch button {
        case .dpup: select(selection - 1, of: parameters)
        case .dpdown: select(selection + 1, of: parameters)
        case .dpleft: parameters.nudge(selection, steps: -1)
        case .dpright: parameters.nudge(selection, steps: 1)
        default: return false
        }
        return true
    }

    private mutating func select(_ index: Int, of parameters: ParameterSet) {
        selection = (index + parameters.all.count) % parameters.all.count
    }

    private mutating func grab(_ place: CGPoint, _ parameters: inout ParameterSet, _ size: CGSize) -> Bool {
        let layout = PanelLayout(parameters, size: size, hasNote: true, selection: selection)
        guard layout.frame.contains(place) else { return false }
        guard layout.window.contains(place.y) else { return true }
        for row in layout.rows where row.kind == .slider && row.frame.contains(place) {
            select(row.index, of: parameters)
            dragged = row.index
            drag(row.index, to: place, &parameters, size, coalescing: false)
        }
        return true
    }

    private mutating func drop() -> Bool {
        defer { dragged = nil }
        return dragged != nil
    }

    private mutating func drag(
        _ index: Int, to place: CGPoint, _ parameters: inout ParameterSet, _ size: CGSize, coalescing: Bool
    ) {
        let inner = PanelLayout(parameters, size: size, hasNote: true, selection: selection).inner
        parameters.slide(index, to: (place.x - inner.minX) / inner.width, coalescing: coalescing)
    }

    // MARK: Drawing

    private mutating func drawFocus(_ layout: PanelLayout, into list: inout DisplayList) {
        guard let row = layout.rows.first(where: { $0.kind == .slider && $0.index == selection }) else { return }
        let top = row.frame.minY
        if slide.target(focus) != top {
            // The first focus appears where it is; later ones glide.
            let glides = slide.target(focus) != 0
            slide.retarget(focus, to: top, animation: glides ? .snappy(duration: 0.25) : nil)
        }
        let frame = CGRect(
            x: row.frame.minX - 8, y: slide.value(focus), width: row.frame.width + 16, height: row.frame.height)
        list.fill(.roundedRect(CGRect(origin: frame.origin, size: frame.size), radius: 8), Palette.held.opacity(0.16))
    }

    private func draw(
        _ row: PanelLayout.Row, _ parameters: ParameterSet, _ layout: PanelLayout, into list: inout DisplayList
    ) {
        let parameter = parameters.all[row.index]
        switch row.kind {
        case .heading:
            list.text(
                PanelLayout.heading(parameter.group), at: CGPoint(x: row.frame.minX, y: row.frame.maxY - 6),
                font: Font(size: 10.5, weight: .semibold), tracking: 0.6, color: Palette.faint)
        case .note:
            list.text(
                at: CGPoint(x: row.frame.minX, y: row.frame.minY + 14), font: Font(size: 11), color: Palette.secondary
            ) { $0.append(contentsOf: layout.isNarrow ? note.shortText : note.text[...]) }
        case .slider:
            drawSlider(row, parameter, isSelected: row.index == selection, into: &list)
        }
    }

    private func drawSlider(
        _ row: PanelLayout.Row, _ parameter: Parameter, isSelected: Bool, into list: inout DisplayList
    ) {
        let frame = row.frame
        let accent = isSelected ? Palette.held : Palette.slider
        let baseline = frame.minY + 20
        if parameter.isChanged {
            list.sprites(.disc, blend: .normal) {
                $0.add(x: Float(frame.minX - 7), y: Float(baseline - 4), diameter: 4, color: 0xFFB4_54FF)
            }
        }
        list.text(
            parameter.title, at: CGPoint(x: frame.minX, y: baseline), font: Font(size: 13, weight: .medium),
            color: Palette.text)
        list.text(
            at: CGPoint(x: frame.maxX, y: baseline), anchor: .trailing,
            font: Font(size: 13, weight: isSelected ? .semibold : .regular),
            color: isSelected ? Palette.held : Palette.text
        ) { text in
            text.append(parameter.value, decimals: parameter.decimals)
            if !parameter.unit.isEmpty {
                text.append(" ")
                text.append(parameter.unit)
            }
        }
        let y = frame.minY + 32
        let x = frame.minX + frame.width * parameter.fraction
        list.fill(
            .rect(CGRect(x: frame.minX, y: y - 1.5, width: frame.width, height: 3)), Color(white: 1, opacity: 0.13))
        list.fill(.rect(CGRect(x: frame.minX, y: y - 1.5, width: max(x - frame.minX, 0), height: 3)), accent)
        list.sprites(.disc, blend: .normal) {
            $0.add(x: Float(x), y: Float(y), diameter: isSelected ? 11 : 9, color: 0xFFFF_FFFF)
        }
    }
}
