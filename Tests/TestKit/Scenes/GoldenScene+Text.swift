import Geometry
import Rendering

extension GoldenScene {
    static let text = GoldenScene(name: "text", width: 240, height: 140) { list in
        let weights: [(FontWeight, String)] = [
            (.regular, "Regular: Waves Type AVATAR"), (.medium, "Medium: offset fjord"),
            (.semibold, "Semibold: tidepool"),
            (.bold, "Bold: locked"),
        ]
        for (index, (weight, words)) in weights.enumerated() {
            list.text(
                words, at: CGPoint(x: 10, y: 22 + Double(index) * 18), font: Font(size: 13, weight: weight),
                color: Palette.text)
        }
        list.text(
            "ORB SPRING", at: CGPoint(x: 10, y: 96), font: Font(size: 11, weight: .semibold), tracking: 0.4,
            color: Palette.faint)
        list.text(
            "middle", at: CGPoint(x: 120, y: 112), anchor: .center, font: Font(size: 12), color: Palette.secondary)
        list.text(
            "right", at: CGPoint(x: 230, y: 112), anchor: .trailing, font: Font(size: 12), color: Palette.secondary)
        list.text(
            "↑↓ choose  ←→ change  ⇧ ×10 · é ß Ω Ж", at: CGPoint(x: 10, y: 132), font: Font(size: 11),
            color: Palette.secondary)
    }

    static let numbers = GoldenScene(name: "numbers", width: 200, height: 120) { list in
        list.text("0.0", at: CGPoint(x: 10, y: 36), font: Font(size: 30, weight: .semibold), color: Palette.text)
        list.text("ms/s hitch", at: CGPoint(x: 60, y: 36), font: Font(size: 13), color: Palette.secondary)
        list.text(
            "120.00 Hz", at: CGPoint(x: 190, y: 20), anchor: .trailing, font: Font(size: 15, weight: .semibold),
            color: Palette.healthy)
        for (index, words) in ["p50 8.33  p95 8.34", "p11 1.11  p71 7.11", "−12.5 °  3 600 × 2 → 9"].enumerated() {
            list.text(words, at: CGPoint(x: 10, y: 62 + Double(index) * 16), font: Font(size: 12), color: Palette.text)
        }
        list.text(
            "16.7", at: CGPoint(x: 190, y: 80), anchor: .trailing, font: Font(size: 10), tracking: 0.5,
            color: Palette.faint)
    }

    static let sprites = GoldenScene(name: "sprites", width: 200, height: 120) { list in
        for (row, kind) in [SpriteKind.glow, .disc].enumerated() {
            list.sprites(kind) { writer in
                var x: Float = 6
                for size in [0.5, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48] as [Float] {
                    writer.add(x: x + size / 2, y: 30 + Float(row) * 56, diameter: size, color: 0x9FD8_FFFF)
                    x += size + 4
                }
            }
        }
        list.sprites(.glow) { writer in
            for index in 0..<40 {
                let angle = Float(index) * 2.4
                let reach = Float(index) * 0.5
                writer.add(x: 30 + reach * cos(angle), y: 84 + reach * sin(angle), diameter: 5, color: 0xFFB4_54B0)
            }
        }
        list.sprites(.disc, blend: .normal) { writer in
            writer.add(x: 0, y: 0, diameter: 30, color: 0x7FE3_C4C0)
            writer.add(x: 200, y: 120, diameter: 90, color: 0x7FE3_C460)
        }
    }
}
