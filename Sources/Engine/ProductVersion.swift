/// The version of the product, shown by `--version` and written into every file.
public enum ProductVersion {
    /// `0.y.z`.
    public static let current = "0.1.0"
}
