import Geometry
import Motion

extension View {
    /// The view with texts of at most `number` lines; less than 1 counts as 1, nil is any number.
    public func lineLimit(_ number: Int?) -> some View { lines(most: number, reserved: 0) }

    /// The view with texts of at most `limit` lines, which have as much room even if they are fewer.
    public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        lines(most: limit, reserved: reservesSpace ? limit : 0)
    }

    /// The view with texts of as many lines; the least have room even if there are fewer.
    public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        lines(most: limit.upperBound, reserved: limit.lowerBound)
    }

    /// The view with texts of any number of lines; the least have room even if there are fewer.
    public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { lines(most: nil, reserved: limit.lowerBound) }

    /// The view with texts of at most as many lines.
    public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
        lines(most: limit.upperBound, reserved: 0)
    }

    private func lines(most: Int?, reserved: Int) -> some View {
        transformEnvironment(\.textSetting) {
            $0.lineLimit = most
            $0.reservedLines = reserved
        }
    }

    /// The view with the lines of a text aligned like this within the text's own box.
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        environment(\.multilineTextAlignment, alignment)
    }

    /// The view with texts that are cut here where there is no room.
    public func truncationMode(_ mode: Text.TruncationMode) -> some View { environment(\.truncationMode, mode) }

    /// The view with extra space between the lines of a text, in points; negative or not finite counts as 0.
    public func lineSpacing(_ lineSpacing: CGFloat) -> some View { environment(\.lineSpacing, lineSpacing) }

    /// The view with letters that shrink down to this factor, above 0 to 1, before text is cut.
    public func minimumScaleFactor(_ factor: CGFloat) -> some View { environment(\.minimumScaleFactor, factor) }

    /// The view with content that changes like this in animated changes.
    public func contentTransition(_ transition: ContentTransition) -> some View {
        environment(\.contentTransition, transition)
    }
}
