import Geometry
import Particles

/// Values over life: `{list: [{time, value}…], isStepped, ease}`, and version 1's `{start, end}`.
struct PixiLists {
    /// Points that a curve keeps; longer lists are sampled.
    static let mostPoints = 65

    /// The bend of time of the whole emitter, for lists without one of their own.
    let ease: LifeEase?

    /// The curve of the member `name`; nil where there is none that can be read. `other` is a member beside the list that
    /// is read elsewhere.
    func curve(
        _ name: String, of fields: inout JSONFields, besides other: String = "", _ remarks: inout Remarks
    ) -> LifeCurve? {
        if let number = fields.plainNumber(name, &remarks) { return LifeCurve([.init(0, number)]) }
        guard var object = fields.object(name, &remarks) else { return nil }
        defer { object.remarkUnread(&remarks) }
        _ = object.node(other)
        if !object.has("list"), object.has("start") || object.has("end") {
            let start = object.number(
                "start", else: object.has("end") ? object.number("end", else: 0, &remarks) : 0, &remarks)
            let end = object.number("end", else: start, &remarks)
            return LifeCurve.pixi([.init(0, start), .init(1, end)], isStepped: false, ease: ease)
        }
        let points = nodes(&object, &remarks).compactMap { entry -> LifeCurve.Point? in
            guard let value = entry.value.number, value.isFinite else {
                remarks.add(entry.path, "\(entry.value.found) is no finite number, ignored", line: entry.value.line)
                return nil
            }
            return .init(entry.time, remarks.cut(value, entry.path, line: entry.value.line))
        }
        let isStepped = object.flag("isStepped", else: false, &remarks)
        let ease = ownEase(&object, &remarks)
        guard !points.isEmpty else {
            remarks.add(object.path, "a list without values, ignored", line: object.line)
            return nil
        }
        return shortened(LifeCurve.pixi(points, isStepped: isStepped, ease: ease), object, &remarks)
    }

    /// The colours of the member `name`, written into `color`.
    func colors(_ name: String, of fields: inout JSONFields, into color: inout LifeColor, _ remarks: inout Remarks) {
        guard var object = fields.object(name, &remarks) else { return }
        defer { object.remarkUnread(&remarks) }
        var stops: [LifeColor.Stop] = []
        func add(_ time: Double, _ node: JSONNode, _ path: String) {
            guard let channels = PixiColor.channels(node) else {
                return remarks.add(path, "\(node.found) is no colour of six hex digits, ignored", line: node.line)
            }
            stops.append(.init(time, channels.red, channels.green, channels.blue))
        }
        if !object.has("list"), object.has("start") || object.has("end") {
            for (key, time) in [("start", 0.0), ("end", 1)] {
                if let node = object.node(key) { add(time, node, object.path(key)) }
            }
        } else {
            for entry in nodes(&object, &remarks) { add(entry.time, entry.value, entry.path) }
        }
        color.isStepped = object.flag("isStepped", else: false, &remarks)
        color.ease = ownEase(&object, &remarks)
        stops = stops.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
        // As with numbers: two that end at 1 or later run straight from 0 to 1.
        if stops.count == 2, stops[1].time >= 1 {
            (stops[0].time, stops[1].time) = (0, 1)
            color.isStepped = false
        }
        if stops.isEmpty { remarks.add(object.path, "a list without colours, ignored", line: object.line) }
        color.stops = stops
        guard stops.count > Self.mostPoints else { return }
        remarks.add(object.path, "\(stops.count) colours are cut to \(Self.mostPoints)", line: object.line)
        color.stops = Array(stops.prefix(Self.mostPoints - 1)) + stops.suffix(1)
    }

    private struct Entry {
        let time: Double
        let value: JSONNode
        let path: String
    }

    /// Times and values of `list`, in the order of the file.
    private func nodes(_ object: inout JSONFields, _ remarks: inout Remarks) -> [Entry] {
        var entries: [Entry] = []
        for (index, node) in (object.list("list", &remarks) ?? []).prefix(ParticleFileLimit.mostPoints).enumerated() {
            let path = "\(object.path).list[\(index)]"
            guard node.members != nil else {
                remarks.add(path, "\(node.found) is no object with time and value, ignored", line: node.line)
                continue
            }
            var fields = JSONFields(node, path: path)
            let time = fields.number("time", else: 0, &remarks)
            if let value = fields.node("value") {
                entries.append(Entry(time: time, value: value, path: fields.path("value")))
            } else {
                remarks.add(fields.path("value"), "missing, ignored", line: node.line)
            }
            fields.remarkUnread(&remarks)
        }
        return entries
    }

    private func ownEase(_ object: inout JSONFields, _ remarks: inout Remarks) -> LifeEase? {
        PixiLists.ease("ease", of: &object, &remarks) ?? ease
    }

    /// A bend of time, a list of `{s, cp, e}`.
    static func ease(_ name: String, of fields: inout JSONFields, _ remarks: inout Remarks) -> LifeEase? {
        guard let list = fields.list(name, &remarks), !list.isEmpty else { return nil }
        let parts = list.prefix(64).enumerated().map { index, node in
            var part = JSONFields(node, path: "\(fields.path(name))[\(index)]")
            defer { part.remarkUnread(&remarks) }
            return LifeEase.Part(
                start: part.number("s", else: 0, &remarks), control: part.number("cp", else: 0.5, &remarks),
                end: part.number("e", else: 1, &remarks))
        }
        return LifeEase(parts)
    }

    private func shortened(_ curve: LifeCurve, _ object: JSONFields, _ remarks: inout Remarks) -> LifeCurve {
        guard curve.points.count > Self.mostPoints else { return curve }
        remarks.add(object.path, "\(curve.points.count) values are sampled at \(Self.mostPoints)", line: object.line)
        var plain = curve
        plain.ease = nil
        let points = (0..<Self.mostPoints).map { index in
            let time = Double(index) / Double(Self.mostPoints - 1)
            return LifeCurve.Point(time, plain.value(at: time))
        }
        return LifeCurve(points, isStepped: curve.isStepped, ease: curve.ease)
    }
}
