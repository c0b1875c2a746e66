import Geometry

/// A value that knows better than its stored properties whether another is the same.
nonisolated protocol SelfComparing {
    /// Whether nothing that matters tells the values apart.
    func isSame(as other: Self) -> Bool
}

/// Whether two values of a view's type are the same, so that nothing has to be done for the later one.
///
/// Plain data is compared bit by bit. Otherwise a type that is `Equatable` says it itself, and of other types each stored
/// property is compared: objects by identity, closures never as equal.
nonisolated enum ValueComparison {
    /// Whether nothing can tell the values apart.
    static func areEqual<Value>(_ first: Value, _ second: Value) -> Bool {
        withUnsafePointer(to: first) { first in
            withUnsafePointer(to: second) { second in
                // Plain data of the same bits needs no plan.
                if _isPOD(Value.self), memcmp(first, second, MemoryLayout<Value>.size) == 0 { return true }
                let plan = ComparisonPlans.ofThread.current.plan(for: Value.self)
                return plan.areEqual(UnsafeRawPointer(first), UnsafeRawPointer(second))
            }
        }
    }
}

nonisolated extension Optional: SelfComparing {
    /// Two of nothing, or two of the same.
    func isSame(as other: Wrapped?) -> Bool {
        switch (self, other) {
        case (nil, nil): true
        case (let first?, let second?): ValueComparison.areEqual(first, second)
        default: false
        }
    }
}

/// How values of types are compared, found once for each type.
private nonisolated final class ComparisonPlans {
    /// How values of one type are compared.
    final class Plan {
        let areEqual: (UnsafeRawPointer, UnsafeRawPointer) -> Bool

        init(_ areEqual: @escaping (UnsafeRawPointer, UnsafeRawPointer) -> Bool) { self.areEqual = areEqual }
    }

    private struct Field {
        let offset: Int
        let plan: Plan
    }

    static let ofThread = ThreadLocal { ComparisonPlans() }
    private var plans: [ObjectIdentifier: Plan] = [:]

    func plan<Value>(for type: Value.Type) -> Plan {
        if let plan = plans[ObjectIdentifier(type)] { return plan }
        let plan = makePlan(type)
        plans[ObjectIdentifier(type)] = plan
        return plan
    }

    private func makePlan<Value>(_ type: Value.Type) -> Plan {
        if let type = type as? any SelfComparing.Type { return selfComparing(type) }
        if _isPOD(type) { return plainData(type) }
        if let type = type as? any Equatable.Type { return equatable(type) }
        if type is AnyClass {
            return Plan { $0.load(as: UnsafeRawPointer.self) == $1.load(as: UnsafeRawPointer.self) }
        }
        return byFields(type)
    }

    /// Bit by bit, but for what lies between the stored properties: nobody sets those bits.
    private func plainData<Value>(_ type: Value.Type) -> Plan {
        if isProduct(type) {
            let fields = TypeFields(type)
            if !fields.isEmpty, !fields.contains(where: { isBuiltin($0.type) }) { return byFields(type) }
        } else if isEnumeration(type), let type = type as? any Equatable.Type {
            return equatable(type)
        }
        return Plan { memcmp($0, $1, MemoryLayout<Value>.size) == 0 }
    }

    private func selfComparing<Value: SelfComparing>(_ type: Value.Type) -> Plan {
        Plan { $0.assumingMemoryBound(to: type).pointee.isSame(as: $1.assumingMemoryBound(to: type).pointee) }
    }

    private func equatable<Value: Equatable>(_ type: Value.Type) -> Plan {
        Plan { $0.assumingMemoryBound(to: type).pointee == $1.assumingMemoryBound(to: type).pointee }
    }

    /// Structures and tuples field by field; of anything else (closures, enumerations, existentials) nothing is known.
    private func byFields(_ type: Any.Type) -> Plan {
        guard isProduct(type) else { return Plan { _, _ in false } }
        let fields = TypeFields(type)
        guard !fields.isEmpty, fields.allSatisfy(\.isStrong) else { return Plan { _, _ in false } }
        let plans = fields.map { field in
            func fieldPlan<Field>(_ type: Field.Type) -> Plan { plan(for: type) }
            return Field(offset: field.offset, plan: _openExistential(field.type, do: fieldPlan))
        }
        return Plan { first, second in
            for field in plans where !field.plan.areEqual(first + field.offset, second + field.offset) { return false }
            return true
        }
    }

    private func kind(_ type: Any.Type) -> Int { unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee }

    /// Whether a type is an optional or another enumeration.
    private func isEnumeration(_ type: Any.Type) -> Bool { kind(type) == 0x201 || kind(type) == 0x202 }

    /// Whether a type is one that the compiler alone knows, such as the bits of a number.
    private func isBuiltin(_ type: Any.Type) -> Bool { kind(type) == 0x300 }

    /// Whether a type is a structure or a tuple, by the kind at the head of its metadata.
    private func isProduct(_ type: Any.Type) -> Bool {
        kind(type) == 0x200 || kind(type) == 0x301
    }
}
