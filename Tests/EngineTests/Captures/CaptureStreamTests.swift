import Engine
import Geometry
import Telemetry
import Testing

@Suite struct CaptureStreamTests {
    private nonisolated static func frame(_ number: Int) -> CapturedFrame {
        CapturedFrame(frame: Int64(number), cpuStart: Int64(number) * 1_000, presentStart: Int64(number) * 1_000 + 500)
    }

    /// A ring takes as many as it has room for, counts the others, and gives them back in order.
    @Test func aRingThatIsFullCountsWhatItRefuses() {
        let ring = FrameRing(capacity: 5)
        #expect(ring.capacity == 8)
        for round in 0..<3 {
            let taken = (0..<10).map { ring.push(Self.frame(round * 10 + $0)) }
            #expect(taken == (0..<10).map { $0 < 8 })
            for number in 0..<8 { #expect(ring.pop()?.frame == Int64(round * 10 + number)) }
            #expect(ring.pop() == nil)
        }
        #expect(ring.lost == 6)
    }

    /// One thread pushes while another pops: every frame once, in order.
    @Test func framesCrossThreadsInOrder() {
        let ring = FrameRing(capacity: 64)
        let count = 20_000
        let thread = Thread { @Sendable in
            var number = 0
            while number < count { if ring.push(Self.frame(number)) { number += 1 } else { sched_yield() } }
        }
        thread.start()
        var expected: Int64 = 0
        while expected < count {
            guard let frame = ring.pop() else {
                sched_yield()
                continue
            }
            guard frame.frame == expected, frame.presentStart == expected * 1_000 + 500 else {
                Issue.record("frame \(frame.frame) where \(expected) was due")
                return
            }
            expected += 1
        }
    }

    @Test(arguments: [0, 1, 3_000]) func allThatWasAddedIsInTheFile(count: Int) throws {
        let path = NSTemporaryDirectory() + "stream-\(UUID().uuidString).csv"
        defer { unlink(path) }
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        try #require(file >= 0)
        let stream = CaptureStream(file, info: CaptureInfo())
        for number in 0..<count { stream.add(Self.frame(number)) }
        #expect(stream.finish(closedAt: nil) == 0 && stream.lost == 0)
        close(file)
        var reader = CaptureReader()
        var numbers: [Int64] = []
        try reader.feed([UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))) { numbers.append($0.frame) }
        try reader.finish { numbers.append($0.frame) }
        #expect(numbers == (0..<Int64(count)).map { $0 })
    }

    /// A disk that takes nothing is told of, and holds nothing up.
    @Test func aFullDiskIsTheFinishsError() throws {
        let file = open("/dev/full", O_WRONLY)
        try #require(file >= 0)
        defer { close(file) }
        let stream = CaptureStream(file, info: CaptureInfo())
        for number in 0..<100 { stream.add(Self.frame(number)) }
        #expect(stream.finish(closedAt: nil) == ENOSPC)
    }
}
