/// The kinds of value that a property of a layer can have.
enum LayerValueKind: Hashable, Sendable {
    case number, point, size, rect, color, transform, path, discrete
}
