import Geometry
import Raster
import Rendering
import TestKit
import Testing

/// Frosted glass.
@Suite struct PaneTests {
    private static let whole = Shape.rect(CGRect(x: -50, y: -50, width: 300, height: 300))

    private func glass(_ radius: Double, saturation: Float = 1, tint: Color = .clear, opacity: Float = 1) -> Paint {
        .backdrop(Backdrop(radius: CGFloat(radius), saturation: saturation, tint: tint, opacity: opacity))
    }

    private func stripes(_ list: inout DisplayList) {
        for index in 0..<10 {
            list.fill(
                .rect(CGRect(x: index * 12, y: 0, width: 6, height: 120)),
                index.isMultiple(of: 2) ? Palette.held : Palette.healthy)
        }
    }

    /// One colour stays that colour, up to the picture's edges, whatever the radius.
    @Test(arguments: [0, -3, 0.01, 1, 5, 20, 127, 1e9, 1e308, .nan, .infinity], [1, 1.37])
    func oneColourStaysAsItIs(radius: Double, scale: CGFloat) throws {
        let ground = Color(hex: 0x336699)
        let found = try picture(97, 61, scale: scale, ground: ground) { $0.fill(Self.whole, glass(radius)) }
        let expected = PixelBuffer(width: 97, height: 61)
        expected.clear(ground)
        #expect(ImageComparison(found, expected).worst <= 1)
    }

    /// Where dark meets bright, what is seen is the Gaussian's integral.
    @Test(arguments: [2.0, 5, 12, 30]) func blursByItsRadius(radius: Double) throws {
        let found = try picture(400, 40, ground: .black) { list in
            list.fill(.rect(CGRect(x: 200, y: -200, width: 400, height: 400)), .white)
            list.fill(.rect(CGRect(x: 0, y: 0, width: 400, height: 40)), glass(radius))
        }
        for x in stride(from: 4, to: 396, by: 4) {
            let share = 0.5 * erfc((200 - Double(x) - 0.5) / radius / 2.0.squareRoot())
            #expect(abs(Double(found[x, 20] & 0xFF) / 255 - share) < 0.015, "column \(x)")
        }
    }

    /// The colour that a straight ground gets: moved from its luma, then the tint laid over.
    @Test(arguments: [0, 0.5, 1, 2.0]) func liftsAndTints(saturation: Double) throws {
        let (ground, tint) = (Color(hex: 0x604080), Color(red: 1, green: 0.5, blue: 0, opacity: 0.25))
        let found = try picture(20, 20, ground: ground) {
            $0.fill(Self.whole, glass(6, saturation: Float(saturation), tint: tint))
        }
        let own = [0x60, 0x40, 0x80].map { Double($0) }
        let luma = 0.2126 * own[0] + 0.7152 * own[1] + 0.0722 * own[2]
        for (channel, over) in [255, 127.5, 0.0].enumerated() {
            let lifted = min(max(luma + (own[channel] - luma) * saturation, 0), 255)
            let expected = lifted * 0.75 + over * 0.25
            let value = Double(found[10, 10] >> UInt32(16 - 8 * channel) & 0xFF)
            #expect(abs(value - expected) <= 1.5, "channel \(channel)")
        }
    }

    /// What a pane shows does not depend on what is begun around it.
    @Test(arguments: ["isolated", "clip", "shadowless blur", "mask", "nested", "scissor"])
    func seesThroughWhatHoldsIt(kind: String) throws {
        let pane = Shape.roundedRect(CGRect(x: 21, y: 18, width: 64, height: 70), radius: 9)
        func build(_ list: inout DisplayList, _ held: (inout DisplayList) -> Void) {
            stripes(&list)
            held(&list)
        }
        let expected = try picture(120, 110) { build(&$0) { $0.fill(pane, glass(7)) } }
        let found = try picture(120, 110) { list in
            build(&list) { list in
                let wide = Shape.ellipse(CGRect(x: -200, y: -200, width: 500, height: 500))
                switch kind {
                case "isolated": list.group(GroupStyle(isIsolated: true)) { $0.fill(pane, glass(7)) }
                case "clip": list.clipped(to: wide) { $0.fill(pane, glass(7)) }
                case "scissor":
                    list.clipped(to: .rect(CGRect(x: 20, y: 17, width: 66, height: 72))) { $0.fill(pane, glass(7)) }
                case "mask":
                    list.masked(by: { $0.fill(Self.whole, .white) }, content: { $0.fill(pane, glass(7)) })
                case "nested":
                    list.group(GroupStyle(isIsolated: true)) { list in
                        list.clipped(to: wide) { list in
                            list.group(GroupStyle(shadow: Shadow(color: .clear, radius: 90))) {
                                $0.fill(pane, glass(7))
                            }
                        }
                    }
                default: list.group(GroupStyle(blur: 0.06)) { $0.fill(pane, glass(7)) }
                }
            }
        }
        let difference = ImageComparison(found, expected)
        #expect(difference.count(over: kind == "shadowless blur" ? 12 : 2) == 0, "worst \(difference.worst)")
    }

    /// A pane that fades is as far between the sharp ground and the glass, however it is faded.
    @Test(arguments: [0.25, 0.5, 0.9]) func fadesFromTheGround(opacity: Double) throws {
        let pane = Shape.ellipse(CGRect(x: 10, y: 10, width: 90, height: 90))
        let sharp = try picture(120, 110) { stripes(&$0) }
        let full = try picture(120, 110) { list in
            stripes(&list)
            list.fill(pane, glass(6))
        }
        let ways: [(inout DisplayList) -> Void] = [
            { $0.fill(pane, glass(6, opacity: Float(opacity))) },
            { $0.group(opacity: opacity) { $0.fill(pane, glass(6)) } },
            { list in
                list.group(opacity: opacity) { list in
                    list.fill(pane, glass(6))
                    list.fill(.rect(CGRect(x: 0, y: 105, width: 2, height: 2)), .clear)
                }
            },
        ]
        for (way, draw) in ways.enumerated() {
            let found = try picture(120, 110) { list in
                stripes(&list)
                draw(&list)
            }
            var worst = 0.0
            for y in stride(from: 0, to: 104, by: 3) {
                for x in 0..<120 {
                    let (a, b) = (Double(sharp[x, y] >> 8 & 0xFF), Double(full[x, y] >> 8 & 0xFF))
                    worst = max(worst, abs(Double(found[x, y] >> 8 & 0xFF) - a - (b - a) * opacity))
                }
            }
            #expect(worst <= 2.5, "way \(way)")
        }
    }

    @Test func nothingBeneathIsNothingButTint() throws {
        let found = try picture(20, 20, ground: .clear) {
            $0.fill(Self.whole, glass(5, tint: Color.white.opacity(0.5)))
        }
        #expect([0x7F7F_7F7F, 0x8080_8080].contains(found[10, 10]))
        let bare = try picture(20, 20, ground: .clear) { $0.fill(Self.whole, glass(5)) }
        #expect(bare[10, 10] == 0)
    }

    @Test(arguments: [Double.nan, -Double.infinity, 1e30, -4, 0]) func absurdPanesAreDrawn(number: Double) throws {
        let odd = Backdrop(
            radius: CGFloat(number), saturation: Float(number), tint: Color(white: number, opacity: number),
            opacity: Float(number))
        _ = try picture(40, 30) { list in
            list.fill(Self.whole, .backdrop(odd))
            list.fill(.rect(CGRect(x: number, y: 3, width: number, height: number)), glass(9))
            list.stroke(
                .ellipse(CGRect(x: 3, y: 3, width: 20, height: 20)), glass(4), style: StrokeStyle(width: number))
            list.transformed(by: CGAffineTransform(scaleX: number, y: 2)) { $0.fill(Self.whole, glass(3)) }
            // Far outside, through a blur that would bring it back.
            list.group(GroupStyle(blur: 20)) {
                $0.fill(.rect(CGRect(x: -70, y: -70, width: 60, height: 60)), glass(5, tint: .white))
            }
        }
    }
}
