extension Animation {
    /// Whether it is played again and again without an end.
    package var repeatsForever: Bool {
        switch kind {
        case .modified(.repeating(let repeating), _): repeating.count == nil
        case .modified(_, let base): base.repeatsForever
        default: false
        }
    }
}
