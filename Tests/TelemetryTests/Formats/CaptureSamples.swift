import Clockwork
import Geometry
import Telemetry

/// Captures for tests, made from a seed.
enum CaptureSamples {
    /// A plausible run: 60 Hz, some frames late, dropped, excluded, with and without input.
    static func frames(_ count: Int, seed: UInt64, excluded: Bool = true) -> [CapturedFrame] {
        var random = RandomSource(seed: seed)
        func chance(_ one: UInt64) -> Bool { random.next() % one == 0 }
        func upTo(_ bound: UInt64) -> Int64 { Int64(random.next() % bound) }
        let period: Int64 = 16_666_667
        var refresh: Int64 = 1000
        var tick: Int64 = 0
        return (0..<count).map { number in
            let late = chance(12)
            refresh += late ? 2 + upTo(3) : 1
            tick += late ? 2 : 1
            let due = refresh * period
            var frame = CapturedFrame(
                frame: Int64(number), cpuStart: due - period + upTo(900_001),
                presentStart: due - period + 2_000_000 + upTo(6_000_001), refreshPeriod: period, divisor: 1)
            frame.tickSequence = tick
            frame.animation = due
            frame.target = late ? due - period : due
            frame.presentReturn = frame.presentStart + 50_000 + upTo(800_001)
            frame.source = .wpPresentation
            frame.simulating = upTo(1_000_001)
            frame.drawing = upTo(1_500_001)
            frame.overlay = upTo(90_001)
            if chance(9) { frame.inputEvent = frame.cpuStart - upTo(20_000_001) }
            if chance(15) {
                frame.isDropped = true
            } else {
                frame.shown = due
                frame.refreshSequence = refresh
            }
            if excluded, chance(20) {
                frame.state = [.occluded, .paused, .calibrating, .discontinuity, .unchanged, .free][Int(upTo(6))]
            }
            return frame
        }
    }

    static var info: CaptureInfo {
        var info = CaptureInfo()
        info.program = "0.1.0"
        info.process = 4711
        info.window = "0x3A0001"
        info.machine.os = "Debian 12"
        info.machine.cpu = "two cores"
        return info
    }

    /// What a reader makes of some bytes, fed in pieces of `piece`.
    static func read(
        _ bytes: [UInt8], piece: Int = 1 << 16
    ) throws(CaptureFault) -> (frames: [CapturedFrame], reader: CaptureReader) {
        var reader = CaptureReader()
        var frames: [CapturedFrame] = []
        var place = 0
        while place < bytes.count {
            let end = min(place + piece, bytes.count)
            try reader.feed(Array(bytes[place..<end])) { frames.append($0) }
            place = end
        }
        try reader.finish { frames.append($0) }
        return (frames, reader)
    }

    static func read(text: String) throws(CaptureFault) -> (frames: [CapturedFrame], reader: CaptureReader) {
        try read(Array(text.utf8))
    }
}
