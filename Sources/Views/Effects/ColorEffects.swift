import Geometry
import Motion
import Rendering

/// Changes the colours of a view by a matrix.
nonisolated protocol ColorEffect: Effect {
    /// The matrix; nil where colours stay as they are.
    var matrix: ColorMatrix? { get }
}

nonisolated extension ColorEffect {
    func draw(in frame: CGRect, _ drawing: inout Drawing, _ content: (inout Drawing) -> Void) {
        guard let matrix else { return content(&drawing) }
        let span = matrix.add(to: &drawing.list)
        drawing.group(GroupStyle(colorMatrix: span), content)
    }
}

nonisolated extension ColorMatrix {
    /// Adds the entries to a list, for a group's style; those that aren't finite count as 0.
    func add(to list: inout DisplayList) -> Span {
        list.addHeights { numbers in
            Self.append(r1, r2, r3, r4, r5, to: &numbers)
            Self.append(g1, g2, g3, g4, g5, to: &numbers)
            Self.append(b1, b2, b3, b4, b5, to: &numbers)
            Self.append(a1, a2, a3, a4, a5, to: &numbers)
        }
    }

    private static func append(
        _ a: Float, _ b: Float, _ c: Float, _ d: Float, _ e: Float, to numbers: inout [Float]
    ) {
        numbers.append(a.isFinite ? a : 0)
        numbers.append(b.isFinite ? b : 0)
        numbers.append(c.isFinite ? c : 0)
        numbers.append(d.isFinite ? d : 0)
        numbers.append(e.isFinite ? e : 0)
    }
}

/// `brightness`, `contrast`, `saturation`, `grayscale` and `hueRotation`: one number.
nonisolated struct AmountEffect: ColorEffect {
    /// What the number is the amount of.
    enum Kind: Sendable {
        case brightness, contrast, saturation, grayscale
        /// The amount is the angle's animatable data.
        case hue
    }

    let kind: Kind
    var amount: Double

    var animatableData: Double {
        get { amount }
        set { amount = newValue }
    }

    var matrix: ColorMatrix? {
        guard amount.isFinite else { return nil }
        let amount = min(max(amount, -1e6), 1e6)
        switch kind {
        case .brightness: return amount == 0 ? nil : .brightness(amount)
        case .contrast: return amount == 1 ? nil : .contrast(amount)
        case .saturation: return amount == 1 ? nil : .saturation(amount)
        case .grayscale: return amount > 0 ? .saturation(1 - min(amount, 1)) : nil
        case .hue:
            guard amount != 0 else { return nil }
            var angle = Angle.zero
            angle.animatableData = amount
            return .hueRotation(angle)
        }
    }
}

/// `colorMultiply`.
nonisolated struct ColorMultiplyEffect: ColorEffect {
    var color: Color

    var animatableData: Color.AnimatableData {
        get { color.animatableData }
        set { color.animatableData = newValue }
    }

    var matrix: ColorMatrix? { color == .white ? nil : .multiply(color) }
}

/// `colorInvert` and `luminanceToAlpha`: nothing to animate.
nonisolated struct FixedColorEffect: ColorEffect {
    let fixed: ColorMatrix
    var matrix: ColorMatrix? { fixed }
}

extension View {
    /// The view's colours made brighter: 0 leaves them, 1 is white, −1 black. What isn't finite counts as 0.
    public func brightness(_ amount: Double) -> some View { effect(AmountEffect(kind: .brightness, amount: amount)) }

    /// The view's colours with more or less contrast: 1 leaves them, 0 is grey, below 0 they are turned to their opposites
    /// besides. What isn't finite counts as 1.
    public func contrast(_ amount: Double) -> some View { effect(AmountEffect(kind: .contrast, amount: amount)) }

    /// The view's colours more or less saturated: 1 leaves them, 0 is grey. What isn't finite counts as 1.
    public func saturation(_ amount: Double) -> some View { effect(AmountEffect(kind: .saturation, amount: amount)) }

    /// The view's colours made grey: 0 leaves them, 1 is grey; cut to 0…1. What isn't finite counts as 0.
    public func grayscale(_ amount: Double) -> some View { effect(AmountEffect(kind: .grayscale, amount: amount)) }

    /// The view's colours turned around the wheel of hues. An angle that isn't finite counts as 0.
    public func hueRotation(_ angle: Angle) -> some View {
        effect(AmountEffect(kind: .hue, amount: angle.animatableData))
    }

    /// The view's colours multiplied by a colour, component by component, opacity too; white leaves them.
    public func colorMultiply(_ color: Color) -> some View { effect(ColorMultiplyEffect(color: color)) }

    /// The view's colours turned to their opposites.
    public func colorInvert() -> some View { effect(FixedColorEffect(fixed: .invert(1))) }

    /// The view in black, as opaque as its colours were bright: for masks.
    public func luminanceToAlpha() -> some View { effect(FixedColorEffect(fixed: .luminanceToAlpha)) }
}
