import Geometry

/// What a key path such as `emitterCells.spark.birthRate` leads to within the cells of a layer.
struct EmitterCellPath: Equatable {
    /// What of a cell is meant.
    enum Member: Equatable {
        case number(WritableKeyPath<EmitterCellValues, Double>)
        case color
        case contentsRect(LayerComponent)
        case contents
        case isEnabled
    }

    /// The names of the cell and of those that it is in, from the outside in.
    let names: [String]
    let member: Member

    /// What follows `emitterCells.` in a key path; nil if cells have nothing there.
    init?(_ path: Substring) {
        var parts = path.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count >= 2 else { return nil }
        var names = [String(parts.removeFirst())]
        while parts.count >= 3, parts[0] == "emitterCells" {
            names.append(String(parts[1]))
            parts.removeFirst(2)
        }
        guard let first = parts.first else { return nil }
        let rest = parts.dropFirst().joined(separator: ".")
        guard let member = EmitterCellPath.member(first, rest) else { return nil }
        self.names = names
        self.member = member
    }

    private static func member(_ key: Substring, _ rest: String) -> Member? {
        if key == "contentsRect" {
            if rest.isEmpty { return .contentsRect(.whole) }
            return LayerComponent(Substring(rest), of: .rect).map { .contentsRect($0) }
        }
        guard rest.isEmpty else { return nil }
        switch key {
        case "color": return .color
        case "contents": return .contents
        case "enabled", "isEnabled": return .isEnabled
        default: return numbers[key].map { .number($0) }
        }
    }

    /// The kind of value at the path.
    var kind: LayerValueKind {
        switch member {
        case .number, .isEnabled: .number
        case .color: .color
        case .contentsRect(let component): component.kind(in: .rect)
        case .contents: .discrete
        }
    }

    /// The value at the path in the form that programs use; nil where there is no such cell.
    func any(in cells: [EmitterCellValues]) -> Any? {
        guard let cell = cell(in: cells) else { return nil }
        switch member {
        case .number(let path):
            return EmitterCellPath.floats.contains(path) ? Float(cell[keyPath: path]) : CGFloat(cell[keyPath: path])
        case .isEnabled: return cell.isEnabled
        default: return value(of: cell).any
        }
    }

    /// The value at the path; that of a new cell where there is no such cell.
    func value(in cells: [EmitterCellValues]) -> LayerValue { value(of: cell(in: cells) ?? EmitterCellValues()) }

    /// Replaces the value at the path, if there is such a cell.
    func set(_ value: LayerValue, in cells: inout [EmitterCellValues]) { set(value, names[...], in: &cells) }

    private func cell(in cells: [EmitterCellValues]) -> EmitterCellValues? {
        var cells = cells
        var found: EmitterCellValues?
        for name in names {
            guard let cell = cells.first(where: { $0.name == name }) else { return nil }
            found = cell
            cells = cell.cells
        }
        return found
    }

    private func set(_ value: LayerValue, _ names: ArraySlice<String>, in cells: inout [EmitterCellValues]) {
        guard let name = names.first, let index = cells.firstIndex(where: { $0.name == name }) else { return }
        if names.count > 1 {
            set(value, names.dropFirst(), in: &cells[index].cells)
        } else {
            set(value, in: &cells[index])
        }
    }

    private func value(of cell: EmitterCellValues) -> LayerValue {
        switch member {
        case .number(let path): .number(cell[keyPath: path])
        case .color: .color(cell.color)
        case .contentsRect(let component): LayerValue.rect(cell.contentsRect).part(component)
        case .contents: .discrete(cell.contents)
        case .isEnabled: .number(cell.isEnabled ? 1 : 0)
        }
    }

    private func set(_ value: LayerValue, in cell: inout EmitterCellValues) {
        switch (member, value) {
        case (.number(let path), .number(let number)): cell[keyPath: path] = number
        case (.color, .color(let color)): cell.color = color
        case (.contentsRect(let component), _):
            let rect = LayerValue.rect(cell.contentsRect).replacing(component, with: value)
            if case .rect(let rect) = rect { cell.contentsRect = rect }
        case (.contents, .discrete(let contents)): cell.contents = contents
        case (.isEnabled, .number(let number)): cell.isEnabled = number != 0
        default: break
        }
    }

    private nonisolated(unsafe) static let numbers: [Substring: WritableKeyPath<EmitterCellValues, Double>] = [
        "contentsScale": \.contentsScale, "birthRate": \.birthRate, "lifetime": \.lifetime,
        "lifetimeRange": \.lifetimeRange, "velocity": \.velocity, "velocityRange": \.velocityRange,
        "xAcceleration": \.acceleration.x, "yAcceleration": \.acceleration.y, "zAcceleration": \.acceleration.z,
        "emissionLongitude": \.emissionLongitude, "emissionLatitude": \.emissionLatitude,
        "emissionRange": \.emissionRange, "scale": \.scale, "scaleRange": \.scaleRange, "scaleSpeed": \.scaleSpeed,
        "spin": \.spin, "spinRange": \.spinRange, "redRange": \.colorRange.x, "greenRange": \.colorRange.y,
        "blueRange": \.colorRange.z, "alphaRange": \.colorRange.w, "redSpeed": \.colorSpeed.x,
        "greenSpeed": \.colorSpeed.y, "blueSpeed": \.colorSpeed.z, "alphaSpeed": \.colorSpeed.w,
        "beginTime": \.timing.beginTime, "duration": \.timing.duration,
    ]

    /// The numbers that programs see as `Float`.
    private nonisolated(unsafe) static let floats: Set<WritableKeyPath<EmitterCellValues, Double>> = [
        \.birthRate, \.lifetime, \.lifetimeRange, \.colorRange.x, \.colorRange.y, \.colorRange.z, \.colorRange.w,
        \.colorSpeed.x, \.colorSpeed.y, \.colorSpeed.z, \.colorSpeed.w,
    ]
}
