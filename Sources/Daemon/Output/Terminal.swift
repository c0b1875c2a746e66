import Geometry

/// The two standard streams. Results go to standard output, messages to standard error.
enum Terminal {
    static let isErrorInteractive = isatty(2) == 1
    /// Whether messages may be coloured: on a terminal, unless `NO_COLOR` is set.
    static let usesColor = isErrorInteractive && (getenv("NO_COLOR").map { $0.pointee == 0 } ?? true)

    /// Whether results may be coloured: on a terminal, unless `NO_COLOR` is set.
    static let colorsOutput = isatty(1) == 1 && (getenv("NO_COLOR").map { $0.pointee == 0 } ?? true)

    /// Why standard output stopped taking results, as `errno`; nil while it does.
    private(set) static var outputFailure: Int32?

    static func print(_ text: String) { output(text + "\n") }

    /// Writes a result as it is.
    static func output(_ text: String) {
        if outputFailure == nil, !write(text, to: 1) { outputFailure = errno }
    }

    /// Fails when results were lost. A reader that closed its end had enough: that is no failure.
    static func checkOutput() throws(CommandError) {
        guard let outputFailure, outputFailure != EPIPE else { return }
        throw .failed("standard output: " + String(cString: strerror(outputFailure)))
    }

    static func error(_ text: String) {
        write((usesColor ? "\u{1B}[31mspringtide:\u{1B}[0m " : "springtide: ") + text + "\n", to: 2)
    }

    static func note(_ text: String) { write("springtide: " + text + "\n", to: 2) }

    /// A line that names a place in a file first, as compilers do, so that editors find it.
    static func remark(_ text: String) { write(text + "\n", to: 2) }

    /// Rewrites the terminal's current line; nothing where standard error is no terminal.
    static func live(_ text: String) {
        if isErrorInteractive { write("\r" + text + "\u{1B}[K", to: 2) }
    }

    /// Ends a live line.
    static func endLive() {
        if isErrorInteractive { write("\n", to: 2) }
    }

    /// Writes all bytes; false, with the reason in `errno`, when they do not fit.
    static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        bytes.withUnsafeBytes { write($0, to: descriptor) }
    }

    private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
        var rest = bytes
        while !rest.isEmpty {
            let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
        return true
    }

    /// Writes all of it; false, with the reason in `errno`, when it does not fit.
    @discardableResult
    static func write(_ text: String, to descriptor: Int32) -> Bool {
        var text = text
        return text.withUTF8 { write(UnsafeRawBufferPointer($0), to: descriptor) }
    }
}
