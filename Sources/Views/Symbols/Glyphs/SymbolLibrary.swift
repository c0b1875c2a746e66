import Geometry

/// The symbols that `Image(systemName:)` finds by their names.
///
/// Files are read when the first symbol is asked for, and not before. Of two symbols with one name the one that was added
/// later is shown.
public final class SymbolLibrary {
    /// A file of symbols in our own text format.
    public struct File: Sendable {
        /// Where it lies, for messages.
        public var path: String
        /// What is in it.
        public var bytes: [UInt8]

        /// A file and what is in it.
        public nonisolated init(path: String, bytes: [UInt8]) {
            self.path = path
            self.bytes = bytes
        }
    }

    private var drawings: [String: SymbolDrawing] = [:]
    private var readFiles: (() -> [File])?
    private let report: (SymbolFault) -> Void
    private var sortedNames: [String]?

    /// A library without symbols.
    public init() { report = { _ in } }

    /// A library of the symbols in files, which `files` reads once, in order; `report` hears what is wrong in them.
    public init(_ files: @escaping () -> [File], report: @escaping (SymbolFault) -> Void = { _ in }) {
        readFiles = files
        self.report = report
    }

    /// All names, other names included, in order.
    public var names: [String] {
        readIfNeeded()
        if let sortedNames { return sortedNames }
        let names = drawings.keys.sorted()
        sortedNames = names
        return names
    }

    /// The names without other names for the same drawing, in order.
    public var mainNames: [String] {
        readIfNeeded()
        return drawings.filter { $0.key == $0.value.glyph.name }.keys.sorted()
    }

    /// Adds the symbols of a file, and reports what is wrong in it.
    public func add(_ file: File) {
        readIfNeeded()
        read(file)
    }

    /// The drawing of a name or of another name for it, filled or not as there is one; nil if it is not known.
    func glyph(named name: String) -> Glyph? { drawing(named: name)?.glyph }

    /// As `glyph(named:)`, with the outlines that it was drawn by so far.
    package func drawing(named name: String) -> SymbolDrawing? { found(name).flatMap { drawings[$0] } }

    /// The name of the drawing that is shown for a name: `x` stands in for `x.fill`, and `x.fill` for `x`.
    private func found(_ name: String) -> String? {
        readIfNeeded()
        if drawings[name] != nil { return name }
        let other = name.hasSuffix(".fill") ? String(name.dropLast(5)) : name + ".fill"
        return drawings[other] != nil ? other : nil
    }

    /// Whether there is a drawing of just this name.
    func has(_ name: String) -> Bool {
        readIfNeeded()
        return drawings[name] != nil
    }

    /// Adds a drawing under all of its names; one that has the name already is replaced.
    func add(_ glyph: Glyph) {
        let drawing = SymbolDrawing(glyph)
        for name in [glyph.name] + glyph.aliases { drawings[name] = drawing }
        sortedNames = nil
    }

    private func readIfNeeded() {
        guard let read = readFiles else { return }
        readFiles = nil
        for file in read() { self.read(file) }
    }

    private func read(_ file: File) {
        let read = GlyphFile(file.bytes, file: file.path)
        for glyph in read.glyphs { add(glyph) }
        for fault in read.faults { report(fault) }
    }
}
