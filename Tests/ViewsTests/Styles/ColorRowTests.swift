import Geometry
import Motion
import Testing

@testable import Views

/// The rows `co-*`: how colours animate.
struct ColorRowTests {
    private static let primaries: [String: Color] = [
        "red": Color(hex: 0xFF0000), "blue": Color(hex: 0x0000FF), "yellow": Color(hex: 0xFFFF00), "black": .black,
        "white": .white,
    ]

    @Test func coloursAnimateAsRecorded() throws {
        let rows = try PaintRow.rows { $0.hasPrefix("co-") }
        #expect(rows.count == 11)
        for row in rows {
            switch row.id {
            case "co-1": #expect(row.agrees(with: delta(.black, Color(hex: 0x0000FF))), "\(row.id)")
            case "co-2": #expect(row.agrees(with: delta(.red, .blue)), "\(row.id)")
            default:
                let parts = row.id.split(separator: "-")
                let from = try #require(Self.primaries[String(parts[1])], "\(row.id)")
                let to = try #require(Self.primaries[String(parts[2])], "\(row.id)")
                let amount = try #require(Double(String(parts[3])), "\(row.id)")
                for mixed in [
                    ColorVector(from).interpolated(towards: ColorVector(to), amount: amount).color,
                    from.mix(with: to, by: amount),
                ] {
                    #expect(
                        row.agrees(with: [Double(mixed.red), Double(mixed.green), Double(mixed.blue)]), "\(row.id)")
                }
            }
        }
    }

    private func delta(_ from: Color, _ to: Color) -> [Double] {
        let vector = ColorVector(to) - ColorVector(from)
        return [vector.roots.x, vector.roots.y, vector.roots.z, vector.roots.w]
    }

    @Test func coloursSurviveTheirVectors() {
        for red in stride(from: -0.25, through: 1.25, by: 0.25) {
            for blue in stride(from: 0.0, through: 1, by: 0.125) {
                let color = Color(red: red, green: 1 - blue, blue: blue, opacity: 0.125 + blue / 2)
                let back = ColorVector(color).color
                for (a, b) in [(color.red, back.red), (color.green, back.green), (color.blue, back.blue)] {
                    #expect(abs(a - b) < 2e-4, "\(color)")
                }
                #expect(abs(color.opacity - back.opacity) < 1e-6, "\(color)")
            }
        }
    }

    @Test func whatHasNoCoverageHasNoColour() {
        // Fading in and out keeps the colour of the visible end, overshooting included.
        for amount in [-0.1, 0.0001, 0.25, 0.5, 0.9, 1.1] {
            for hidden in [Color.clear, Color.green.opacity(0)] {
                let shown = ColorVector(hidden).interpolated(towards: ColorVector(.orange), amount: amount).color
                #expect(abs(shown.red - Color.orange.red) < 1e-4, "\(amount)")
                #expect(abs(shown.blue - Color.orange.blue) < 1e-4, "\(amount)")
                #expect(abs(Double(shown.opacity) - amount) < 1e-6, "\(amount)")
            }
        }
    }

    @Test func badComponentsAreDefined() {
        for bad in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
            let vector = ColorVector(Color(red: bad, green: 0.5, blue: bad, opacity: 1))
            #expect(vector.magnitudeSquared.isFinite, "\(bad)")
            #expect(ColorVector(Color(red: 0, green: 0, blue: 0, opacity: bad)).magnitudeSquared.isFinite, "\(bad)")
            #expect(Color.red.mix(with: .blue, by: bad) == (bad > 0 ? Color.blue : Color.red), "\(bad)")
            #expect(Color(hue: bad, saturation: bad, brightness: 1).green.isFinite, "\(bad)")
            #expect(Color(.displayP3, red: bad, green: 0, blue: 0).description.count == 9, "\(bad)")
        }
        #expect(Color(.sRGB, red: .nan, green: 1, blue: 0) == Color(red: 0, green: 1, blue: 0))
    }

    @Test func spacesAreConverted() {
        for (color, expected, name) in [
            (Color(.sRGB, red: 1, green: 0.5, blue: 0), Color(red: 1, green: 0.5, blue: 0), "sRGB"),
            (Color(.sRGBLinear, white: 0.2140411), Color(white: 0.5), "linear grey"),
            (Color(.displayP3, white: 0.5), Color(white: 0.5), "P3 grey"),
            (
                Color(.displayP3, red: 1, green: 0, blue: 0),
                Color(red: 1.0930663, green: -0.2267429, blue: -0.1501350), "P3 red"
            ),
            (Color(hue: 1.0 / 3, saturation: 1, brightness: 1), Color(hex: 0x00FF00), "green"),
            (Color(hue: 4.0 / 3, saturation: 2, brightness: 2), Color(hex: 0x00FF00), "beyond"),
            (Color(hue: 0.5, saturation: 0.5, brightness: 0.8), Color(red: 0.4, green: 0.8, blue: 0.8), "cyan"),
        ] {
            for (a, b) in [(color.red, expected.red), (color.green, expected.green), (color.blue, expected.blue)] {
                #expect(abs(a - b) < 1e-4, "\(name)")
            }
        }
        #expect(Color(hex: 0x12AB9F, opacity: 0.5).description == "#12AB9F80")
    }
}
