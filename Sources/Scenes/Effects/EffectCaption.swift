import Geometry
import Rendering

/// What an effect is called and what of its file is not shown, in small text at the bottom left.
enum EffectCaption {
    /// Seconds that remarks stay.
    private static let remarkTime = 8.0
    private static let mostRemarks = 6
    private static let lineHeight: CGFloat = 16
    /// About the width of a letter of a remark.
    private static let perLetter: CGFloat = 6

    static func draw(_ effect: Effect, particles: Int, age: Double, size: CGSize, into list: inout DisplayList) {
        guard size.width >= 200, size.height >= 120 else { return }
        let bottom = size.height - 20
        list.text(
            shortened(effect.title, width: size.width - 40, perLetter: 9), at: CGPoint(x: 20, y: bottom - 20),
            font: Font(size: 17, weight: .semibold), color: Palette.text)
        list.text(at: CGPoint(x: 20, y: bottom), font: Font(size: 12), color: Palette.secondary) { text in
            if !effect.kind.isEmpty { text.append(effect.kind + "  ·  ") }
            text.append(effect.emitters.count == 1 ? "1 emitter" : "\(effect.emitters.count) emitters")
            text.append("  ·  ")
            text.append(count: particles)
            text.append(particles == 1 ? " particle" : " particles")
        }
        drawRemarks(effect.remarks, age: age, bottom: bottom - 46, width: size.width - 40, into: &list)
    }

    private static func drawRemarks(
        _ remarks: [String], age: Double, bottom: CGFloat, width: CGFloat, into list: inout DisplayList
    ) {
        let presence = min((remarkTime - age) / 0.6, 1)
        guard !remarks.isEmpty, presence > 0, bottom > 120 else { return }
        var lines = remarks.prefix(mostRemarks).map { shortened($0, width: width - 24, perLetter: perLetter) }
        if remarks.count > mostRemarks { lines.append("and \(remarks.count - mostRemarks) more, on standard error") }
        let height = CGFloat(lines.count) * lineHeight + 16
        let longest = CGFloat(lines.map(\.count).max() ?? 0)
        let frame = CGRect(x: 20, y: bottom - height, width: min(longest * perLetter + 24, width), height: height)
        list.group(opacity: presence) { list in
            list.panel(frame)
            for (index, line) in lines.enumerated() {
                list.text(
                    line, at: CGPoint(x: 32, y: frame.minY + 20 + CGFloat(index) * lineHeight), font: Font(size: 11),
                    color: index < mostRemarks ? Palette.warning.opacity(0.9) : Palette.faint)
            }
        }
    }

    /// `text` cut to about `width` points.
    private static func shortened(_ text: String, width: CGFloat, perLetter: CGFloat) -> String {
        let room = max(Int(min(width, 4000) / perLetter), 4)
        guard text.count > room else { return text }
        return text.prefix(room - 1) + "…"
    }
}
