import Geometry
import Raster
import Rendering

/// Lines of text: white pictures in the atlas, in the colour of the line.
extension GPUCanvas {
    private static let byteLimit = 4_096

    func draw(_ run: TextRun, _ list: DisplayList) {
        let range = run.text.within(list.text.count).prefix(Self.byteLimit)
        let tint = MeshColor(run.color)
        guard run.face.size > 0, run.face.size.isFinite, (run.origin.x + run.origin.y).isFinite, !range.isEmpty,
            !tint.isInvisible
        else { return }
        let map = state.map
        let size = Double(run.face.size) * (isShifted ? scale : max(hypot(map.a, map.b), hypot(map.c, map.d)))
        guard size < 1_024 else { return drawAlone(.text(run), extent: list.extent(of: run, measure), .normal, list) }
        var place = CGPoint(
            x: map.a * run.origin.x + map.c * run.origin.y + map.tx,
            y: map.b * run.origin.x + map.d * run.origin.y + map.ty)
        var fraction = 0.0
        if isShifted {
            // Letters stand on whole pixels; only what moves as a whole, through a transform, stands between them.
            place.y = (run.origin.y * scale).rounded() + map.ty
            let steps: Double = map.tx.isOnPixel ? 64 : 8
            let x = (place.x.reachable * steps).rounded() / steps
            fraction = x - x.rounded(.down)
            place.x = x - fraction
        }
        var own = map
        (own.tx, own.ty) = (fraction, 0)
        if !isShifted {
            let (nearX, nearY) = (
                (place.x.reachable * 4).rounded() / 4, (place.y.reachable * 4).rounded() / 4
            )
            (own.tx, own.ty) = (nearX - nearX.rounded(.down), nearY - nearY.rounded(.down))
            (place.x, place.y) = (place.x - own.tx, place.y - own.ty)
        }
        guard abs(place.x) < 1e5, abs(place.y) < 1e5 else { return }
        var key = fingerprint(of: run, list.text[range], list.font(of: run.face))
        key.addMap(own)
        key.add(scale)
        if let found = textures.atlas.find(key) ?? textures.find(key) {
            return self.place(found, x: place.x, y: place.y, tint: tint, .normal)
        }
        guard let picture = makeText(run, list.font(of: run.face), list.text[range], own, key) else { return }
        self.place(picture, x: place.x, y: place.y, tint: tint, .normal)
    }

    var measure: any TextMeasuring { raster.textMeasure }

    private func fingerprint(of run: TextRun, _ bytes: ArraySlice<UInt8>, _ font: Font) -> Fingerprint {
        var key = Fingerprint(5)
        var word: UInt64 = 0
        var filled = 0
        for byte in bytes {
            word = word << 8 | UInt64(byte)
            filled += 1
            if filled & 7 == 0 { key.add(word) }
        }
        key.add(word)
        key.add(filled)
        key.add(Double(font.size))
        key.add((font.isItalic ? 2 : 0) + (font.hasTabularDigits ? 1 : 0))
        for byte in font.family.utf8 { key.add(UInt64(byte)) }
        key.add(Double(run.tracking))
        key.add(UInt64(font.weight.rawValue) << 8 | UInt64(run.anchor.rawValue))
        return key
    }

    private func makeText(
        _ run: TextRun, _ font: Font, _ bytes: ArraySlice<UInt8>, _ map: CGAffineTransform, _ key: Fingerprint
    ) -> Picture? {
        var own = DisplayList()
        own.text(
            at: .zero, anchor: run.anchor, font: font, tracking: run.tracking,
            color: .white
        ) { $0.append(contentsOf: bytes) }
        guard case .text(let line) = own.items.first else { return nil }
        return makePicture(key, own, extent: own.extent(of: line, measure), map)
    }
}
