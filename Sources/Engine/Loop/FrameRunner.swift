import Clockwork
import Input
import Rendering
import Telemetry

/// When a run ends by itself.
public enum RunLimit: Sendable, Equatable {
    /// Never.
    case none
    /// After so many frames.
    case frames(Int64)
    /// At the first frame whose target lies so many nanoseconds after the first one's.
    case nanoseconds(Int64)
}

/// Somebody who looks at each frame: a capture, a digest, a terminal.
public protocol FrameObserver: AnyObject {
    /// A frame was made and presented.
    func frameFinished(_ frame: Int64, loop: FrameLoop, list: borrowing DisplayList)
    /// A frame asked for something that the platform did not already do.
    func requested(_ request: LoopRequest, loop: FrameLoop, list: borrowing DisplayList)
}

/// Drives a frame loop on a platform until it ends.
public final class FrameRunner {
    private let platform: any FramePlatform
    private let loop: FrameLoop
    private let observers: [any FrameObserver]
    private var list = DisplayList()
    private var events: [InputEvent] = []
    private var shown: [ShownFrame] = []
    private var dropped: [Int64] = []
    private var wantsEnd = false
    private var lastPresent: Int64?

    /// A runner of `loop` on `platform`.
    public init(platform: any FramePlatform, loop: FrameLoop, observers: [any FrameObserver] = []) {
        self.platform = platform
        self.loop = loop
        self.observers = observers
        events.reserveCapacity(256)
        shown.reserveCapacity(64)
        dropped.reserveCapacity(64)
    }

    /// Asks the run to end after the frame that is being made.
    public func stop() { wantsEnd = true }

    /// Runs until the limit, a request to quit, `stop`, or `isInterrupted` says so; returns the frames made.
    public func run(limit: RunLimit, isInterrupted: () -> Bool = { false }) async -> Int64 {
        var first: Int64?
        var frames: Int64 = 0
        while !wantsEnd, !isInterrupted() {
            let tick = platform.nextTick(loop.rate)
            let begin = first ?? tick.targetTimestamp
            first = begin
            if case .nanoseconds(let length) = limit, tick.targetTimestamp - begin >= length { break }
            runFrame(tick, number: frames)
            frames += 1
            if case .frames(let count) = limit, frames >= count { break }
            // Main-actor tasks of user code run here, between frames.
            await Task.yield()
        }
        return frames
    }

    private func runFrame(_ tick: FrameTick, number: Int64) {
        events.removeAll(keepingCapacity: true)
        platform.drainEvents(into: &events)
        shown.removeAll(keepingCapacity: true)
        platform.drainShown(into: &shown)
        for frame in shown {
            loop.log.noteShown(frameIndex: frame.frameIndex, at: frame.shown, refreshIndex: frame.refreshIndex)
        }
        dropped.removeAll(keepingCapacity: true)
        platform.drainDropped(into: &dropped)
        for frame in dropped { loop.log.noteDropped(frameIndex: frame) }
        let input = FrameInput(
            tick: tick, events: events, size: platform.size, presentRoute: platform.presentRoute)
        loop.produce(input, into: &list)
        if loop.isUnchanged, canRest(tick) {
            loop.finish(nil)
        } else {
            let times = platform.present(list)
            loop.finish(times)
            // A frame that was left out is made up for by the next one, changed or not.
            lastPresent = times == nil ? nil : tick.timestamp
        }
        for observer in observers { observer.frameFinished(number, loop: loop, list: list) }
        for request in loop.takeRequests() { handle(request) }
    }

    /// Whether a frame that looks like the one before need not be presented: where refreshes are learned from elsewhere, and for
    /// half a second at a time, so that what a window system lost comes back.
    private func canRest(_ tick: FrameTick) -> Bool {
        guard tick.source != .presentReturn, let lastPresent else { return false }
        return tick.timestamp - lastPresent < 500_000_000
    }

    private func handle(_ request: LoopRequest) {
        switch request {
        case .quit: wantsEnd = true
        case .toggleFullscreen: platform.toggleFullscreen()
        case .copy(let text): _ = platform.copyToClipboard(text)
        case .screenshot: break
        }
        for observer in observers { observer.requested(request, loop: loop, list: list) }
    }
}
