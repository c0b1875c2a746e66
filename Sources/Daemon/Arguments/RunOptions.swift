import Clockwork
import Engine
import Geometry
import Input
import SDLPlatform
import Scenes
import Staging
import Telemetry

/// What `springtide run` was asked for, checked word by word.
struct RunOptions {
    enum Place {
        /// A window where there is a display, else memory.
        case automatic
        case window, offscreen
    }

    var scene = 0
    /// A particle file to open in place of a scene.
    var effectPath: String?
    var rate = RatePreference.max
    var policy = RatePolicy.nearest
    var start = FrameStart.early
    var hud: HUDLevel?
    var size: CGSize?
    var isFullscreen = false
    var place = Place.automatic
    var drawing = DrawingPreference()
    var isVirtual = false
    var limit = RunLimit.none
    var seed: UInt64 = 1
    var reducesMotion = false
    var assignments: [String] = []
    var presetPath: String?
    var inputPath: String?
    var capturePath: String?
    var printsDigest = false
    var isVerbose = false

    init(_ reader: inout ArgumentReader) throws(CommandError) {
        var named = false
        while let word = reader.next() {
            guard word.hasPrefix("-") else {
                guard !named else { throw .usage("'\(word)' is one scene too many") }
                named = true
                try setScene(word)
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let inline = word.hasPrefix("--") && parts.count == 2 ? parts[1] : nil
            guard try take(parts[0], inline, &reader) else {
                throw .usage("'\(parts[0])' is no option of run" + Self.suggestion(for: parts[0]))
            }
        }
        rate.policy = policy
        try checkTogether()
    }

    private mutating func setScene(_ word: String) throws(CommandError) {
        if EffectFile.isPath(word) {
            effectPath = word
        } else {
            scene = try Self.scene(word)
        }
    }

    private mutating func take(
        _ option: String, _ inline: String?, _ reader: inout ArgumentReader
    ) throws(CommandError) -> Bool {
        if try takeSwitch(option, inline) { return true }
        guard Self.valued.contains(option) else { return false }
        let value = try reader.value(of: option, inline: inline)
        switch option {
        case "--rate": rate = try Self.rate(value)
        case "--policy": policy = try Self.choice(option, value)
        case "--start": start = try Self.choice(option, value)
        case "--hud": hud = try Self.choice(option, value)
        case "--size": size = try Self.size(value)
        case "--canvas": drawing.canvas = try Self.choice(option, value)
        case "--present": drawing.route = try Self.choice(option, value)
        case "--clock": isVirtual = try Self.choice(option, value, of: ["real", "virtual"]) == "virtual"
        case "--seconds":
            let seconds = try Self.number(option, value, in: 0.001...1_000_000, unit: "seconds")
            try setLimit(.nanoseconds(Int64(seconds * 1e9)))
        case "--frames": try setLimit(.frames(try Self.whole(option, value, in: 1...1_000_000_000)))
        case "--seed": seed = try Self.seed(value)
        case "--set": assignments.append(value)
        case "--preset": presetPath = value
        case "--input": inputPath = value
        default:
            guard !value.isEmpty else { throw .usage("--capture must be a path, not an empty text") }
            capturePath = value
        }
        return true
    }

    private mutating func takeSwitch(_ option: String, _ inline: String?) throws(CommandError) -> Bool {
        guard Self.switches.contains(option) else { return false }
        if inline != nil { throw .usage("\(option) takes no value") }
        switch option {
        case "--fullscreen": isFullscreen = true
        case "--offscreen": place = place == .window ? try conflict(option, "--window") : .offscreen
        case "--window": place = place == .offscreen ? try conflict("--offscreen", option) : .window
        case "--reduce-motion": reducesMotion = true
        case "--digest": printsDigest = true
        default: isVerbose = true
        }
        return true
    }

    private mutating func setLimit(_ new: RunLimit) throws(CommandError) {
        guard limit == .none else { throw .usage("--seconds and --frames can't both say when to end") }
        limit = new
    }

    private func conflict(_ one: String, _ other: String) throws(CommandError) -> Place {
        throw .usage("\(one) and \(other) contradict each other")
    }

    private mutating func checkTogether() throws(CommandError) {
        if isVirtual {
            if place == .window || isFullscreen {
                throw .usage("--clock virtual is for offscreen runs; leave out --window and --fullscreen")
            }
            if limit == .none { throw .usage("--clock virtual needs --frames or --seconds, or it would never end") }
            place = .offscreen
        }
        if drawing.canvas == .gpu, drawing.route != .automatic {
            throw .usage("--canvas gpu presents by its own swap; leave out --present \(drawing.route.rawValue)")
        }
        if place == .offscreen, drawing != DrawingPreference(), drawing != DrawingPreference(canvas: .cpu) {
            throw .usage("--canvas gpu and --present are for windows; leave them out, or --offscreen")
        }
        if place == .offscreen, isFullscreen { throw .usage("--offscreen and --fullscreen contradict each other") }
    }

    static let switches = ["--fullscreen", "--offscreen", "--window", "--reduce-motion", "--digest", "--verbose"]
    static let valued = [
        "--rate", "--policy", "--start", "--hud", "--size", "--clock", "--seconds", "--frames", "--seed", "--set",
        "--preset",
        "--input", "--capture", "--canvas", "--present",
    ]
}
