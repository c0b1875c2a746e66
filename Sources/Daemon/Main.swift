import Engine
import Geometry

/// The one executable: reads the command line, runs the command, and turns every error into a message and an exit status.
@main
enum Main {
    static func main() async {
        Interruption.install()
        let status: ExitStatus
        do {
            status = try await run(Array(CommandLine.arguments.dropFirst()))
        } catch let error as CommandError {
            Terminal.error(error.message)
            if error.status == .usage { Terminal.error("try 'springtide help'") }
            status = error.status
        } catch {
            Terminal.error("\(error)")
            status = .failed
        }
        exit(status.rawValue)
    }

    private static func run(_ arguments: [String]) async throws -> ExitStatus {
        var rest = ArgumentReader(arguments)
        if rest.takeFlag("--version") {
            try rest.expectEnd()
            Terminal.print("springtide \(ProductVersion.current)")
            try Terminal.checkOutput()
            return .done
        }
        if rest.takeFlag("--help") || rest.takeFlag("-h") { return try HelpCommand.run(&rest) }
        guard let word = rest.peek, !word.hasPrefix("-"), let command = Command(rawValue: word) else {
            return try await RunCommand.run(&rest)
        }
        rest.skip()
        switch command {
        case .run: return try await RunCommand.run(&rest)
        case .scenes: return try ScenesCommand.run(&rest)
        case .sample: return try SampleCommand.run(&rest)
        case .profile: return try await ProfileCommand.run(&rest)
        case .report: return try ReportCommand.run(&rest)
        case .doctor: return try DoctorCommand.run(&rest)
        case .help: return try HelpCommand.run(&rest)
        }
    }
}

/// The commands.
enum Command: String, CaseIterable {
    case run, scenes, sample, profile, report, doctor, help

    var summary: String {
        switch self {
        case .run: "open a scene (also without the word)"
        case .scenes: "list the scenes and their parameters"
        case .sample: "value and velocity of a spring, curve or timeline"
        case .profile: "run a scene, write down every frame, and report"
        case .report: "statistics of captures, and what differs between them"
        case .doctor: "look at display, clocks and gamepads, and say what to do"
        case .help: "explain a command"
        }
    }
}
