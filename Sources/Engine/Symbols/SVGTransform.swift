import Geometry

/// Reads the `transform` of an SVG element.
nonisolated enum SVGTransform {
    static func read(_ text: String, _ element: SVGElement) throws -> CGAffineTransform {
        var numbers = SVGNumbers(text)
        var map = CGAffineTransform.identity
        var count = 0
        while !numbers.isAtEnd {
            count += 1
            guard count <= 64, let name = numbers.function() else {
                throw element.fault("transform is a list of functions, at most 64")
            }
            var values: [CGFloat] = []
            while values.count < 7, let value = numbers.next() { values.append(CGFloat(value)) }
            guard numbers.closes(), let step = step(name, values) else {
                throw element.fault("transform \(name.prefix(20)) has not the numbers that it needs")
            }
            map = step.concatenating(map)
        }
        let entries = [map.a, map.b, map.c, map.d, map.tx, map.ty]
        guard entries.allSatisfy({ abs($0) <= 1e9 }) else { throw element.fault("transform is too large") }
        return map
    }

    private static func step(_ name: String, _ values: [CGFloat]) -> CGAffineTransform? {
        switch (name, values.count) {
        case ("matrix", 6):
            return CGAffineTransform(
                a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5])
        case ("translate", 1): return CGAffineTransform(translationX: values[0], y: 0)
        case ("translate", 2): return CGAffineTransform(translationX: values[0], y: values[1])
        case ("scale", 1): return CGAffineTransform(scaleX: values[0], y: values[0])
        case ("scale", 2): return CGAffineTransform(scaleX: values[0], y: values[1])
        case ("rotate", 1): return CGAffineTransform(rotationAngle: values[0] * .pi / 180)
        case ("rotate", 3):
            return CGAffineTransform(translationX: values[1], y: values[2]).rotated(by: values[0] * .pi / 180)
                .translatedBy(x: -values[1], y: -values[2])
        case ("skewX", 1): return CGAffineTransform(a: 1, b: 0, c: tan(values[0] * .pi / 180), d: 1, tx: 0, ty: 0)
        case ("skewY", 1): return CGAffineTransform(a: 1, b: tan(values[0] * .pi / 180), c: 0, d: 1, tx: 0, ty: 0)
        default: return nil
        }
    }
}
