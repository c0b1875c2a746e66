import Clockwork
import Engine
import Geometry
import Springtide
import Telemetry

/// What a program's command line may say.
struct LaunchOptions {
    private(set) var size: CGSize?
    private(set) var isFullscreen = false
    private(set) var rate = RatePreference.max
    private(set) var hud = HUDLevel.off
    private(set) var reducesMotion = false
    private(set) var limit = RunLimit.none
    /// Which hazards are told of; nil leaves it to the environment.
    private(set) var lint: LintSetting?
    private(set) var wantsHelp = false

    init(_ arguments: [String]) throws(LaunchError) {
        var rest = arguments[...]
        while let word = rest.popFirst() {
            switch word {
            case "--help", "-h": wantsHelp = true
            case "--fullscreen": isFullscreen = true
            case "--reduce-motion": reducesMotion = true
            case "--size": size = try Self.size(Self.value(word, &rest))
            case "--rate": rate = try Self.rate(Self.value(word, &rest))
            case "--hud": hud = try Self.hud(Self.value(word, &rest))
            case "--lint": lint = try Self.lint(word, Self.value(word, &rest))
            case "--frames": limit = .frames(try Self.count(word, Self.value(word, &rest)))
            default: throw Self.wrong("the option \(word) is not known; --help lists all")
            }
        }
    }

    static func help(_ name: String) -> String {
        """
        usage: \(name) [option ...]
          --size WxH          the window's size in logical points
          --fullscreen        the whole screen
          --rate HZ           frames a second, or 'max' for every refresh
          --hud LEVEL         off, line, graph or full; H changes it
          --reduce-motion     calm motion
          --lint on|off|NAMES hazards of motion told of: all, none, all but those named
          --frames N          end after so many frames
        """
    }

    private static func wrong(_ text: String) -> LaunchError { LaunchError(text: text, status: 2) }

    private static func value(_ option: String, _ rest: inout ArraySlice<String>) throws(LaunchError) -> String {
        guard let value = rest.popFirst() else { throw wrong("\(option) needs a value") }
        return value
    }

    private static func size(_ text: String) throws(LaunchError) -> CGSize {
        let parts = text.lowercased().split(separator: "x").map { Double($0) }
        guard parts.count == 2, let width = parts[0], let height = parts[1], (16...16384).contains(width),
            (16...16384).contains(height)
        else { throw wrong("--size is WIDTHxHEIGHT, each 16…16384, not '\(text)'") }
        return CGSize(width: width, height: height)
    }

    private static func rate(_ text: String) throws(LaunchError) -> RatePreference {
        if text == "max" { return .max }
        guard let hertz = Double(text), (1...1000).contains(hertz) else {
            throw wrong("--rate is 1…1000 Hz or 'max', not '\(text)'")
        }
        return RatePreference(hertz: hertz)
    }

    private static func hud(_ text: String) throws(LaunchError) -> HUDLevel {
        guard let level = HUDLevel(rawValue: text) else {
            throw wrong("--hud is one of \(HUDLevel.allCases.map(\.rawValue).joined(separator: ", ")), not '\(text)'")
        }
        return level
    }

    private static func lint(_ option: String, _ text: String) throws(LaunchError) -> LintSetting {
        do {
            return try LintSetting(parsing: text)
        } catch {
            throw wrong("\(option): \(error)")
        }
    }

    private static func count(_ option: String, _ text: String) throws(LaunchError) -> Int64 {
        guard let count = Int64(text), count > 0 else {
            throw wrong("\(option) is a whole number above 0, not '\(text)'")
        }
        return count
    }
}
