import Geometry
import Rendering

extension GoldenScene {
    static let weights = GoldenScene(name: "weights", width: 200, height: 190) { list in
        let ordered = FontWeight.allCases.sorted { $0.value < $1.value }
        for (index, weight) in ordered.enumerated() {
            let y = 18 + Double(index) * 18
            list.text(
                "Tidepool 0417", at: CGPoint(x: 8, y: y), font: Font(size: 14, weight: weight), color: Palette.text)
            list.text(
                "\(weight.value)", at: CGPoint(x: 192, y: y), anchor: .trailing, font: Font(size: 11),
                color: Palette.faint)
        }
        list.text(
            "Italic 1171", at: CGPoint(x: 8, y: 182), font: Font(size: 14, isItalic: true), color: Palette.held)
        list.text(
            "1171", at: CGPoint(x: 120, y: 182), font: Font(size: 14, hasTabularDigits: false), color: Palette.healthy)
        list.text("1171", at: CGPoint(x: 160, y: 182), font: Font(size: 14), color: Palette.healthy)
    }

    private static let words = "The tide comes in twice a day, and with it whatever the sea has to give."

    static let paragraphs = GoldenScene(name: "paragraphs", width: 320, height: 170) { list in
        for (column, alignment) in TextAlignment.allCases.enumerated() {
            let x = 8 + Double(column) * 104
            list.fill(.rect(CGRect(x: x, y: 8, width: 96, height: 84)), Palette.panelEdge)
            list.paragraph(
                words, at: CGPoint(x: x, y: 8), width: 96, font: Font(size: 12), color: Palette.text,
                style: ParagraphStyle(alignment: alignment))
        }
        for (column, truncation) in TruncationMode.allCases.enumerated() {
            let x = 8 + Double(column) * 104
            list.fill(.rect(CGRect(x: x, y: 104, width: 96, height: 15)), Palette.panelEdge)
            list.paragraph(
                words, at: CGPoint(x: x, y: 104), width: 96, font: Font(size: 12), color: Palette.text,
                style: ParagraphStyle(truncation: truncation, lineLimit: 1))
        }
        list.paragraph(
            words, at: CGPoint(x: 8, y: 124), width: 96, font: Font(size: 11, weight: .medium), color: Palette.held,
            style: ParagraphStyle(lineLimit: 2, lineSpacing: 6))
        list.paragraph(
            "two\nlines", at: CGPoint(x: 112, y: 124), font: Font(size: 12), tracking: 2, color: Palette.healthy,
            style: ParagraphStyle(alignment: .trailing))
        list.transformed(by: CGAffineTransform(a: 0.9, b: 0.2, c: -0.2, d: 0.9, tx: 180, ty: 122)) { list in
            list.paragraph(words, at: .zero, width: 150, font: Font(size: 11), color: Palette.crest)
        }
    }
}
