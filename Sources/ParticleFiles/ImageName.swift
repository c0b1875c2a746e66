import Geometry

/// Names of image files within particle files.
enum ImageName {
    /// The file's own name: folders are of the machine that wrote it, and none leads anywhere here.
    static func own(_ text: String, field: String, line: Int, _ remarks: inout Remarks) -> String {
        let name = text.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? ""
        let own = name == "." || name == ".." ? "" : String(name.unicodeScalars.prefix(255))
        if own != text {
            remarks.add(field, "only the file's own name “\(Remarks.shortened(own))” is used", line: line)
        }
        return own
    }
}
