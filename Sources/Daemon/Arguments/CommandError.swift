/// What the process tells whoever started it.
enum ExitStatus: Int32 {
    case done = 0
    /// It failed while running.
    case failed = 1
    /// The command line is wrong.
    case usage = 2
    /// An input file is bad.
    case badInput = 3
    /// There is nothing to run on.
    case noDisplay = 4
}

/// An error with its message and exit status.
struct CommandError: Error {
    let status: ExitStatus
    let message: String

    static func usage(_ message: String) -> CommandError { CommandError(status: .usage, message: message) }
    static func badInput(_ message: String) -> CommandError { CommandError(status: .badInput, message: message) }
    static func failed(_ message: String) -> CommandError { CommandError(status: .failed, message: message) }
    static func noDisplay(_ message: String) -> CommandError { CommandError(status: .noDisplay, message: message) }
}
