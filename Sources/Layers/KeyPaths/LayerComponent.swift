import Geometry

/// A part of a property's value that a key path can name.
enum LayerComponent: UInt8 {
    case whole
    case x, y, width, height
    case origin, originX, originY, size, sizeWidth, sizeHeight
    case scale, scaleX, scaleY, scaleZ
    case rotationX, rotationY, rotationZ
    case translation, translationX, translationY, translationZ

    /// The part that the rest of a key path names in a value of a kind; nil if there is none.
    init?(_ name: Substring, of kind: LayerValueKind) {
        guard let part = LayerComponent.names[kind]?[name] else { return nil }
        self = part
    }

    private static let names: [LayerValueKind: [Substring: LayerComponent]] = [
        .point: ["x": .x, "y": .y],
        .size: ["width": .width, "height": .height],
        .rect: [
            "origin": .origin, "origin.x": .originX, "origin.y": .originY, "size": .size, "size.width": .sizeWidth,
            "size.height": .sizeHeight,
        ],
        .transform: [
            "scale": .scale, "scale.x": .scaleX, "scale.y": .scaleY, "scale.z": .scaleZ, "rotation": .rotationZ,
            "rotation.x": .rotationX, "rotation.y": .rotationY, "rotation.z": .rotationZ, "translation": .translation,
            "translation.x": .translationX, "translation.y": .translationY, "translation.z": .translationZ,
        ],
    ]

    /// The kind of the part in a value of a kind.
    func kind(in whole: LayerValueKind) -> LayerValueKind {
        switch self {
        case .whole: whole
        case .origin: .point
        case .size, .translation: .size
        default: .number
        }
    }
}

extension LayerValue {
    /// A part of the value; the value itself where it has no such part.
    func part(_ component: LayerComponent) -> LayerValue {
        switch (component, self) {
        case (.x, .point(let point)): .number(point.x)
        case (.y, .point(let point)): .number(point.y)
        case (.width, .size(let size)): .number(size.width)
        case (.height, .size(let size)): .number(size.height)
        case (.origin, .rect(let rect)): .point(rect.origin)
        case (.originX, .rect(let rect)): .number(rect.origin.x)
        case (.originY, .rect(let rect)): .number(rect.origin.y)
        case (.size, .rect(let rect)): .size(rect.size)
        case (.sizeWidth, .rect(let rect)): .number(rect.size.width)
        case (.sizeHeight, .rect(let rect)): .number(rect.size.height)
        case (.translation, .transform(let t)): .size(CGSize(width: t.m41, height: t.m42))
        case (.translationX, .transform(let t)): .number(t.m41)
        case (.translationY, .transform(let t)): .number(t.m42)
        case (.translationZ, .transform(let t)): .number(t.m43)
        case (.whole, _): self
        case (_, .transform(let t)): .number(TransformParts(t).part(component))
        default: self
        }
    }

    /// The value with a part replaced; itself where it has no such part.
    func replacing(_ component: LayerComponent, with part: LayerValue) -> LayerValue {
        switch (component, self, part) {
        case (.whole, _, _): return part
        case (.x, .point(let point), .number(let x)): return .point(CGPoint(x: x, y: point.y))
        case (.y, .point(let point), .number(let y)): return .point(CGPoint(x: point.x, y: y))
        case (.width, .size(let size), .number(let width)): return .size(CGSize(width: width, height: size.height))
        case (.height, .size(let size), .number(let height)): return .size(CGSize(width: size.width, height: height))
        case (_, .rect(let rect), _): return .rect(rect.replacing(component, with: part))
        case (_, .transform(let t), _): return .transform(t.replacing(component, with: part))
        default: return self
        }
    }
}

extension CGRect {
    fileprivate func replacing(_ component: LayerComponent, with part: LayerValue) -> CGRect {
        var rect = self
        switch (component, part) {
        case (.origin, .point(let value)): rect.origin = value
        case (.originX, .number(let value)): rect.origin.x = value
        case (.originY, .number(let value)): rect.origin.y = value
        case (.size, .size(let value)): rect.size = value
        case (.sizeWidth, .number(let value)): rect.size.width = value
        case (.sizeHeight, .number(let value)): rect.size.height = value
        default: break
        }
        return rect
    }
}

extension CATransform3D {
    /// What a matrix does after its scale, turns and shift: the identity but for a perspective.
    private var perspective: CATransform3D {
        guard m14 != 0 || m24 != 0 || m34 != 0 || m44 != 1 else { return .identity }
        var flat = self
        (flat.m14, flat.m24, flat.m34, flat.m44) = (0, 0, 0, 1)
        return flat.inverse?.concatenating(self) ?? .identity
    }

    /// A shift is written as it is; a scale or an angle takes the matrix apart and puts it together anew.
    fileprivate func replacing(_ component: LayerComponent, with part: LayerValue) -> CATransform3D {
        var copy = self
        switch (component, part) {
        case (.translation, .size(let value)): (copy.m41, copy.m42) = (value.width, value.height)
        case (.translationX, .number(let value)): copy.m41 = value
        case (.translationY, .number(let value)): copy.m42 = value
        case (.translationZ, .number(let value)): copy.m43 = value
        case (_, .number(let value)):
            var parts = TransformParts(self)
            parts.replace(component, with: value)
            copy = parts.matrix.concatenating(perspective)
        default: break
        }
        return copy
    }
}

extension TransformParts {
    fileprivate func part(_ component: LayerComponent) -> Double {
        switch component {
        case .scaleX: scale.x
        case .scaleY: scale.y
        case .scaleZ: scale.z
        case .rotationX: rotation.x
        case .rotationY: rotation.y
        case .rotationZ: rotation.z
        default: scale.sum() / 3
        }
    }

    fileprivate mutating func replace(_ component: LayerComponent, with value: Double) {
        switch component {
        case .scale: scale = SIMD3(repeating: value)
        case .scaleX: scale.x = value
        case .scaleY: scale.y = value
        case .scaleZ: scale.z = value
        case .rotationX: rotation.x = value
        case .rotationY: rotation.y = value
        case .rotationZ: rotation.z = value
        default: break
        }
    }
}
