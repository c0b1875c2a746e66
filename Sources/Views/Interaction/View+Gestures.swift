import Geometry

extension View {
    /// The view with a gesture, which yields to those within the view.
    public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(GestureModifier(.normal, mask) { gesture._makeRecognizer($1) })
    }

    /// The view with a gesture, attached as long as `isEnabled` is true.
    public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        self.gesture(gesture, including: isEnabled ? .all : .subviews)
    }

    /// The view with a gesture that goes before those within the view.
    public func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(GestureModifier(.high, mask) { gesture._makeRecognizer($1) })
    }

    /// The view with a gesture that goes on beside all others.
    public func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(GestureModifier(.simultaneous, mask) { gesture._makeRecognizer($1) })
    }

    /// Runs `action` after a tap, or so many of them in a row.
    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        gesture(TapGesture(count: count).onEnded(action))
    }

    /// Runs `action` after a tap, or so many of them in a row, with the place of the last one.
    public func onTapGesture(
        count: Int = 1, coordinateSpace: CoordinateSpace = .local, perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        gesture(SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) })
    }

    /// Runs `action` once the view has been pressed for so many seconds without moving so many points.
    /// - Parameter onPressingChanged: told true at the press, and false at the release or whenever the press fails.
    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View {
        modifier(
            GestureModifier { _, _ in
                HoldRecognizer(
                    duration: minimumDuration, distance: maximumDistance, perform: action,
                    onPressingChanged: onPressingChanged)
            })
    }
}
