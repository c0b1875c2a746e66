import Geometry
import Rendering

/// A picture from a file or from memory, or a symbol.
///
/// A picture is as large as its pixels say, and a symbol as its font says, unless it is `resizable()`. Where a file cannot
/// be read, or a symbol is not known, a frame stands in for it, and the first time a warning says why.
public nonisolated struct Image: Equatable {
    /// How the pixels of a picture become larger.
    public enum ResizingMode: Hashable, Sendable {
        /// Over and over.
        case tile
        /// By stretching.
        case stretch
    }

    /// What is shown between the pixels of a picture that is drawn larger.
    public enum Interpolation: Hashable, Sendable {
        /// The nearest pixel.
        case none
        /// A mixture of the pixels around.
        case low
        /// As `low`.
        case medium
        /// As `low`.
        case high
    }

    /// What a picture's pixels mean.
    public enum TemplateRenderingMode: Hashable, Sendable {
        /// How opaque the foreground colour is.
        case template
        /// Colours.
        case original
    }

    /// How large a symbol is beside text of its font.
    public enum Scale: Hashable, Sendable, CaseIterable {
        /// Four fifths of `medium`.
        case small
        /// As large as the font asks for.
        case medium
        /// A third larger than `medium`.
        case large
    }

    enum Source: Equatable, Sendable {
        case file(String)
        case picture(CGImage, scale: CGFloat)
        case symbol(String, variableValue: Double?)
    }

    struct Resizing: Equatable, Sendable {
        var top, leading, bottom, trailing: CGFloat
        var mode: ResizingMode
    }

    let source: Source
    var resizing: Resizing?
    var pixels = Interpolation.low
    var rendering: TemplateRenderingMode?
    var symbolMode: SymbolRenderingMode?

    private init(_ source: Source) { self.source = source }

    /// The picture at `path`, absolute or relative to the working directory.
    public init(_ path: String) { self.init(.file(path)) }

    /// As `init(_:)`; pictures are not described to anyone here.
    public init(decorative path: String) { self.init(.file(path)) }

    /// A picture of which `scale` pixels make a point; not above 0 and finite counts as 1.
    public init(cgImage: CGImage, scale: CGFloat = 1) {
        self.init(.picture(cgImage, scale: scale > 0 && scale.isFinite ? scale : 1))
    }

    /// As `init(cgImage:scale:)`.
    public init(decorative cgImage: CGImage, scale: CGFloat) { self.init(cgImage: cgImage, scale: scale) }

    /// The symbol of a name.
    public init(systemName: String) { self.init(.symbol(systemName, variableValue: nil)) }

    /// The symbol of a name with an amount of 0…1 to show; nil shows all of it.
    public init(systemName: String, variableValue: Double?) {
        self.init(.symbol(systemName, variableValue: variableValue.map { $0 >= 0 ? min($0, 1) : 0 }))
    }

    /// The picture as large as the room it gets. What lies outside of `capInsets`, in points of the picture, keeps its
    /// size; the rest is stretched or, where nothing keeps its size, also repeated.
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
        var copy = self
        copy.resizing = Resizing(
            top: capInsets.top, leading: capInsets.leading, bottom: capInsets.bottom, trailing: capInsets.trailing,
            mode: resizingMode)
        return copy
    }

    /// The picture with this between its pixels where it is drawn larger.
    public func interpolation(_ interpolation: Interpolation) -> Image {
        var copy = self
        copy.pixels = interpolation
        return copy
    }

    /// The picture in its own colours or in the foreground's; nil is its own for a picture, the foreground's for a symbol.
    public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
        var copy = self
        copy.rendering = renderingMode
        return copy
    }

    /// The picture as it is: its edges are always smooth.
    public func antialiased(_ isAntialiased: Bool) -> Image { self }
}

extension Image.Scale {
    /// How much larger than `medium`.
    nonisolated var factor: CGFloat {
        switch self {
        case .small: 0.8
        case .medium: 1
        case .large: 4.0 / 3
        }
    }
}
