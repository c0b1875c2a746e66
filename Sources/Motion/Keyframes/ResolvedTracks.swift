import Geometry

/// The tracks of a timeline, resolved for one initial value.
public struct _ResolvedTracks<Root> {
    let initialValue: Root
    let initialVelocity: Root?
    let fidelity: Fidelity
    private(set) var writers: [TrackWriter<Root>] = []
    private(set) var duration = 0.0

    init(initialValue: Root, initialVelocity: Root?, fidelity: Fidelity) {
        self.initialValue = initialValue
        self.initialVelocity = initialVelocity
        self.fidelity = fidelity
    }

    mutating func append(_ writer: TrackWriter<Root>, duration: Double) {
        writers.append(writer)
        self.duration = max(self.duration, duration)
    }
}
