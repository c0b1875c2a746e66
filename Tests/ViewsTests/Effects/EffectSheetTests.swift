import Geometry
import Motion
import Raster
import Rendering
import TestKit
import Testing

@testable import Views

/// What each effect looks like, on one sheet.
@Suite struct EffectSheetTests {
    @Test func looksLikeItsGolden() throws {
        let tiles = Self.tiles
        let columns = 6
        let sheet = GoldenSheet(
            scale: 2, columns: columns, rows: (tiles.count + columns - 1) / columns, cell: CGSize(width: 90, height: 70)
        )
        var list = DisplayList()
        for (index, tile) in tiles.enumerated() {
            let rig = Rig(sheet.cell) { tile }
            sheet.add(rig.list, at: index, to: &list)
        }
        try GoldenImage("effects").check(sheet.picture(of: list))
    }

    private static var card: some View {
        ZStack {
            LinearGradient(colors: [.orange, .purple], startPoint: .topLeading, endPoint: .bottomTrailing)
            Circle().fill(.white).frame(width: 16, height: 16).offset(x: -12)
            Rectangle().fill(.black).frame(width: 6, height: 20).offset(x: 12)
        }.frame(width: 50, height: 36)
    }

    private static var pair: some View {
        ZStack {
            Circle().fill(.red).frame(width: 34, height: 34).offset(x: -9)
            Circle().fill(.yellow).frame(width: 34, height: 34).offset(x: 9)
        }
    }

    private static var tiles: [AnyView] {
        let axis = (x: CGFloat(0), y: CGFloat(1), z: CGFloat(0))
        return [
            AnyView(card), AnyView(card.opacity(0.5)), AnyView(card.blur(radius: 3)),
            AnyView(card.blur(radius: 3, opaque: true)), AnyView(card.shadow(color: .black, radius: 4, x: 3, y: 3)),
            AnyView(pair.shadow(color: .black, radius: 2, x: -6)),
            AnyView(pair.compositingGroup().shadow(color: .black, radius: 2, x: -6)), AnyView(pair.opacity(0.5)),
            AnyView(pair.compositingGroup().opacity(0.5)), AnyView(card.brightness(0.3)), AnyView(card.contrast(0.4)),
            AnyView(card.saturation(0.3)),
            AnyView(card.grayscale(1)), AnyView(card.hueRotation(.degrees(120))), AnyView(card.colorMultiply(.mint)),
            AnyView(card.colorInvert()), AnyView(card.luminanceToAlpha()),
            AnyView(pair.mask { card.luminanceToAlpha() }),
            AnyView(blended(.multiply)), AnyView(blended(.screen)), AnyView(blended(.plusLighter)),
            AnyView(card.clipShape(Circle())), AnyView(card.frame(width: 30, height: 20).clipped()),
            AnyView(card.cornerRadius(10)),
            AnyView(card.border(.mint, width: 4)), AnyView(card.rotationEffect(.degrees(30))),
            AnyView(card.scaleEffect(x: 1.4, y: 0.6)), AnyView(card.rotation3DEffect(.degrees(50), axis: axis)),
            AnyView(card.rotation3DEffect(.degrees(-50), axis: (x: 1, y: 0, z: 0), anchor: .bottom, perspective: 0.5)),
            AnyView(card.rotation3DEffect(.degrees(40), axis: (x: 1, y: 1, z: 0), anchorZ: 20)),
            AnyView(card.hidden().background(.red.opacity(0.3))),
            AnyView(card.padding(6).background(.blue, in: .rect(cornerRadius: 8))),
            AnyView(card.overlay(.blue.opacity(0.5), in: .circle)),
            AnyView(card.cornerRadius(10).shadow(color: .black, radius: 3, y: 3)),
            AnyView(card.rotationEffect(.degrees(20)).shadow(color: .black, radius: 1, x: 6)),
            AnyView(card.padding(4).drawingGroup(opaque: true).rotationEffect(.degrees(10))),
        ]
    }

    private static func blended(_ mode: Views.BlendMode) -> some View {
        ZStack {
            LinearGradient(colors: [.black, .blue, .white], startPoint: .leading, endPoint: .trailing)
                .frame(width: 70, height: 50)
            card.blendMode(mode)
        }
    }
}

/// Cells of one size in rows and columns.
struct GoldenSheet {
    /// Pixels a point.
    var scale: CGFloat = 1
    let columns: Int
    let rows: Int
    let cell: CGSize

    /// Adds a cell's picture to the sheet's.
    func add(_ picture: DisplayList, at index: Int, to list: inout DisplayList) {
        let corner = CGPoint(x: cell.width * CGFloat(index % columns), y: cell.height * CGFloat(index / columns))
        list.clipped(to: .rect(CGRect(origin: corner, size: cell))) { list in
            list.transformed(by: CGAffineTransform(translationX: corner.x, y: corner.y)) { $0.append(picture) }
        }
    }

    /// The sheet on a grey ground with lines between the cells.
    func picture(of cells: DisplayList) throws -> PixelBuffer {
        let size = CGSize(width: cell.width * CGFloat(columns), height: cell.height * CGFloat(rows))
        var list = DisplayList()
        list.fill(.rect(CGRect(origin: .zero, size: size)), Color(white: 0.8))
        for column in 1..<max(columns, 2) {
            list.fill(.rect(CGRect(x: cell.width * CGFloat(column), y: 0, width: 0.5, height: size.height)), .gray)
        }
        for row in 1..<max(rows, 2) {
            list.fill(.rect(CGRect(x: 0, y: cell.height * CGFloat(row), width: size.width, height: 0.5)), .gray)
        }
        list.append(cells)
        let buffer = PixelBuffer(width: Int(size.width * scale), height: Int(size.height * scale))
        try Painter.canvas.get().draw(list, into: buffer, scale: scale)
        return buffer
    }
}
