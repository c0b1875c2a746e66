import Geometry
import Motion
import Rendering

/// What a style paints with, once the environment has been asked. Not for use by name.
public nonisolated struct _ResolvedStyle: Equatable, Sendable {
    /// A paint.
    enum Fill: Equatable, Sendable {
        case color(Color)
        case gradient(GradientPaint)
        case image(ImageTile, opacity: Double)
        case glass(GlassPaint)
        /// On the way between paints of different kinds.
        case mixture(StyleVector)
    }

    var fill: Fill
    /// What the painted shape casts beneath it; changes at once.
    var shadow: Shadow?

    init(_ fill: Fill, shadow: Shadow? = nil) {
        self.fill = fill
        self.shadow = shadow
    }

    /// A colour as a style.
    init(_ color: Color) { self.init(.color(color)) }

    /// What is interpolated of it.
    typealias AnimatableData = StyleVector

    /// The paint as a vector. Colours mix in Oklab, gradients of one kind and count stop by stop; others cross-fade.
    var animatableData: StyleVector {
        get {
            switch fill {
            case .color(let color): StyleVector(color: ColorVector(color))
            case .gradient(let gradient): StyleVector(parts: [gradient.part])
            case .image(let tile, let opacity):
                StyleVector(parts: [
                    StyleVector.Part(
                        kind: .image(tile), weight: opacity, geometry: .zero, colors: [], locations: [])
                ])
            case .glass(let glass): StyleVector(parts: [glass.part])
            case .mixture(let vector): vector
            }
        }
        set {
            if newValue.parts.isEmpty {
                fill = .color(newValue.color.color)
            } else if newValue.parts.count == 1, newValue.color.presence == 0, newValue.parts[0].weight == 1,
                let gradient = GradientPaint(newValue.parts[0])
            {
                fill = .gradient(gradient)
            } else if newValue.parts.count == 1, newValue.color.presence == 0, let glass = GlassPaint(newValue.parts[0])
            {
                fill = .glass(glass)
            } else {
                fill = .mixture(newValue)
            }
        }
    }

    /// Whether anything of it can be seen: an opacity of less than 1/256 can't.
    var isVisible: Bool {
        switch fill {
        case .color(let color): color.opacity >= 1 / 256
        case .gradient(let gradient): gradient.stops.contains { $0.color.opacity >= 1 / 256 }
        case .image(_, let opacity): opacity >= 1 / 256
        case .glass(let glass): glass.opacity >= 1 / 256
        case .mixture: true
        }
    }

    /// The one colour that stands for it where no gradient can be drawn, as in text: the first stop's.
    var color: Color {
        switch fill {
        case .color(let color): color
        case .gradient(let gradient): gradient.stops.first?.color ?? .clear
        case .image(_, let opacity): Color(white: 0.5, opacity: opacity)
        case .glass(let glass): glass.tint
        case .mixture(let vector):
            vector.parts.reduce(vector.color) { $0 + ($1.colors.first ?? .zero) }.color
        }
    }

    /// The style with its opacity multiplied; NaN counts as 0.
    func opacity(_ opacity: Double) -> _ResolvedStyle {
        let factor = opacity.isNaN ? 0 : opacity
        var copy = self
        switch fill {
        case .color(let color): copy.fill = .color(color.opacity(factor))
        case .gradient(var gradient):
            for index in gradient.stops.indices {
                gradient.stops[index].color = gradient.stops[index].color.opacity(factor)
            }
            copy.fill = .gradient(gradient)
        case .image(let tile, let own): copy.fill = .image(tile, opacity: own * factor)
        case .glass(var glass):
            glass.opacity *= factor
            copy.fill = .glass(glass)
        case .mixture(var vector):
            vector.color.roots.w *= factor
            for part in vector.parts.indices {
                guard case .gradient = vector.parts[part].kind else {
                    vector.parts[part].scale(by: factor)
                    continue
                }
                for index in vector.parts[part].colors.indices { vector.parts[part].colors[index].roots.w *= factor }
            }
            copy.fill = .mixture(vector)
        }
        return copy
    }
}
