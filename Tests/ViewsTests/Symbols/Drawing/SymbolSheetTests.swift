import Geometry
import Raster
import Rendering
import TestKit
import Testing

@testable import Views

/// Sheets of symbols as they were looked at.
@Suite struct SymbolSheetTests {
    private nonisolated static let root: String = {
        var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        parts.removeLast(5)
        return parts.joined(separator: "/")
    }()

    /// The shipped files by name.
    private nonisolated static let shipped: [SymbolLibrary.File] = {
        let folder = root + "/Assets/symbols"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".sgl") }.sorted().compactMap { name in
            FileManager.default.contents(atPath: folder + "/" + name).map {
                SymbolLibrary.File(path: "Assets/symbols/" + name, bytes: Array($0))
            }
        }
    }()

    private func sheet(_ drawings: [SymbolDrawing], size: CGFloat) throws -> PixelBuffer {
        let cell = (size * 1.2 * 1.3).rounded(.up)
        let columns = min(drawings.count, 16)
        let rows = (drawings.count + columns - 1) / max(columns, 1)
        let buffer = PixelBuffer(width: Int(cell) * columns, height: Int(cell) * rows)
        var list = DisplayList()
        list.fill(.rect(CGRect(x: 0, y: 0, width: buffer.width, height: buffer.height)), Color(hex: 0x0A101D))
        let ink = SymbolInk(colors: [.white, .white.opacity(0.55), .white.opacity(0.3)])
        for (index, drawing) in drawings.enumerated() {
            let corner = CGPoint(x: CGFloat(index % columns) * cell, y: CGFloat(index / columns) * cell)
            let rect = CGRect(origin: corner, size: CGSize(width: cell, height: cell))
                .insetBy(dx: (cell - size * 1.2) / 2, dy: (cell - size * 1.2) / 2)
            drawing.draw([], ink, in: rect, into: &list)
        }
        try RasterCanvas(fonts: ShippedFonts.library()).draw(list, into: buffer)
        return buffer
    }

    @Test func workedGlyphs() throws {
        let drawings = GlyphFile(GlyphFileTests.worked, file: "worked.sgl").glyphs.map { SymbolDrawing($0) }
        #expect(drawings.count == 5)
        try GoldenImage("worked-64").check(try sheet(drawings, size: 64))
    }

    @Test(arguments: [16, 24, 64] as [CGFloat])
    func shippedSymbols(size: CGFloat) throws {
        let library = SymbolLibrary { Self.shipped }
        let drawings = library.mainNames.compactMap { library.drawing(named: $0) }
        try GoldenImage("symbols-\(Int(size))").check(try sheet(drawings, size: size))
    }

    /// Shipped files have no fault, no name twice, and every symbol draws within 2 units around its grid.
    @Test func shippedSymbolsAreSound() {
        var names: [String: String] = [:]
        for file in Self.shipped {
            let read = GlyphFile(file.bytes, file: file.path)
            for fault in read.faults { Issue.record("\(fault)") }
            for glyph in read.glyphs {
                for name in [glyph.name] + glyph.aliases {
                    if let other = names[name] { Issue.record("\(name) is in \(other) and in \(file.path)") }
                    names[name] = file.path
                }
                var list = DisplayList()
                SymbolDrawing(glyph).draw(
                    [], SymbolInk(colors: [.white]), in: CGRect(origin: .zero, size: glyph.grid), into: &list)
                #expect(!list.items.isEmpty, "\(glyph.name) shows nothing")
                let room = CGRect(origin: .zero, size: glyph.grid).insetBy(dx: -2, dy: -2)
                #expect(list.points.allSatisfy { room.contains($0) }, "\(glyph.name) leaves its grid")
            }
        }
    }

    /// Every symbol that there should be, and what it is in files with and without `.fill`.
    @Test func everyNameHasADrawing() {
        let library = SymbolLibrary { Self.shipped }
        let wanted = Self.wanted.split(whereSeparator: \.isWhitespace).map(String.init)
        let missing = wanted.filter { library.glyph(named: $0) == nil }
        #expect(missing.isEmpty, "\(missing)")
    }

    private static let wanted = """
        antenna.radiowaves.left.and.right arrow.left.arrow.right arrow.triangle.2.circlepath arrow.up.circle.fill bell
        bell.fill chart.bar.fill checkmark.circle.fill checkmark.seal.fill exclamationmark.triangle gear
        gearshape.fill gift.fill hand.wave.fill heart.fill lock.fill lock.open.fill magnifyingglass moon.zzz.fill
        pause.fill play.fill plus.circle record.circle speaker.slash speaker.wave.3 speaker.wave.3.fill star.fill
        stop.circle.fill tray.and.arrow.down.fill wifi xmark.circle airplane alarm app.fill archivebox arrow.clockwise
        arrow.counterclockwise arrow.down arrow.down.circle arrow.left arrow.right arrow.right.circle.fill arrow.up
        arrow.uturn.backward arrowshape.turn.up.right.fill arrowtriangle.down.fill atom backward.fill battery.100
        bolt.fill bookmark.fill brain bubble.left.fill bubble.left.and.bubble.right calendar camera.fill cart.fill
        chart.line.uptrend.xyaxis chart.pie.fill checkmark checkmark.circle checkmark.shield.fill chevron.down
        chevron.left chevron.right chevron.up circle circle.fill circle.grid.3x3.fill clock clock.fill cloud.fill
        cloud.rain.fill command cpu creditcard.fill cube.fill cursorarrow dice.fill display doc.fill doc.on.doc
        drop.fill ellipsis envelope.fill exclamationmark.circle.fill eye.fill eye.slash.fill face.smiling figure.walk
        flag.fill flame.fill folder.fill forward.fill gamecontroller.fill gauge.medium globe hand.thumbsup.fill
        headphones heart hourglass house.fill info.circle keyboard leaf.fill lightbulb.fill line.3.horizontal link
        list.bullet location.fill map.fill mic.fill mic.slash.fill minus minus.circle.fill moon.fill music.note
        network number paintbrush.fill paperclip paperplane.fill pencil percent person.fill person.2.fill phone.fill
        photo pin.fill plus plus.circle.fill power printer.fill questionmark.circle rectangle.portrait.and.arrow.right
        repeat scissors shield.fill shuffle slider.horizontal.3 sparkle sparkles square.and.arrow.up
        square.grid.2x2.fill star star.leadinghalf.filled stop.fill stopwatch sun.max.fill tag.fill target terminal
        thermometer.medium timer tornado trash.fill tray.fill video.fill wand.and.stars waveform wind
        wrench.and.screwdriver.fill xmark xmark.circle.fill xmark.octagon.fill
        """
}
