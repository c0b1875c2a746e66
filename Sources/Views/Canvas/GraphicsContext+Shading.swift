import Geometry
import Motion
import Rendering

nonisolated extension GraphicsContext {
    /// What outlines are painted with.
    public struct Shading: Sendable {
        private enum Source: Sendable {
            /// A paint whose geometry is in the canvas's coordinates.
            case paint(_ResolvedStyle)
            /// A style that fills the box around the outline.
            case style(AnyShapeStyle)
        }
        private let source: Source

        /// A colour.
        public static func color(_ color: Color) -> Shading { Shading(source: .paint(_ResolvedStyle(color))) }

        /// A colour from components of a space, each nominally 0…1.
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
        ) -> Shading { color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity)) }

        /// A grey from its level in a space, 0 black to 1 white.
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
        ) -> Shading { color(Color(colorSpace, white: white, opacity: opacity)) }

        /// A style, in the box around the outline.
        public static func style<S: ShapeStyle>(_ style: S) -> Shading {
            Shading(source: .style(AnyShapeStyle(style)))
        }

        /// The foreground style.
        public static var foreground: Shading { style(ForegroundStyle()) }

        /// A gradient between two points of the canvas.
        public static func linearGradient(
            _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint, options: GradientOptions = []
        ) -> Shading {
            paint(
                .linear, SIMD4(Double(startPoint.x), Double(startPoint.y), Double(endPoint.x), Double(endPoint.y)),
                gradient)
        }

        /// A gradient around a point of the canvas, radii in points.
        public static func radialGradient(
            _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
            options: GradientOptions = []
        ) -> Shading {
            paint(
                .radial, SIMD4(Double(center.x), Double(center.y), Double(startRadius), Double(endRadius)), gradient)
        }

        /// A gradient once around a point of the canvas, clockwise on the screen from an angle.
        public static func conicGradient(
            _ gradient: Gradient, center: CGPoint, angle: Angle = .zero, options: GradientOptions = []
        ) -> Shading {
            paint(
                .conic, SIMD4(Double(center.x), Double(center.y), angle.radians, angle.radians + 2 * .pi), gradient)
        }

        private static func paint(
            _ course: GradientPaint.Course, _ geometry: SIMD4<Double>, _ gradient: Gradient
        ) -> Shading { Shading(source: .paint(_ResolvedStyle(.gradient(GradientPaint(course, geometry, gradient))))) }

        /// What to paint an outline with, and the rectangle that its geometry is meant in.
        func resolved(for path: Path, in environment: EnvironmentValues) -> (style: _ResolvedStyle, box: CGRect) {
            switch source {
            case .paint(let style): (style, CGRect(x: 0, y: 0, width: 1, height: 1))
            case .style(let style):
                (style._resolved(in: environment), path.figure.boundingBox.isNull ? .zero : path.figure.boundingBox)
            }
        }
    }

    /// How a gradient goes on beyond its ends. Kept; the end colours continue.
    @frozen public struct GradientOptions: OptionSet, Sendable {
        /// One bit an option.
        public let rawValue: UInt32

        /// The options whose bits are set.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Begins anew beyond its ends. Not drawn.
        public static let `repeat` = GradientOptions(rawValue: 1)
        /// Goes back and forth beyond its ends. Not drawn.
        public static let mirror = GradientOptions(rawValue: 2)
        /// Mixes light instead of encoded components. Not drawn.
        public static let linearColor = GradientOptions(rawValue: 4)
    }
}
