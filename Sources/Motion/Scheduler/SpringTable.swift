import Geometry

/// The distinct springs that tracks run on, with the map over the present frame computed once for each.
struct SpringTable {
    struct Step {
        let constants: SpringConstants
        var transition = SpringTransition()
    }

    private var steps: [Step] = []
    private var users: [Int] = []
    /// Chains of springs with the same hash; a spring without users is in none.
    private var next: [Int32] = []
    private var buckets = [Int32](repeating: -1, count: 64)
    private var free: [Int32] = []
    private var recent: Int32 = -1
    private var count = 0

    /// The index of a spring, one more user counted.
    mutating func acquire(_ spring: SpringConstants) -> Int32 {
        if recent >= 0, users[Int(recent)] > 0, steps[Int(recent)].constants == spring {
            users[Int(recent)] += 1
            return recent
        }
        recent = find(spring) ?? insert(spring)
        users[Int(recent)] += 1
        return recent
    }

    /// Counts one user less; without users the spring is forgotten.
    mutating func release(_ index: Int32) {
        users[Int(index)] -= 1
        if users[Int(index)] == 0 { remove(index) }
    }

    /// The spring at an index.
    func constants(_ index: Int32) -> SpringConstants { steps[Int(index)].constants }

    /// Lets `body` read the springs with their maps over the present frame.
    @inline(__always)
    func withSteps(_ body: (UnsafeBufferPointer<Step>) -> Void) { steps.withUnsafeBufferPointer(body) }

    /// Computes every spring's map over `duration` seconds.
    mutating func prepare(duration: Double) {
        for index in steps.indices where users[index] > 0 {
            steps[index].transition = steps[index].constants.transition(over: duration)
        }
    }

    private func bucket(_ spring: SpringConstants) -> Int {
        let bits = spring.decay.bitPattern &* 0x9E37_79B9_7F4A_7C15 ^ spring.frequency.bitPattern
        return Int(truncatingIfNeeded: (bits &* 0xD1B5_4A32_D192_ED03) >> 32) & (buckets.count - 1)
    }

    private func find(_ spring: SpringConstants) -> Int32? {
        var index = buckets[bucket(spring)]
        while index >= 0 {
            if steps[Int(index)].constants == spring { return index }
            index = next[Int(index)]
        }
        return nil
    }

    private mutating func insert(_ spring: SpringConstants) -> Int32 {
        if count >= buckets.count { grow() }
        count += 1
        let step = Step(constants: spring)
        let index: Int32
        if let reused = free.popLast() {
            index = reused
            steps[Int(index)] = step
        } else {
            index = Int32(steps.count)
            steps.append(step)
            users.append(0)
            next.append(-1)
        }
        let bucket = bucket(spring)
        next[Int(index)] = buckets[bucket]
        buckets[bucket] = index
        return index
    }

    private mutating func remove(_ index: Int32) {
        let bucket = bucket(steps[Int(index)].constants)
        if buckets[bucket] == index {
            buckets[bucket] = next[Int(index)]
        } else {
            var previous = buckets[bucket]
            while next[Int(previous)] != index { previous = next[Int(previous)] }
            next[Int(previous)] = next[Int(index)]
        }
        count -= 1
        free.append(index)
    }

    private mutating func grow() {
        buckets = [Int32](repeating: -1, count: buckets.count * 2)
        for index in steps.indices where users[index] > 0 {
            let bucket = bucket(steps[index].constants)
            next[index] = buckets[bucket]
            buckets[bucket] = Int32(index)
        }
    }
}
