import Geometry

/// Counts the living at exact times within one stretch of emission, so that what a full emitter does is the same at every
/// frame rate: a heap of the ticks at which particles die.
struct CapGate: Sendable {
    private var deaths: [Int32] = []
    private var origin: Int32 = 0
    private var end: Int32 = 0
    private(set) var alive = 0

    /// Starts at tick `origin`, with nobody alive, up to tick `end`.
    mutating func begin(at origin: Int32, end: Int32) {
        deaths.removeAll(keepingCapacity: true)
        self.origin = origin
        self.end = end &- origin
        alive = 0
    }

    /// Adds a living particle that dies at tick `death`.
    mutating func add(death: Int32) {
        alive += 1
        let due = death &- origin
        guard due <= end else { return }
        deaths.append(due)
        var child = deaths.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard deaths[child] < deaths[parent] else { break }
            deaths.swapAt(child, parent)
            child = parent
        }
    }

    /// Lets everyone die whose tick is not after `tick`.
    mutating func advance(to tick: Int32) {
        while let first = deaths.first, first <= tick &- origin { removeFirst() }
    }

    /// The tick of the next death, if one comes before the end.
    var nextDeath: Int32? { deaths.first.map { $0 &+ origin } }

    private mutating func removeFirst() {
        alive -= 1
        let last = deaths.removeLast()
        guard !deaths.isEmpty else { return }
        deaths[0] = last
        var parent = 0
        while true {
            var least = 2 * parent + 1
            guard least < deaths.count else { return }
            if least + 1 < deaths.count, deaths[least + 1] < deaths[least] { least += 1 }
            guard deaths[least] < deaths[parent] else { return }
            deaths.swapAt(least, parent)
            parent = least
        }
    }
}
