import Geometry

/// A key path such as `transform.scale.x`, resolved once to the property and the part of it that it names.
struct LayerKeyPath: Equatable {
    let property: LayerProperty
    let component: LayerComponent

    /// The kind of value at the path.
    var kind: LayerValueKind { component.kind(in: property.kind) }

    /// Resolves a key path for a class of layers; nil if that class has nothing there.
    init?(_ string: String, for owner: LayerContentKind) {
        let dot = string.firstIndex(of: ".") ?? string.endIndex
        guard let property = LayerProperty.named(string[..<dot]),
            property.owner == .none || property.owner == owner
        else { return nil }
        self.property = property
        guard dot < string.endIndex else {
            component = .whole
            return
        }
        guard let part = LayerComponent(string[string.index(after: dot)...], of: property.kind) else { return nil }
        component = part
    }

    /// The value at the path.
    func value(in values: LayerValues) -> LayerValue { values[property].part(component) }

    /// Replaces the value at the path.
    func set(_ value: LayerValue, in values: inout LayerValues) {
        values[property] = component == .whole ? value : values[property].replacing(component, with: value)
    }
}
