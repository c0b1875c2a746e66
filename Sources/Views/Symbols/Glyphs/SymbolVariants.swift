import Motion

/// Which of a symbol's drawings is shown, where there are several.
public nonisolated struct SymbolVariants: Hashable, Sendable {
    private var isFilled = false
    private var isSlashed = false
    private var shape: String?

    private init() {}

    private func with(_ change: (inout SymbolVariants) -> Void) -> SymbolVariants {
        var copy = self
        change(&copy)
        return copy
    }

    /// The drawing of the name alone.
    public static let none = SymbolVariants()
    /// `name.fill`.
    public static let fill = none.fill
    /// `name.slash`.
    public static let slash = none.slash
    /// `name.circle`.
    public static let circle = none.circle
    /// `name.square`.
    public static let square = none.square
    /// `name.rectangle`.
    public static let rectangle = none.rectangle

    /// The same, filled.
    public var fill: SymbolVariants { with { $0.isFilled = true } }
    /// The same, with a slash.
    public var slash: SymbolVariants { with { $0.isSlashed = true } }
    /// The same in a circle.
    public var circle: SymbolVariants { with { $0.shape = "circle" } }
    /// The same in a square.
    public var square: SymbolVariants { with { $0.shape = "square" } }
    /// The same in a rectangle.
    public var rectangle: SymbolVariants { with { $0.shape = "rectangle" } }

    /// Whether all of another variant is asked for by this one.
    public func contains(_ other: SymbolVariants) -> Bool {
        (isFilled || !other.isFilled) && (isSlashed || !other.isSlashed)
            && (other.shape == nil || shape == other.shape)
    }

    /// What is asked for by either; of two shapes around the symbol, the other's.
    func union(_ other: SymbolVariants) -> SymbolVariants {
        with {
            $0.isFilled = isFilled || other.isFilled
            $0.isSlashed = isSlashed || other.isSlashed
            $0.shape = other.shape ?? shape
        }
    }

    /// The names to look for, the one with all that was asked for first. The name alone is not among them.
    func names(of name: String) -> [String] {
        if self == .none { return [] }
        let isFull = name.hasSuffix(".fill")
        let base = isFull ? String(name.dropLast(5)) : name
        let around = shape.map { "." + $0 } ?? ""
        let slashed = isSlashed ? ".slash" : ""
        var names: [String] = []
        for middle in [slashed + around, around, slashed, ""] {
            for end in isFilled || isFull ? [".fill", ""] : [""] where middle + end != "" {
                if !names.contains(base + middle + end) { names.append(base + middle + end) }
            }
        }
        return names
    }
}

private enum SymbolVariantsKey: EnvironmentKey {
    static var defaultValue: SymbolVariants { .none }
}

private enum SymbolLibraryKey: EnvironmentKey {
    static var defaultValue: SymbolLibrary? { nil }
}

extension EnvironmentValues {
    /// Which drawings of symbols are shown, where there are several.
    public var symbolVariants: SymbolVariants {
        get { self[SymbolVariantsKey.self] }
        set { self[SymbolVariantsKey.self] = newValue }
    }

    /// The symbols that images find by name; nil shows dotted squares.
    public var symbolLibrary: SymbolLibrary? {
        get { self[SymbolLibraryKey.self] }
        set { self[SymbolLibraryKey.self] = newValue }
    }
}

extension View {
    /// The view with a variant of its symbols added to those that are asked for further out; a variant for which a symbol has no
    /// drawing is left out.
    public func symbolVariant(_ variant: SymbolVariants) -> some View {
        transformEnvironment(\.symbolVariants) { $0 = variant == .none ? .none : $0.union(variant) }
    }
}

extension SymbolLibrary {
    /// The drawing of a name in the variant that is nearest to what is asked for; nil if the name is not known in any.
    func drawing(named name: String, _ variants: SymbolVariants) -> SymbolDrawing? {
        for candidate in variants.names(of: name) where has(candidate) { return drawing(named: candidate) }
        return drawing(named: name)
    }
}
