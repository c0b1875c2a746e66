import Geometry

/// A range in files: a plain number for a constant one, else `{"full": {"center", "width"}}`,
/// `{"half": {"center", "variance"}}` or `{"between": [from, to]}`.
extension UniformRange {
    private enum Key: String, CodingKey {
        case exactly, full, half, between
    }

    private enum PartKey: String, CodingKey {
        case center, width, variance
    }

    /// Reads a number or one of the three spreads.
    public init(from decoder: any Decoder) throws {
        guard let container = try? decoder.container(keyedBy: Key.self) else {
            self = .exactly(try decoder.singleValueContainer().decode(Double.self))
            return
        }
        guard container.allKeys.count == 1, let key = container.allKeys.first else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "A range is a number, full, half or between."))
        }
        switch key {
        case .exactly: self = .exactly(try container.decode(Double.self, forKey: key))
        case .full:
            let parts = try container.nestedContainer(keyedBy: PartKey.self, forKey: key)
            self = .full(
                center: try parts.decode(Double.self, forKey: .center),
                width: try parts.decode(Double.self, forKey: .width))
        case .half:
            let parts = try container.nestedContainer(keyedBy: PartKey.self, forKey: key)
            self = .half(
                center: try parts.decode(Double.self, forKey: .center),
                variance: try parts.decode(Double.self, forKey: .variance))
        case .between:
            var ends = try container.nestedUnkeyedContainer(forKey: key)
            self = .between(try ends.decode(Double.self), try ends.decode(Double.self))
        }
    }

    /// Writes what `init(from:)` reads.
    public func encode(to encoder: any Encoder) throws {
        if case .exactly(let value) = self {
            var container = encoder.singleValueContainer()
            return try container.encode(value)
        }
        var container = encoder.container(keyedBy: Key.self)
        switch self {
        case .exactly: return
        case .full(let center, let width):
            var parts = container.nestedContainer(keyedBy: PartKey.self, forKey: .full)
            try parts.encode(center, forKey: .center)
            try parts.encode(width, forKey: .width)
        case .half(let center, let variance):
            var parts = container.nestedContainer(keyedBy: PartKey.self, forKey: .half)
            try parts.encode(center, forKey: .center)
            try parts.encode(variance, forKey: .variance)
        case .between(let low, let high):
            var ends = container.nestedUnkeyedContainer(forKey: .between)
            try ends.encode(low)
            try ends.encode(high)
        }
    }
}
