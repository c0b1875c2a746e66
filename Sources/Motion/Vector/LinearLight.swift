import Geometry

/// A colour by the light of its primaries; sRGB's transfer curve undone, odd for negative components.
struct LinearLight {
    var red: Double
    var green: Double
    var blue: Double

    init(red: Double, green: Double, blue: Double) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    init(_ color: Color) {
        self.init(
            red: LinearLight.decode(Double(color.red)), green: LinearLight.decode(Double(color.green)),
            blue: LinearLight.decode(Double(color.blue)))
    }

    func color(opacity: Double) -> Color {
        Color(
            red: LinearLight.encode(red), green: LinearLight.encode(green), blue: LinearLight.encode(blue),
            opacity: opacity)
    }

    private static func decode(_ value: Double) -> Double {
        let size = abs(value)
        let light = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
        return value < 0 ? -light : light
    }

    private static func encode(_ light: Double) -> Double {
        let size = abs(light)
        let value = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
        return light < 0 ? -value : value
    }
}
