import Geometry

/// What the lints keep of an animation of one key path.
struct LintRecord {
    /// Since when it is kept at its end, in the layer's time; nil while it runs.
    var keptSince: Double?
    /// Frames in a row in which the model was assigned beneath it, and the last of them.
    var assignments = 0
    var lastAssignment = Int.min
}

extension PropertyRun {
    /// Where it leads if it is played once, forwards and from its start; nil for one that adds, repeats or comes back, whose end
    /// says little about what was meant.
    func destination(_ model: LayerValues) -> LayerValue? {
        guard timing.isPlayedOnce, path.cell == nil, path.kind != .discrete else { return nil }
        return animator.destination(path.value(in: model))
    }

    /// Whether the model is not seen while it runs.
    var hidesModel: Bool { path.cell == nil && animator.hidesModel }

    /// Whether it moves something that another one moves too.
    func meets(_ other: PropertyRun) -> Bool {
        guard path.property == other.path.property, path.cell == nil, other.path.cell == nil else { return false }
        let (one, two) = (path.component, other.path.component)
        return one == two || one == .whole || two == .whole
    }

    /// Whether the model's values look different from what it led to; a whole turn more looks the same.
    func leaves(_ model: LayerValues, from destination: LayerValue) -> Bool {
        var reached = model
        path.set(destination, in: &reached)
        return reached[path.property].differsVisibly(from: model[path.property])
    }

    /// Counts a frame in which the model was assigned beneath it.
    /// - Returns: how many in a row.
    func noteAssignment(in frame: Int) -> Int {
        guard record.lastAssignment != frame else { return 0 }
        record.assignments = record.lastAssignment == frame - 1 ? record.assignments + 1 : 1
        record.lastAssignment = frame
        return record.assignments
    }
}

extension MediaTiming {
    /// Whether it is played once, forwards and from its start.
    var isPlayedOnce: Bool {
        repeatCount <= 1 && repeatDuration == 0 && !autoreverses && speed > 0 && timeOffset == 0 && duration > 0
    }
}

extension PropertyAnimator {
    /// The end of its way for the model value `current`; nil for one that adds.
    func destination(_ current: LayerValue) -> LayerValue? {
        guard !isAdditive, !isCumulative else { return nil }
        let current = reader.current(current)
        switch way {
        case .lanes(let ends, _):
            guard let lanes = current.lanes ?? (ends.isComplete ? .zero : nil) else { return nil }
            return LayerValue(lanes: ends.resolved(lanes).end, kind: reader.kind)
        case .basic(let motion, _): return reader.value(motion.ends(current).end)
        case .keyframes(let motion): return reader.value(motion.end)
        case .path(let motion): return reader.value(motion.end)
        }
    }

    /// Whether what it shows does not depend on the model.
    var hidesModel: Bool {
        guard !isAdditive else { return false }
        switch way {
        case .lanes(let ends, _): return ends.isComplete
        case .basic(let motion, _): return motion.isComplete
        case .keyframes, .path: return true
        }
    }
}

extension LayerValue {
    /// Whether the difference between the values can be seen.
    func differsVisibly(from other: LayerValue) -> Bool {
        let slack: Double =
            switch self {
            case .path: 0.5
            case .transform: 0.01
            default: 1e-3 * max(lanes.map { max(abs($0.min()), abs($0.max())) } ?? 0, 1)
            }
        return distance(to: other) > slack
    }

    /// The value in a sentence; nil where it is no number or pair of numbers.
    var words: String? {
        func short(_ number: Double) -> String {
            let rounded = (number * 1000).rounded() / 1000
            return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
        }
        switch self {
        case .number(let number): return short(number)
        case .point(let point): return "(\(short(point.x)), \(short(point.y)))"
        case .size(let size): return "\(short(size.width)) × \(short(size.height))"
        default: return nil
        }
    }
}
