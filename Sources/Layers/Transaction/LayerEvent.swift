import Geometry

/// Something that a program is to be told, in order, on the main thread.
enum LayerEvent {
    case start(CAAnimation)
    case stop(CAAnimation, finished: Bool)
    case block(() -> Void)

    /// Tells it.
    @MainActor
    func deliver() {
        switch self {
        case .start(let animation): animation.delegate?.animationDidStart(animation)
        case .stop(let animation, let finished): animation.delegate?.animationDidStop(animation, finished: finished)
        case .block(let block): block()
        }
    }
}
