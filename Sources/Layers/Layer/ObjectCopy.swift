import Geometry

/// Copies of layers and animations field by field, as an Objective-C runtime makes them: of the object's own class, whatever
/// initialisers that has.
///
/// A class of a program's own need not say how it is copied, and Swift has no way to ask a class for an initialiser that it
/// is not required to have. So the copy is allocated and each stored property is copied by its type, which the runtime's
/// reflection tells. A class with weak or unowned stored properties of its own cannot be copied that way.
enum ObjectCopy {
    /// A copy with every stored property of `object`; nil where a stored property is weak or unowned.
    static func copy<Object: AnyObject>(of object: Object) -> Object? {
        let type = type(of: object)
        let fields = TypeFields(type)
        guard fields.allSatisfy(\.isStrong) else { return nil }
        let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        let copy = allocate(metadata, ClassLayout(metadata))
        let source = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
        for field in fields {
            func copyField<Field>(_: Field.Type) {
                (copy + field.offset).initializeMemory(
                    as: Field.self, from: (source + field.offset).assumingMemoryBound(to: Field.self), count: 1)
            }
            _openExistential(field.type, do: copyField)
        }
        return Unmanaged<Object>.fromOpaque(copy).takeRetainedValue()
    }

    /// Size and alignment of a class's objects, as Swift's metadata holds them: after the kind and the superclass come the
    /// flags, the address point, the size and the alignment mask.
    private struct ClassLayout {
        let size: Int
        let alignmentMask: Int

        init(_ metadata: UnsafeRawPointer) {
            size = Int(metadata.load(fromByteOffset: 24, as: UInt32.self))
            alignmentMask = Int(metadata.load(fromByteOffset: 28, as: UInt16.self))
        }
    }

    /// Memory for an object with its header: the class, and the counts of an object that is referred to once.
    private static func allocate(_ metadata: UnsafeRawPointer, _ layout: ClassLayout) -> UnsafeMutableRawPointer {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: layout.size, alignment: layout.alignmentMask + 1)
        memory.storeBytes(of: metadata, as: UnsafeRawPointer.self)
        // One unowned reference and pure Swift deallocation, no strong references beyond the first.
        memory.storeBytes(of: 3, toByteOffset: 8, as: UInt64.self)
        return memory
    }
}
