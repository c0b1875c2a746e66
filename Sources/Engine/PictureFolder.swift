import Geometry
import Raster
import Views

/// Reads pictures from files for views, each path once.
public final class PictureFolder: ImageLoading {
    private var pictures: [String: Result<CGImage, any Error>] = [:]

    /// A reader that has read nothing.
    public nonisolated init() {}

    /// The picture at a path, or why there is none.
    public func image(at path: String) -> Result<CGImage, any Error> {
        if let known = pictures[path] { return known }
        let picture = Result<CGImage, any Error> { try CGImage.read(path) }
        pictures[path] = picture
        return picture
    }
}
