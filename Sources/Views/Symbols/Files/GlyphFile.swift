import Geometry

/// Glyphs in our own text format "SGL 1".
///
/// A line that breaks a rule costs its glyph, and no other: what is whole is kept, what is not is reported by line and word.
nonisolated struct GlyphFile {
    private(set) var glyphs: [Glyph] = []
    private(set) var faults: [SymbolFault] = []
    private let file: String
    private var draft: GlyphDraft?
    private var taken: [String: Int] = [:]
    private var unreported = 0

    /// Bytes of a file.
    static let byteLimit = 4 << 20
    /// Bytes of a line.
    static let lineLimit = 256 << 10
    /// Glyphs of a file.
    static let glyphLimit = 10_000
    /// Faults of a file that are reported one by one.
    static let faultLimit = 100

    /// Reads a text; `file` names it in faults.
    init(_ text: String, file: String) { self.init(Array(text.utf8), file: file) }

    /// Reads the bytes of a file.
    init(_ bytes: [UInt8], file: String) {
        self.file = file
        guard bytes.count <= Self.byteLimit else {
            report(GlyphFault(line: 0, token: "", text: "a file of glyphs has at most \(Self.byteLimit) bytes"))
            return
        }
        var number = 0
        var start = bytes.startIndex
        while start <= bytes.endIndex {
            let end = bytes[start...].firstIndex(of: 10) ?? bytes.endIndex
            number += 1
            read(bytes[start..<end], number)
            start = end + 1
        }
        if let draft { report(draft.unfinished("the file ends")) }
        if unreported > 0 {
            faults.append(
                SymbolFault(file: file, line: 0, token: "", text: "there are \(unreported) more faults"))
        }
    }

    private mutating func report(_ fault: GlyphFault) {
        guard faults.count < Self.faultLimit else {
            unreported += 1
            return
        }
        faults.append(SymbolFault(file: file, line: fault.line, token: fault.token, text: fault.text))
    }

    private mutating func read(_ bytes: ArraySlice<UInt8>, _ number: Int) {
        guard bytes.count <= Self.lineLimit else {
            draft?.isWhole = false
            return report(GlyphFault(line: number, token: "", text: "a line has at most \(Self.lineLimit) bytes"))
        }
        var line = GlyphLine(bytes, number: number)
        guard !line.isEmpty else { return }
        do throws(GlyphFault) {
            try read(&line)
        } catch {
            draft?.isWhole = false
            report(error)
        }
    }

    private mutating func read(_ line: inout GlyphLine) throws(GlyphFault) {
        guard let first = line.first else { return }
        if first == "glyph" { return try begin(&line) }
        guard draft != nil else {
            line.skip()
            throw line.fault("a glyph begins with the word glyph")
        }
        if first == "end" { return try finish(&line) }
        try draft?.read(&line)
    }

    private mutating func begin(_ line: inout GlyphLine) throws(GlyphFault) {
        if let open = draft {
            draft = nil
            report(open.unfinished("the next glyph begins in line \(line.number)"))
        }
        line.skip()
        // Even without a good name, the lines that follow belong to a glyph.
        draft = GlyphDraft(line: line.number)
        let word = try line.word("a name")
        draft?.name = try GlyphDraft.name(word, line)
        try line.end()
    }

    private mutating func finish(_ line: inout GlyphLine) throws(GlyphFault) {
        guard let done = draft else { return }
        draft = nil
        line.skip()
        try line.end()
        let glyph = try done.glyph(line)
        guard done.isWhole else { return }
        for name in [glyph.name] + glyph.aliases {
            if let earlier = taken[name] {
                throw GlyphFault(
                    line: done.line, token: name, text: "the name was given to the glyph in line \(earlier) before")
            }
        }
        guard glyphs.count < Self.glyphLimit else {
            throw GlyphFault(
                line: done.line, token: glyph.name, text: "a file has at most \(Self.glyphLimit) glyphs")
        }
        for name in [glyph.name] + glyph.aliases { taken[name] = done.line }
        glyphs.append(glyph)
    }
}
