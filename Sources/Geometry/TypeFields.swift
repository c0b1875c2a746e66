/// The stored properties of a type, as the runtime's reflection tells them; those of superclasses come first.
package struct TypeFields: RandomAccessCollection {
    /// A stored property.
    package struct Field {
        /// Its type.
        package let type: Any.Type
        /// Where it lies from the value's or the object's first byte.
        package let offset: Int
        /// Whether it is a value or a strong reference: not weak, not unowned.
        package let isStrong: Bool
    }

    private let type: Any.Type
    /// How many there are.
    package let endIndex: Int
    /// Zero.
    package var startIndex: Int { 0 }

    /// The stored properties of a structure, a tuple or a class; none for any other type.
    package init(_ type: Any.Type) {
        self.type = type
        endIndex = Self.hasFields(type) ? recursiveCount(type) : 0
    }

    /// Whether the kind at the head of a type's metadata is that of a structure, a tuple or a class; of others the runtime
    /// would have to see a value.
    private static func hasFields(_ type: Any.Type) -> Bool {
        let kind = unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee
        return kind == 0x200 || kind == 0x301 || type is AnyClass
    }

    /// The stored property at a place in the order of declaration.
    package subscript(index: Int) -> Field {
        var metadata = FieldMetadata()
        let fieldType = recursiveField(type, index, &metadata)
        metadata.freeName?(metadata.name)
        return Field(type: fieldType, offset: recursiveOffset(type, index), isStrong: metadata.isStrong)
    }

    /// The name of the stored property at a place; empty where it has none.
    package func name(at index: Int) -> String {
        var metadata = FieldMetadata()
        _ = recursiveField(type, index, &metadata)
        defer { metadata.freeName?(metadata.name) }
        return metadata.name.map { String(cString: $0) } ?? ""
    }
}

/// What reflection says about a stored property.
private struct FieldMetadata {
    var name: UnsafePointer<CChar>?
    var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
    var isStrong = false
    var isVar = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func recursiveCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func recursiveOffset(_ type: Any.Type, _ index: Int) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func recursiveField(_ type: Any.Type, _ index: Int, _ field: UnsafeMutablePointer<FieldMetadata>) -> Any.Type
