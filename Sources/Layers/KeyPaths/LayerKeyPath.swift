import Geometry

/// A key path such as `transform.scale.x`, resolved once to the property and the part of it that it names.
struct LayerKeyPath: Equatable {
    let property: LayerProperty
    let component: LayerComponent
    /// What in an emitter layer's cells is meant; nil for a property of the layer itself.
    let cell: EmitterCellPath?

    /// The kind of value at the path.
    var kind: LayerValueKind { cell?.kind ?? component.kind(in: property.kind) }

    /// Resolves a key path for a class of layers; nil if that class has nothing there.
    init?(_ string: String, for owner: LayerContentKind) {
        let dot = string.firstIndex(of: ".") ?? string.endIndex
        guard let property = LayerProperty.named(string[..<dot], for: owner) else { return nil }
        self.property = property
        let rest = dot < string.endIndex ? string[string.index(after: dot)...] : nil
        cell = property == .emitterCells ? rest.flatMap { EmitterCellPath($0) } : nil
        guard let rest, cell == nil else {
            component = .whole
            return
        }
        guard let part = LayerComponent(rest, of: property.kind) else { return nil }
        component = part
    }

    /// The value at the path.
    func value(in values: LayerValues) -> LayerValue {
        if let cell { return cell.value(in: values.emitter.cells.values) }
        return values[property].part(component)
    }

    /// Replaces the value at the path.
    func set(_ value: LayerValue, in values: inout LayerValues) {
        if let cell { return cell.set(value, in: &values.emitter.cells.values) }
        values[property] = component == .whole ? value : values[property].replacing(component, with: value)
    }
}
