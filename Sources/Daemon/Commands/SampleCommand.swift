import Geometry
import Tuning

/// `springtide sample WHAT --at T,T,…`.
enum SampleCommand {
    private struct Line: Encodable {
        var t, value, velocity: Double
    }

    static func run(_ reader: inout ArgumentReader) throws(CommandError) -> ExitStatus {
        var subject: String?
        var times: [Double]?
        while let word = reader.next() {
            if word == "--at" || word.hasPrefix("--at=") {
                let inline = word == "--at" ? nil : String(word.dropFirst(5))
                times = try Self.times(try reader.value(of: "--at", inline: inline))
            } else if word.hasPrefix("-") || subject != nil {
                throw .usage("'\(word)' is one word too many; WHAT is one word: quote it")
            } else {
                subject = word
            }
        }
        guard let subject else {
            throw .usage("sample needs a spring, curve or timeline; see 'springtide help sample'")
        }
        guard let times else { throw .usage("sample needs the times: --at 0,0.1,0.2") }
        let sample: MotionSample
        do {
            sample = try MotionSample(parsing: subject)
        } catch {
            throw .usage("\(error)")
        }
        for (time, found) in zip(times, sample.sample(at: times)) {
            Terminal.print(try JSONText.line(Line(t: time, value: found.value, velocity: found.velocity)))
        }
        try Terminal.checkOutput()
        return .done
    }

    private static func times(_ text: String) throws(CommandError) -> [Double] {
        var times: [Double] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let time = Double(part), time.isFinite, (-1e6...1e6).contains(time) else {
                throw .usage("--at must be numbers within ±1000000, parted by commas, not '\(part)'")
            }
            times.append(time)
        }
        return times
    }
}
