import Engine
import Geometry
import SDLPlatform

/// `springtide doctor [--json]`: each line is ok, a warning or a fault, with what to do.
enum DoctorCommand {
    static func run(_ reader: inout ArgumentReader) throws(CommandError) -> ExitStatus {
        let json = reader.takeFlag("--json")
        try reader.expectEnd()
        var findings = [fonts]
        findings += SystemDiagnosis.examine()
        if json {
            Terminal.print(try JSONText.make(findings))
        } else {
            for finding in findings { Terminal.print(text(of: finding)) }
        }
        try Terminal.checkOutput()
        return findings.contains { $0.state == .fault } ? .failed : .done
    }

    private static var fonts: Finding {
        guard let folder = Assets.folder else {
            return Finding(
                name: "assets", state: .fault, finding: "not found",
                advice: "set SPRINGTIDE_ASSETS to the folder that holds fonts")
        }
        return Finding(name: "assets", state: .ok, finding: folder)
    }

    private static func text(of finding: Finding) -> String {
        let color = ["ok": "32", "warning": "33", "fault": "31"][finding.state.rawValue] ?? "0"
        let pad = { (text: String, width: Int) in text + String(repeating: " ", count: max(width - text.count, 1)) }
        let state = pad(finding.state.rawValue, 8)
        let isColored = isatty(1) == 1 && Assets.environment("NO_COLOR") == nil
        let line = (isColored ? "\u{1B}[\(color)m\(state)\u{1B}[0m" : state) + pad(finding.name, 16) + finding.finding
        return finding.advice.isEmpty ? line : line + "\n" + String(repeating: " ", count: 24) + finding.advice
    }
}
