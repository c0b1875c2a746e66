import Geometry
import Motion

/// Where a type stores numbers that no animation reaches, because it is animatable and has no animatable data. Found once for
/// each type.
nonisolated final class UnanimatedNumbers {
    /// A stored number.
    struct Place {
        let owner: String
        let name: String
        let offset: Int
        let size: Int

        /// Whether two values differ there.
        func isChanged(_ old: UnsafeRawBufferPointer, _ new: UnsafeRawBufferPointer) -> Bool {
            guard let old = old.baseAddress, let new = new.baseAddress else { return false }
            return memcmp(old + offset, new + offset, size) != 0
        }
    }

    private static let ofThread = ThreadLocal { UnanimatedNumbers() }
    private var known: [ObjectIdentifier: [Place]] = [:]

    /// The places in a type, and in the shapes that it is made of.
    static func of(_ type: Any.Type) -> [Place] {
        let table = ofThread.current
        if let places = table.known[ObjectIdentifier(type)] { return places }
        var places: [Place] = []
        collect(type, at: 0, into: &places)
        table.known[ObjectIdentifier(type)] = places
        return places
    }

    private static func collect(_ type: Any.Type, at offset: Int, into places: inout [Place]) {
        guard let animatable = type as? any Animatable.Type, !(type is AnyClass) else { return }
        let fields = TypeFields(type)
        let isBlind = hasNoData(animatable) && !isOwn(type)
        for index in fields.indices {
            let field = fields[index]
            if field.type is any Shape.Type {
                collect(field.type, at: offset + field.offset, into: &places)
            } else if isBlind, let size = size(of: field.type) {
                places.append(
                    Place(
                        owner: "\(type)", name: fields.name(at: index), offset: offset + field.offset, size: size))
            }
        }
    }

    private static func hasNoData<Value: Animatable>(_ type: Value.Type) -> Bool {
        Value.AnimatableData.self == EmptyAnimatableData.self
    }

    /// Whether a type is the library's: it knows what it does.
    private static func isOwn(_ type: Any.Type) -> Bool {
        let name = String(reflecting: type)
        return name.hasPrefix("Views.") || name.hasPrefix("Motion.")
    }

    /// The size of a type that could be interpolated; nil for others.
    private static func size(of type: Any.Type) -> Int? {
        switch type {
        case is Double.Type, is CGFloat.Type, is Angle.Type: 8
        case is Float.Type: 4
        case is CGPoint.Type, is CGSize.Type, is CGVector.Type, is UnitPoint.Type: 16
        case is CGRect.Type: 32
        default: nil
        }
    }
}
