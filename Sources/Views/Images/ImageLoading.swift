import Geometry
import Motion

/// What can read pictures: views never open files themselves.
public protocol ImageLoading: AnyObject {
    /// The picture at a path, absolute or relative to the working directory, or why there is none. A path that was asked
    /// before gives the same picture, without being read again.
    func image(at path: String) -> Result<CGImage, any Error>
}

private struct ImageLoaderKey: EnvironmentKey {
    static var defaultValue: (any ImageLoading)? { nil }
}

private struct ImageScaleKey: EnvironmentKey {
    static var defaultValue: Image.Scale { .medium }
}

extension EnvironmentValues {
    /// What reads the pictures of `Image`; nil shows placeholders.
    public var imageLoader: (any ImageLoading)? {
        get { self[ImageLoaderKey.self] }
        set { self[ImageLoaderKey.self] = newValue }
    }

    /// How large symbols are beside text of their font.
    public var imageScale: Image.Scale {
        get { self[ImageScaleKey.self] }
        set { self[ImageScaleKey.self] = newValue }
    }
}
