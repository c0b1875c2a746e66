import Geometry

/// A colour by hue in turns, saturation and brightness, each 0…1.
struct HueSaturationBrightness {
    var hue: Double
    var saturation: Double
    var brightness: Double

    init(hue: Double, saturation: Double, brightness: Double) {
        self.hue = hue
        self.saturation = saturation
        self.brightness = brightness
    }

    init(_ color: Color) {
        let (red, green, blue) = (Double(color.red), Double(color.green), Double(color.blue))
        let (high, low) = (max(red, green, blue), min(red, green, blue))
        let spread = high - low
        brightness = high
        saturation = high > 0 ? spread / high : 0
        guard spread > 0 else {
            hue = 0
            return
        }
        let sixth: Double
        if high == red {
            sixth = (green - blue) / spread
        } else if high == green {
            sixth = 2 + (blue - red) / spread
        } else {
            sixth = 4 + (red - green) / spread
        }
        hue = sixth < 0 ? sixth / 6 + 1 : sixth / 6
    }

    func color(opacity: Double) -> Color {
        func component(_ shift: Double) -> Double {
            let place = (shift + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
        }
        return Color(red: component(5), green: component(3), blue: component(1), opacity: opacity)
    }
}
