import Geometry
import Motion
import Raster
import Rendering
import TestKit
import Testing

@testable import Views

@Suite struct ImageTests {
    private typealias Image = Views.Image

    /// Gives one picture for one path.
    private final class Shelf: ImageLoading {
        struct Missing: Error, CustomStringConvertible { let description = "it is not there" }

        let picture: CGImage
        private(set) var asked: [String] = []

        init(_ picture: CGImage) { self.picture = picture }

        func image(at path: String) -> Result<CGImage, any Error> {
            asked.append(path)
            return path == "tide.png" ? .success(picture) : .failure(Missing())
        }
    }

    private let shelf: Shelf
    private var environment = EnvironmentValues()

    init() throws {
        let pixels = [UInt8](repeating: 255, count: 96)
        shelf = Shelf(try #require(CGImage(width: 6, height: 4, straightRGBA: pixels)))
        environment.imageLoader = shelf
        let text = """
            glyph disc
            grid 20 24
            baseline 18
            layer whole variable=0.5 color=green
              fill circle 10 12 10
            layer rim level=2
              stroke 2 butt circle 10 12 9
            end
            """
        let library = SymbolLibrary()
        library.add(SymbolLibrary.File(path: "discs.sgl", bytes: Array(text.utf8)))
        environment.symbolLibrary = library
    }

    private func content(_ image: Image, _ warnings: ((String) -> Void)? = nil) -> ImageContent {
        ImageContent(image, in: environment, foreground: .white) { _, text in warnings?(text) }
    }

    private func drawn(_ image: Image, opacity: Double = 1) -> DisplayList {
        var list = DisplayList()
        content(image).draw(in: CGRect(x: 10, y: 20, width: 60, height: 40), opacity: opacity, into: &list)
        return list
    }

    @Test func sizes() {
        let picture = shelf.picture
        let rows: [(name: String, image: Image, offered: (CGFloat?, CGFloat?), size: CGSize)] = [
            ("file", Image("tide.png"), (nil, nil), CGSize(width: 6, height: 4)),
            ("file, offered", Image("tide.png"), (100, 3), CGSize(width: 6, height: 4)),
            ("two pixels a point", Image(cgImage: picture, scale: 2), (nil, nil), CGSize(width: 3, height: 2)),
            ("no scale", Image(cgImage: picture, scale: 0), (nil, nil), CGSize(width: 6, height: 4)),
            ("decorative", Image(decorative: picture, scale: 4), (nil, nil), CGSize(width: 1.5, height: 1)),
            ("resizable", Image("tide.png").resizable(), (100, nil), CGSize(width: 100, height: 4)),
            ("resizable, ideal", Image("tide.png").resizable(), (nil, nil), CGSize(width: 6, height: 4)),
            ("resizable, negative", Image("tide.png").resizable(), (-1, .nan), CGSize(width: 0, height: 4)),
            (
                "resizable, endless", Image("tide.png").resizable(), (.infinity, 7),
                CGSize(width: Double.infinity, height: 7)
            ),
            ("missing", Image("nothing.png"), (nil, nil), CGSize(width: 24, height: 24)),
            ("symbol", Image(systemName: "disc"), (5, 5), CGSize(width: 17, height: 17 * 1.2)),
            ("unknown symbol", Image(systemName: "square"), (5, 5), CGSize(width: 17 * 1.2, height: 17 * 1.2)),
        ]
        for row in rows {
            #expect(content(row.image).size(width: row.offered.0, height: row.offered.1) == row.size, "\(row.name)")
        }
        var large = environment
        large.font = .largeTitle
        large.imageScale = .large
        let symbol = ImageContent(Image(systemName: "square"), in: large, foreground: .white)
        #expect(abs(symbol.ownSize.width - 34 * 1.2 * 4 / 3) < 1e-9)
    }

    /// What can't be shown says so, and why.
    @Test func placeholdersWarn() {
        let rows: [(Image, EnvironmentValues, String?)] = [
            (Image("tide.png"), environment, nil), (Image("nothing.png"), environment, "it is not there"),
            (Image("tide.png"), EnvironmentValues(), "nothing here reads files"),
            (Image(systemName: "disc"), environment, nil),
            (Image(systemName: "dusk"), environment, "there is no such symbol; \"disc\" is the nearest."),
            (Image(systemName: "moonlight"), environment, "there is no such symbol."),
            (Image(systemName: "disc"), EnvironmentValues(), "nothing here knows symbols"),
        ]
        for (image, environment, expected) in rows {
            var warnings: [String] = []
            let content = ImageContent(image, in: environment, foreground: .white) { warnings.append($1) }
            #expect(warnings.count == (expected == nil ? 0 : 1), "\(image)")
            #expect(expected == nil || warnings.first?.contains(expected ?? "") == true, "\(warnings)")
            var list = DisplayList()
            content.draw(in: CGRect(x: 0, y: 0, width: 24, height: 24), opacity: 1, into: &list)
            #expect(!list.items.isEmpty)
        }
        #expect(shelf.asked == ["tide.png", "nothing.png"])
    }

    @Test func drawing() throws {
        func image(_ list: DisplayList) -> ImageItem? {
            list.items.lazy.compactMap { if case .image(let item) = $0 { item } else { nil } }.first
        }
        let rect = CGRect(x: 10, y: 20, width: 60, height: 40)
        let plain = try #require(image(drawn(Image("tide.png"), opacity: 0.25)))
        #expect(plain.rect == rect && plain.opacity == 0.25 && plain.interpolation == .linear)
        #expect(plain.center == ImageItem.whole)
        #expect(image(drawn(Image("tide.png").interpolation(.none)))?.interpolation == .nearest)
        let caps = EdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 1)
        let center = try #require(image(drawn(Image("tide.png").resizable(capInsets: caps)))?.center)
        #expect(abs(center.minX - 1.0 / 3) < 1e-9 && abs(center.width - 0.5) < 1e-9)
        #expect(abs(center.minY - 0.25) < 1e-9 && abs(center.height - 0.5) < 1e-9)
        // Caps that leave nothing, or are no lengths, count for nothing.
        for inset in [9, -1, .nan, .infinity] as [CGFloat] {
            let caps = EdgeInsets(top: 0, leading: inset, bottom: 0, trailing: inset)
            #expect(image(drawn(Image("tide.png").resizable(capInsets: caps)))?.center == ImageItem.whole)
        }
        let tiled = drawn(Image("tide.png").resizable(resizingMode: .tile))
        guard case .fill(.rect(rect), .image(let pattern), .normal)? = tiled.items.first else {
            Issue.record("\(tiled.items)")
            return
        }
        #expect(pattern.tile == CGRect(x: 10, y: 20, width: 6, height: 4))
        let template = drawn(Image("tide.png").renderingMode(.template), opacity: 0.5).items
        #expect(template.first == .beginMask && template.last == .endMasked)
        #expect(template.contains(.fill(.rect(rect), .color(Color.white.opacity(0.5)), .normal)))
        func colors(_ image: Image, opacity: Double = 1) -> [Color] {
            drawn(image, opacity: opacity).items.compactMap {
                if case .fill(_, .color(let color), _) = $0 { color } else { nil }
            }
        }
        #expect(colors(Image(systemName: "disc")) == [.white, .white])
        #expect(colors(Image(systemName: "disc", variableValue: 0.5)) == [.white.opacity(0.3), .white])
        #expect(
            colors(Image(systemName: "disc").symbolRenderingMode(.hierarchical)) == [.white, .white.opacity(0.55)])
        #expect(colors(Image(systemName: "disc").symbolRenderingMode(.multicolor)) == [.green, .white.opacity(0.55)])
        #expect(drawn(Image("tide.png"), opacity: 0).items.isEmpty)
    }

    @Test func imagesAreValues() {
        #expect(Image("a") == Image("a") && Image("a") != Image("b") && Image("a") != Image("a").resizable())
        #expect(Image(systemName: "a") == Image(systemName: "a", variableValue: nil))
        #expect(Image(systemName: "a", variableValue: .nan) == Image(systemName: "a", variableValue: 0))
        #expect(Image(systemName: "a", variableValue: 7) == Image(systemName: "a", variableValue: 1))
        #expect(Image("a").antialiased(false) == Image("a"))
    }

    @Test func noRectangleTraps() {
        for image in [
            Image("tide.png").resizable(), Image("nothing"), Image(systemName: "disc"), Image(systemName: "x"),
            Image(systemName: "disc").resizable(),
        ] {
            for side in [0, -5, .nan, .infinity, 1e300, 1e-300] as [CGFloat] {
                var list = DisplayList()
                let content = content(image)
                content.draw(in: CGRect(x: side, y: 0, width: side, height: 10), opacity: 1, into: &list)
                #expect(content.baseline(in: CGSize(width: side, height: side)) == nil || image != Image("nothing"))
            }
        }
    }
}
