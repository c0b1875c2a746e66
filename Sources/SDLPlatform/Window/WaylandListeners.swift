import Geometry

/// What the compositor's events do: they set words that somebody looks at. The tables live as long as the program, as
/// the library demands.
struct WaylandListeners {
    /// Sets the first word to 1: a frame callback.
    let done: UnsafeMutablePointer<UnsafeRawPointer?>
    /// Sets the first word to 0: a buffer that may be drawn on again.
    let release: UnsafeMutablePointer<UnsafeRawPointer?>
    /// Fills in a `WaylandGlobals`.
    let globals: UnsafeMutablePointer<UnsafeRawPointer?>
    /// Sets the first word to the number of the clock that times are on.
    let clock: UnsafeMutablePointer<UnsafeRawPointer?>
    /// Fills in a `WaylandAnswer`.
    let feedback: UnsafeMutablePointer<UnsafeRawPointer?>

    static let shared = WaylandListeners()

    private init() {
        done = .allocate(capacity: 1)
        release = .allocate(capacity: 1)
        globals = .allocate(capacity: 2)
        clock = .allocate(capacity: 1)
        feedback = .allocate(capacity: 3)
        let isDone: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UInt32) -> Void = { data, _, _ in
            data?.storeBytes(of: 1, as: UInt32.self)
        }
        let isReleased: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?) -> Void = { data, _ in
            data?.storeBytes(of: 0, as: UInt32.self)
        }
        let isOnClock: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UInt32) -> Void = { data, _, clock in
            data?.storeBytes(of: clock, as: UInt32.self)
        }
        done.initialize(to: unsafeBitCast(isDone, to: UnsafeRawPointer.self))
        release.initialize(to: unsafeBitCast(isReleased, to: UnsafeRawPointer.self))
        clock.initialize(to: unsafeBitCast(isOnClock, to: UnsafeRawPointer.self))
        fillGlobals()
        fillFeedback()
    }

    private func fillGlobals() {
        let isThere:
            @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UInt32, UnsafePointer<CChar>?, UInt32) -> Void = {
                data, _, name, interface, _ in
                guard let data, let interface else { return }
                let globals = data.assumingMemoryBound(to: WaylandGlobals.self)
                if strcmp(interface, "wl_shm") == 0 { globals.pointee.shm = name }
                if strcmp(interface, "wp_presentation") == 0 { globals.pointee.presentation = name }
            }
        let isGone: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UInt32) -> Void = { _, _, _ in }
        globals.initialize(to: unsafeBitCast(isThere, to: UnsafeRawPointer.self))
        (globals + 1).initialize(to: unsafeBitCast(isGone, to: UnsafeRawPointer.self))
    }

    private func fillFeedback() {
        let isOnOutput: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, OpaquePointer?) -> Void = { _, _, _ in
        }
        let isPresented:
            @convention(c) (
                UnsafeMutableRawPointer?, OpaquePointer?, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32
            ) -> Void = { data, _, secondsHigh, secondsLow, nanoseconds, period, sequenceHigh, sequenceLow, _ in
                guard let answer = data?.assumingMemoryBound(to: WaylandAnswer.self) else { return }
                answer.pointee.seconds = UInt64(secondsHigh) << 32 | UInt64(secondsLow)
                answer.pointee.nanoseconds = nanoseconds
                answer.pointee.period = period
                answer.pointee.sequence = UInt64(sequenceHigh) << 32 | UInt64(sequenceLow)
                answer.pointee.state = .presented
            }
        let isDiscarded: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?) -> Void = { data, _ in
            data?.assumingMemoryBound(to: WaylandAnswer.self).pointee.state = .discarded
        }
        feedback.initialize(to: unsafeBitCast(isOnOutput, to: UnsafeRawPointer.self))
        (feedback + 1).initialize(to: unsafeBitCast(isPresented, to: UnsafeRawPointer.self))
        (feedback + 2).initialize(to: unsafeBitCast(isDiscarded, to: UnsafeRawPointer.self))
    }
}

/// The numbers by which a compositor names what a window needs of it; 0 for what it does not have.
struct WaylandGlobals {
    var shm: UInt32 = 0
    var presentation: UInt32 = 0
}

/// A question about one frame, and the answer once it is there.
struct WaylandAnswer {
    enum State: UInt8 {
        /// Nothing was asked.
        case idle
        case waiting
        case presented
        case discarded
    }

    var state = State.idle
    /// Whether the compositor has taken the frame, by a frame callback.
    var isTaken = false
    /// The frame, by `FrameTick.frameIndex`.
    var frame: Int64 = 0
    var proxy: OpaquePointer?
    var seconds: UInt64 = 0
    var nanoseconds: UInt32 = 0
    var period: UInt32 = 0
    var sequence: UInt64 = 0
}
