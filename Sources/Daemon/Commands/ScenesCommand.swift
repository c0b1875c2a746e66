import Geometry
import Scenes
import Staging
import Tuning

/// `springtide scenes [--json]`.
enum ScenesCommand {
    @MainActor
    static func run(_ reader: inout ArgumentReader) throws(CommandError) -> ExitStatus {
        let json = reader.takeFlag("--json")
        try reader.expectEnd()
        let scenes = Gallery.all.map(Listing.init)
        if json {
            Terminal.print(try JSONText.make(scenes))
        } else {
            for scene in scenes { Terminal.print(scene.text) }
        }
        try Terminal.checkOutput()
        return .done
    }

    private struct Listing: Encodable {
        struct Entry: Encodable {
            var name, group, title, unit: String
            var minimum, maximum, step, value: Double
        }

        var name, summary: String
        var parameters: [Entry]

        @MainActor
        init(_ scene: StageDescription) {
            name = scene.name
            summary = scene.summary
            parameters = scene.make(StageSetup()).parameters.all.map {
                Entry(
                    name: $0.name, group: $0.group, title: $0.title, unit: $0.unit, minimum: $0.range.lowerBound,
                    maximum: $0.range.upperBound, step: $0.step, value: $0.defaultValue)
            }
        }

        var text: String {
            let width = (parameters.map(\.name.count).max() ?? 0) + 3
            let rows = parameters.map { entry in
                "  " + entry.name + String(repeating: " ", count: width - entry.name.count)
                    + "\(entry.value) \(entry.unit)".trimmed + "   \(entry.minimum) to \(entry.maximum)"
            }
            return ([name, "  " + summary] + rows).joined(separator: "\n")
        }
    }
}

extension String {
    fileprivate var trimmed: String { hasSuffix(" ") ? String(dropLast()) : self }
}
