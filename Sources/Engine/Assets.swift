import Geometry

/// Where fonts and other shipped files lie.
public nonisolated enum Assets {
    /// `SPRINGTIDE_ASSETS`, else `../share/springtide` beside the executable, else `Assets` upward from the executable.
    public static let folder: String? = find()

    /// A variable of the process's environment; nil where it is not set or empty.
    public static func environment(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }

    private static func find() -> String? {
        if let named = environment("SPRINGTIDE_ASSETS") { return exists(named) ? named : nil }
        guard var place = executableFolder() else { return nil }
        let shared = place + "/../share/springtide"
        if exists(shared) { return shared }
        while !place.isEmpty {
            if exists(place + "/Assets") { return place + "/Assets" }
            place = String(place[..<(place.lastIndex(of: "/") ?? place.startIndex)])
        }
        return nil
    }

    private static func executableFolder() -> String? {
        guard let real = realpath("/proc/self/exe", nil) else { return nil }
        defer { free(real) }
        let path = String(cString: real)
        return path.lastIndex(of: "/").map { String(path[..<$0]) }
    }

    private static func exists(_ folder: String) -> Bool { access(folder + "/fonts", R_OK) == 0 }
}
