import Geometry
import Telemetry

/// `springtide report CAPTURE… [--html FILE] [--json]`.
enum ReportCommand {
    private struct Options {
        var paths: [String] = []
        var htmlPath: String?
        var isJSON = false
        var seed: UInt64 = 1
        var scope = CaptureScope()
    }

    private struct Document: Encodable {
        var captures: [CaptureSummary]
        var comparisons: [CaptureComparison]
    }

    static func run(_ reader: inout ArgumentReader) throws(CommandError) -> ExitStatus {
        let options = try parse(&reader)
        var captures: [CaptureSummary] = []
        for path in options.paths { captures.append(try CaptureFile(path).summary(options.scope)) }
        let comparisons = CaptureComparison.all(captures, seed: options.seed)
        if let path = options.htmlPath {
            try TextFile.write(HTMLReport(captures, comparisons).text(), to: path)
        }
        if options.isJSON {
            Terminal.print(try JSONText.make(Document(captures: captures, comparisons: comparisons)))
        } else {
            Terminal.output(ReportText(isColored: Terminal.colorsOutput).text(captures, comparisons))
        }
        try Terminal.checkOutput()
        return .done
    }

    private static func parse(_ reader: inout ArgumentReader) throws(CommandError) -> Options {
        var options = Options()
        while let word = reader.next() {
            guard word.hasPrefix("-"), word != "-" else {
                options.paths.append(word)
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            try take(parts[0], parts.count == 2 ? parts[1] : nil, &reader, &options)
        }
        guard !options.paths.isEmpty else {
            throw .usage("report needs a capture: one of ours, of PresentMon or MangoHud, or a trace of ours")
        }
        guard options.paths.count <= 26 else {
            throw .usage("report compares up to 26 captures, not \(options.paths.count)")
        }
        if let from = options.scope.from, let to = options.scope.to, from >= to {
            throw .usage("--from must be before --to")
        }
        return options
    }

    private static func take(
        _ option: String, _ inline: String?, _ reader: inout ArgumentReader, _ options: inout Options
    ) throws(CommandError) {
        func value() throws(CommandError) -> String { try reader.value(of: option, inline: inline) }
        func seconds() throws(CommandError) -> Double {
            try RunOptions.number(option, try value(), in: 0...1_000_000_000, unit: "seconds,")
        }
        switch option {
        case "--json":
            guard inline == nil else { throw .usage("--json takes no value") }
            options.isJSON = true
        case "--html":
            let path = try value()
            guard !path.isEmpty else { throw .usage("--html must be a path, not an empty text") }
            options.htmlPath = path
        case "--from": options.scope.from = try seconds()
        case "--to": options.scope.to = try seconds()
        case "--hz":
            options.scope.refreshRate = try RunOptions.number(option, try value(), in: 1...1000, unit: "Hz,")
        case "--seed": options.seed = try RunOptions.seed(try value())
        default:
            throw .usage("'\(option)' is no option of report; there are --html, --json, --from, --to, --hz, --seed")
        }
    }
}
