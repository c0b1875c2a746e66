import Geometry

/// The two standard streams. Results go to standard output, messages to standard error.
enum Terminal {
    static let isErrorInteractive = isatty(2) == 1
    /// Whether messages may be coloured: on a terminal, unless `NO_COLOR` is set.
    static let usesColor = isErrorInteractive && (getenv("NO_COLOR").map { $0.pointee == 0 } ?? true)

    static func print(_ text: String) { write(text + "\n", to: 1) }

    static func error(_ text: String) {
        write((usesColor ? "\u{1B}[31mspringtide:\u{1B}[0m " : "springtide: ") + text + "\n", to: 2)
    }

    static func note(_ text: String) { write("springtide: " + text + "\n", to: 2) }

    /// Rewrites the terminal's current line; nothing where standard error is no terminal.
    static func live(_ text: String) {
        if isErrorInteractive { write("\r" + text + "\u{1B}[K", to: 2) }
    }

    /// Ends a live line.
    static func endLive() {
        if isErrorInteractive { write("\n", to: 2) }
    }

    static func write(_ text: String, to descriptor: Int32) {
        var text = text
        text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)
            while !rest.isEmpty {
                let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return }
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            }
        }
    }
}
