/// Something that holds memory of its own and gives it back on demand.
protocol Discardable {
    var byteCount: Int { get }
    func deallocate()
}

extension CachedImage: Discardable {}
