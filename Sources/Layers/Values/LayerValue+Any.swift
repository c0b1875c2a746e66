import Geometry

/// An optional inside `Any`, whatever it wraps.
private protocol OptionalValue {
    var wrapped: Any? { get }
}

extension Optional: OptionalValue {
    fileprivate var wrapped: Any? { self.map { $0 } }
}

extension LayerValue {
    /// What is inside `any` once every optional around it is taken off.
    static func withoutOptionals(_ any: Any?) -> Any? {
        guard let any else { return nil }
        guard let optional = any as? any OptionalValue else { return any }
        return withoutOptionals(optional.wrapped)
    }

    /// The value that `any` stands for: without optionals, nil for `NSNull`, the source's value for a source.
    static func unwrapped(_ any: Any?) -> Any? {
        guard let any else { return nil }
        // Casts to a protocol are dear; the values that people use most need none.
        if isPlain(type(of: any)) { return any }
        guard let any = withoutOptionals(any) else { return nil }
        if let source = any as? any LayerValueSource { return source.layerValue }
        return any is NSNull ? nil : any
    }

    /// Whether values of a type stand for themselves.
    private static func isPlain(_ type: Any.Type) -> Bool {
        type == Double.self || type == CGFloat.self || type == Float.self || type == Int.self || type == CGPoint.self
            || type == CGSize.self || type == CGRect.self || type == CGColor.self || type == CATransform3D.self
    }

    /// The number in any of the types that people put into `fromValue`; nil if it is none.
    static func number(_ any: Any?) -> Double? {
        switch unwrapped(any) {
        case let value as Double: value
        case let value as CGFloat: Double(value)
        case let value as Float: Double(value)
        case let value as Int: Double(value)
        case let value as Bool: value ? 1 : 0
        case let value as NSNumber: value.doubleValue
        case let value as any BinaryInteger: Double(value)
        default: nil
        }
    }

    /// `any` as a value of `kind`; nil for a wrong type. Nothing is a value of the kinds that know none: colours, paths and
    /// discrete values.
    init?(_ any: Any?, kind: LayerValueKind) {
        let any = LayerValue.unwrapped(any)
        switch (kind, any) {
        case (.color, nil): self = .color(nil)
        case (.path, nil): self = .path(nil)
        case (.discrete, _): self = .discrete(DiscreteValue(any: any))
        case (.number, _):
            guard let number = LayerValue.number(any) else { return nil }
            self = .number(number)
        case (.point, let point as CGPoint): self = .point(point)
        case (.point, let vector as CGVector): self = .point(CGPoint(x: vector.dx, y: vector.dy))
        case (.point, let size as CGSize): self = .point(CGPoint(x: size.width, y: size.height))
        case (.size, let size as CGSize): self = .size(size)
        case (.size, let vector as CGVector): self = .size(CGSize(width: vector.dx, height: vector.dy))
        case (.size, let point as CGPoint): self = .size(CGSize(width: point.x, height: point.y))
        case (.rect, let rect as CGRect): self = .rect(rect)
        case (.color, let color as CGColor): self = .color(color.rgba)
        case (.color, let color as Color): self = .color(CGColor(color).rgba)
        case (.transform, let transform as CATransform3D): self = .transform(transform)
        case (.transform, let transform as CGAffineTransform): self = .transform(CATransform3D(affine: transform))
        case (.path, let path as CGPath): self = .path(path.storage)
        default: return nil
        }
    }

    /// The value in its public type: numbers as `Double`, colours as `CGColor`, paths as `CGPath`.
    var any: Any? {
        switch self {
        case .number(let number): number
        case .point(let point): point
        case .size(let size): size
        case .rect(let rect): rect
        case .color(let color): color.map { CGColor(rgba: $0) }
        case .transform(let transform): transform
        case .path(let path): path.map { CGPath($0) }
        case .discrete(let value): value.any
        }
    }
}
