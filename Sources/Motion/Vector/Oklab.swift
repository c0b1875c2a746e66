import Geometry

/// A colour in Björn Ottosson's Oklab (bottosson.github.io/posts/oklab, 2020) with CIELAB's linear toe.
///
/// A cube root is vertical at black, and two blacks that differ by one level would mix quite differently; below
/// (6/29)³ of white its tangent takes its place, as in CIE 15:2004. Black has a lightness of 16/116.
struct Oklab {
    var lightness: Double
    var a: Double
    var b: Double

    init(lightness: Double, a: Double, b: Double) {
        self.lightness = lightness
        self.a = a
        self.b = b
    }

    init(_ color: Color) {
        let light = LinearLight(color)
        let l = Oklab.root(0.4122214708 * light.red + 0.5363325363 * light.green + 0.0514459929 * light.blue)
        let m = Oklab.root(0.2119034982 * light.red + 0.6806995451 * light.green + 0.1073969566 * light.blue)
        let s = Oklab.root(0.0883024619 * light.red + 0.2817188376 * light.green + 0.6299787005 * light.blue)
        lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
        a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
        b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    }

    func color(opacity: Double) -> Color {
        let l = lightness + 0.3963377774 * a + 0.2158037573 * b
        let m = lightness - 0.1055613458 * a - 0.0638541728 * b
        let s = lightness - 0.0894841775 * a - 1.2914855480 * b
        let (l3, m3, s3) = (Oklab.light(l), Oklab.light(m), Oklab.light(s))
        return LinearLight(
            red: 4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3,
            green: -1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3,
            blue: -0.0041960863 * l3 - 0.7034186147 * m3 + 1.7076147010 * s3
        ).color(opacity: opacity)
    }

    private static func root(_ light: Double) -> Double {
        light > 216.0 / 24389 ? cbrt(light) : (light * 24389 / 27 + 16) / 116
    }

    private static func light(_ root: Double) -> Double {
        root > 6.0 / 29 ? root * root * root : (root * 116 - 16) * 27 / 24389
    }
}
