import Geometry

/// A white card that turns over, from twelve sides.
enum ConfettiPictures {
    private static let count = 12
    private static let side = 24

    static let names = (0..<count).map { "card \($0)" }

    static var all: [String: CGImage] {
        var pictures: [String: CGImage] = [:]
        for (index, name) in names.enumerated() { pictures[name] = picture(turn: Double(index) / Double(count)) }
        return pictures
    }

    /// The card at a share of a whole turn, its back darker.
    private static func picture(turn: Double) -> CGImage? {
        let facing = cos(2 * .pi * turn)
        let half = CGSize(width: 7.5, height: max(abs(facing) * 10, 0.8))
        let light = facing >= 0 ? 0.82 + 0.18 * facing : 0.66 + 0.16 * facing
        let middle = Double(side) / 2
        var bytes: [UInt8] = []
        bytes.reserveCapacity(side * side * 4)
        for y in 0..<side {
            for x in 0..<side {
                let cover =
                    coverage(Double(x) + 0.5 - middle, half.width) * coverage(Double(y) + 0.5 - middle, half.height)
                let level = UInt8((light * 255).rounded())
                bytes += [level, level, level, UInt8((cover * 255).rounded())]
            }
        }
        return CGImage(width: side, height: side, straightRGBA: bytes)
    }

    /// How much of a pixel at `place` lies within `half` of the middle.
    private static func coverage(_ place: Double, _ half: Double) -> Double {
        max(min(place + 0.5, half) - max(place - 0.5, -half), 0)
    }
}
