import Geometry
import Rendering

/// Breaks text of several looks into lines: after spaces, hyphens and ideographs, and inside words that are longer than
/// a line. Where the text begins with letters that run from right to left its pieces do so, too.
struct LineBreaker {
    private struct Metrics {
        var ascent, descent: CGFloat
    }

    private let text: ResolvedText
    private unowned let measurer: any TextMeasuring
    private let offered: CGFloat
    private let isWidthGiven: Bool
    private let lineLimit: Int
    private let metrics: [Metrics]

    private(set) var pieces: [LaidOutText.Piece] = []
    private(set) var lines: [TextLayout.Line] = []
    private(set) var isTruncated = false
    /// That of the longest line.
    private(set) var width: CGFloat = 0
    /// That of all lines.
    private(set) var height: CGFloat = 0

    init(_ text: ResolvedText, _ measurer: any TextMeasuring, width: CGFloat?, lineLimit: Int) {
        self.text = text
        self.measurer = measurer
        offered = width ?? .infinity
        isWidthGiven = width != nil
        self.lineLimit = lineLimit
        metrics = text.parts.map { part in
            let line = measurer.layout("", font: part.font)
            let ascent = line.firstBaseline + part.baselineOffset
            return Metrics(ascent: ascent, descent: line.size.height - ascent)
        }
    }

    /// Does all the work.
    mutating func run() {
        var broken = brokenLines()
        if broken.count > lineLimit {
            isTruncated = true
            if isWidthGiven {
                let rest = broken[(lineLimit - 1)...].flatMap(\.words)
                broken[lineLimit - 1] = Row(words: truncated(rest), part: broken[lineLimit - 1].part)
            }
            broken.removeSubrange(lineLimit...)
        }
        for row in broken { add(row) }
        align()
    }

    /// One line: its words and the part in whose font it is empty.
    private struct Row {
        var words: [TextWord] = []
        var part: Int
    }

    private func width(_ word: TextWord) -> CGFloat {
        let part = text.parts[word.part]
        return measurer.width(of: word.string, font: part.font, tracking: 0)
            + part.tracking * CGFloat(part.tracking == 0 ? 0 : word.string.count)
    }

    private func brokenLines() -> [Row] {
        var rows: [Row] = []
        var row = Row(part: 0)
        var x = 0.0
        func end(_ part: Int) {
            rows.append(row)
            row = Row(part: part)
            x = 0
        }
        for group in TextWord.groups(of: text.parts) {
            let inked = group.reduce(0) { $1.kind == .space ? $0 : $0 + width($1) }
            if x > 0, x + inked > offered { end(group.first?.part ?? 0) }
            for word in group {
                guard word.kind != .newline else {
                    row.words.append(word)
                    end(word.part)
                    continue
                }
                let own = width(word)
                guard x + own > offered, word.kind == .word else {
                    row.words.append(word)
                    x += own
                    continue
                }
                for character in word.string {
                    let letter = TextWord(part: word.part, string: String(character), kind: .word)
                    let own = width(letter)
                    if x > 0, x + own > offered { end(word.part) }
                    row.words.append(letter)
                    x += own
                }
            }
        }
        rows.append(row)
        return rows
    }

    /// What is left of words on one line, with an ellipsis.
    private func truncated(_ words: [TextWord]) -> [TextWord] {
        let mode = text.setting.truncation
        var letters: [TextWord] = []
        for word in words {
            guard word.kind == .newline else {
                for character in word.string.prefix(4_096) {
                    letters.append(TextWord(part: word.part, string: String(character), kind: word.kind))
                }
                continue
            }
            if mode == .tail { break }
            if mode == .head { letters.removeAll() } else { letters.append(word.asSpace) }
        }
        let part = (mode == .head ? letters.first : letters.last)?.part ?? words.first?.part ?? 0
        let ellipsis = TextWord(part: part, string: "…", kind: .word)
        var room = offered - width(ellipsis)
        var head = 0
        var tail = letters.count
        var takesHead = mode != .head
        while head < tail {
            let letter = takesHead ? letters[head] : letters[tail - 1]
            room -= width(letter)
            guard room >= 0 else { break }
            if takesHead { head += 1 } else { tail -= 1 }
            if mode == .middle { takesHead.toggle() }
        }
        while head > 0, letters[head - 1].kind == .space { head -= 1 }
        return letters[..<head] + [ellipsis] + (mode == .tail ? [] : letters[tail...])
    }

    /// Puts a line below those before.
    private mutating func add(_ row: Row) {
        var words = row.words
        while let last = words.last, last.kind != .word { words.removeLast() }
        var ascent = words.isEmpty ? metrics[row.part].ascent : 0
        var descent = words.isEmpty ? metrics[row.part].descent : 0
        for word in words {
            ascent = max(ascent, metrics[word.part].ascent)
            descent = max(descent, metrics[word.part].descent)
        }
        if !lines.isEmpty { height += text.setting.lineSpacing }
        var x = 0.0
        var index = words.startIndex
        while index < words.endIndex {
            // Neighbours of one look are shaped together.
            var run = words[index]
            index += 1
            while index < words.endIndex, words[index].part == run.part {
                run.string += words[index].string
                index += 1
            }
            let own = width(run)
            let origin = CGPoint(x: x, y: height + ascent)
            pieces.append(LaidOutText.Piece(part: run.part, string: run.string, origin: origin, width: own))
            x += own
        }
        let rect = CGRect(x: 0, y: height, width: x, height: ascent + descent)
        lines.append(TextLayout.Line(rect: rect, baseline: height + ascent))
        width = max(width, x)
        height += ascent + descent
    }

    /// Moves lines to their side of the box, and turns them round for text that runs from right to left.
    private mutating func align() {
        let runsLeft = text.parts.lazy.compactMap { $0.string.runsLeft }.first ?? false
        let alignment = runsLeft ? text.setting.alignment.flipped : text.setting.alignment
        var piece = 0
        for index in lines.indices {
            let line = lines[index].rect
            let shift = (width - line.width) * alignment.shareBefore
            lines[index].rect.origin.x += shift
            while piece < pieces.count, pieces[piece].origin.y <= line.maxY {
                if runsLeft { pieces[piece].origin.x = line.width - pieces[piece].origin.x - pieces[piece].width }
                pieces[piece].origin.x += shift
                piece += 1
            }
        }
    }
}
