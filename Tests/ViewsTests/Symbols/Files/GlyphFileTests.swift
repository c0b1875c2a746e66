import Clockwork
import Geometry
import Testing

@testable import Views

@Suite struct GlyphFileTests {
    /// The glyphs that were worked out with the format.
    static let worked: [UInt8] = {
        var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        parts.removeLast(3)
        let path = parts.joined(separator: "/") + "/Fixtures/worked.sgl"
        return FileManager.default.contents(atPath: path).map { Array($0) } ?? []
    }()

    private func read(_ text: String) -> GlyphFile { GlyphFile(text, file: "a.sgl") }

    /// A glyph of which the third and fourth line are given.
    private func glyph(_ meta: String = "", layer: String = "layer a", item: String = "  fill circle 12 12 4") -> String
    {
        "glyph x\ngrid 24 24\n\(meta)\n\(layer)\n\(item)\nend\n"
    }

    @Test func workedGlyphs() throws {
        let file = GlyphFile(Self.worked, file: "worked.sgl")
        #expect(file.faults.isEmpty, "\(file.faults)")
        #expect(
            file.glyphs.map(\.name) == [
                "bell.fill", "wifi", "gearshape.fill", "speaker.wave.3.fill", "checkmark.circle.fill",
            ])
        let bell = file.glyphs[0]
        #expect(bell.wiggle == .rotate(about: CGPoint(x: 12, y: 3)) && bell.spinSymmetry == 1)
        #expect(bell.layers.map(\.id) == ["clapper", "body"] && bell.layers.map(\.motionGroup) == [2, 1])
        #expect(bell.layers.map(\.pulses) == [true, false] && bell.layers.map(\.level) == [2, 1])
        #expect(bell.layers[0].pivot == CGPoint(x: 12, y: 5))
        #expect(abs(bell.baseline - 24 * 0.79) < 1e-9 && bell.opticalCenter == CGPoint(x: 12, y: 12))
        let wifi = file.glyphs[1]
        #expect(wifi.layers.map(\.variableThreshold) == [0, 0.25, 0.5, 0.75])
        #expect(wifi.layers.allSatisfy(\.pulses) && wifi.layers[0].pivot == CGPoint(x: 12, y: 12))
        #expect(file.glyphs[2].spinSymmetry == 8 && file.glyphs[2].layers[0].spins)
        #expect(file.glyphs[3].grid == CGSize(width: 28, height: 24))
        let check = file.glyphs[4]
        #expect(check.layers[0].items.last == .cutLayer("check") && check.layers[1].drawOrder == 1)
    }

    @Test func metaAndAttributes() throws {
        let text = """
            # a comment
            glyph a.b-c_1 # another
            grid 20 10
            alias d e
            alias f
            baseline 8
            optical 9 4
            spin 3
            wiggle move -90
            layer one role=slash color=red draw=4\tpulse
              stroke 2 square M 1 2 Q 3 4 5 6 Z
            layer two
              fill rect 1 1 4 4 0
              cut circle 2 2 1
              cut layer one
            end\r
            """
        let file = read(text)
        #expect(file.faults.isEmpty, "\(file.faults)")
        let glyph = try #require(file.glyphs.first)
        #expect(glyph.aliases == ["d", "e", "f"] && glyph.baseline == 8 && glyph.spinSymmetry == 3)
        #expect(glyph.opticalCenter == CGPoint(x: 9, y: 4) && glyph.wiggle == .move(degrees: -90))
        let (one, two) = (glyph.layers[0], glyph.layers[1])
        #expect(one.role == .slash && one.color == "red" && one.drawOrder == 4 && one.pulses && !two.pulses)
        #expect(two.motionGroup == 2 && two.pivot == CGPoint(x: 9, y: 4) && two.items.count == 3)
    }

    /// Boxes around figures, by hand.
    @Test(arguments: [
        ("circle 12 13 4", CGRect(x: 8, y: 9, width: 8, height: 8)),
        ("rect 1 2 10 4 9", CGRect(x: 1, y: 2, width: 10, height: 4)),
        // Clockwise on the screen from the right: the lower right quarter.
        ("arc 10 10 5 0 90", CGRect(x: 10, y: 10, width: 5, height: 5)),
        ("arc 10 10 5 -90 -180", CGRect(x: 5, y: 5, width: 5, height: 5)),
        ("arc 10 10 5 225 315", CGRect(x: 6.4645, y: 5, width: 7.0711, height: 1.4645)),
        ("arc 10 10 5 90 450", CGRect(x: 5, y: 5, width: 10, height: 10)),
        ("poly 1 2 3 4 5 0 close", CGRect(x: 1, y: 0, width: 4, height: 4)),
        ("M 0 0 C 0 4 4 4 4 0 Z M 6 6 L 7 7", CGRect(x: 0, y: 0, width: 7, height: 7)),
    ])
    func figures(text: String, box: CGRect) throws {
        let file = read(glyph(item: "  fill \(text)"))
        #expect(file.faults.isEmpty, "\(file.faults)")
        guard case .fill(let path)? = file.glyphs.first?.layers[0].items[0] else { return #expect(Bool(false)) }
        let found = path.boundingRect
        for (a, b) in [
            (found.minX, box.minX), (found.minY, box.minY), (found.width, box.width), (found.height, box.height),
        ] { #expect(abs(a - b) < 0.01, "\(found)") }
    }

    @Test func aGearHasTeethWithRoundCorners() throws {
        guard
            case .fill(let path)? = read(glyph(item: "  fill gear 12 12 10 8 8 23 15")).glyphs.first?.layers[0].items[0]
        else { return #expect(Bool(false)) }
        // A tooth points up, a gap lies half a step further.
        for tooth in 0..<8 {
            let angle = Double(tooth) * .pi / 4 - .pi / 2
            func has(_ radius: Double, _ angle: Double) -> Bool {
                path.contains(CGPoint(x: 12 + radius * cos(angle), y: 12 + radius * sin(angle)))
            }
            #expect(has(9.8, angle) && !has(10, angle) && has(7.7, angle + .pi / 8) && !has(8, angle + .pi / 8))
            // The corner at the tip, 7.5 degrees off the middle, is rounded away.
            #expect(!has(9.9, angle + 7.3 * .pi / 180))
        }
        #expect(path.boundingRect.minY > 1.99)
    }

    /// What breaks a rule: the line that it is in, and a part of the message.
    @Test(arguments: [
        ("glyph\ngrid 1 1\nend", 1, "a name"), ("glyph a/b\nend", 1, "letters"),
        ("grid 1 1", 1, "begins with the word glyph"),
        ("glyph a\ngrid 0 1\nlayer b\nfill circle 1 1 1\nend", 2, "above 0"),
        ("glyph a\nlayer b\nfill circle 1 1 1\nend", 1, "no grid"),
        ("glyph a\ngrid 1 1\nend", 1, "no layer"), ("glyph a\ngrid 1 1\nlayer b\nend", 3, "draws nothing"),
        ("glyph a\ngrid 1 1\nfill circle 1 1 1\nend", 3, "a layer should begin"),
        ("glyph a\ngrid 1 1\nlayer b\nfill circle 1 1 1\n", 1, "no end"),
        ("glyph a\ngrid 1 1 1\nend", 2, "nothing should follow"),
        ("glyph a\nwobble 1\nend", 2, "no line of a glyph"),
        ("glyph a\ngrid 20000 1\nend", 2, "10000"),
    ])
    func brokenGlyphs(text: String, line: Int, part: String) {
        let file = read(text)
        #expect(file.glyphs.isEmpty)
        #expect(file.faults.first?.line == line && file.faults.first?.text.contains(part) == true, "\(file.faults)")
    }

    @Test(arguments: [
        ("fill circle 1 2", "the line ends where the radius"), ("fill circle 1 2 0", "above 0"),
        ("fill circle 1 2 nan", "a number"), ("fill circle inf 2 1", "a number"), ("fill circle 0x10 2 1", "a number"),
        ("fill circle 1e9 2 1", "100000"), ("fill circle 1e999 2 1", "100000"), ("fill blob 1", "a figure begins"),
        ("fill", "a figure"), ("fill M 1 1", "at least one"), ("fill M 1 1 l 2 2", "absolute"),
        ("fill M 1 1 L 2", "a y"), ("fill M 1 1 2 2", "a step"), ("fill arc 1 1 1 5 5", "differ"),
        ("fill arc 1 1 1 0 361", "360"), ("fill rect 1 1 2 2", "the radius"), ("fill rect 1 1 2 2 -1", "below 0"),
        ("fill poly 1 1", "an x"), ("fill poly 1 1 2 2 close 3", "nothing should follow"),
        ("fill poly 1 1 2 2 3", "a y"),
        ("fill gear 12 12 8 8 8 20 10", "below the outer"), ("fill gear 12 12 9 8 1 20 10", "2 to 360"),
        ("fill gear 12 12 9 8 8 46 10", "narrower than 45"), ("stroke 0 round circle 1 1 1", "above 0"),
        ("stroke 2 flat circle 1 1 1", "round, butt or square"), ("stroke round circle 1 1 1", "a number"),
        ("cut layer", "the name of a layer"), ("cut layer b", "no layer of this name"), ("cut layer a", "cut itself"),
    ])
    func brokenItems(item: String, part: String) {
        let file = read(glyph(item: "  fill circle 1 1 1\n  " + item) + glyph())
        // The good glyph after it is kept.
        #expect(file.glyphs.count == 1 && file.faults.count == 1, "\(file.faults)")
        #expect(file.faults.first?.line == 6 && file.faults.first?.text.contains(part) == true, "\(file.faults)")
    }

    @Test(arguments: [
        ("layer", "a name"), ("layer a level=4", "1 to 3"), ("layer a level=", "1 to 3"),
        ("layer a motion=-1", "0 to 9999"),
        ("layer a motion=1.5", "whole number"), ("layer a variable=1.1", "between 0 and 1"),
        ("layer a variable=nan", "a number"), ("layer a pivot=1", "x,y"), ("layer a pivot=1,2,3", "x,y"),
        ("layer a role=hat", "slash, badge or enclosure"), ("layer a color=mauve", "a colour is one of black"),
        ("layer a wobble", "no such property"), ("layer a wobble=1", "no such property"),
        ("layer a spin spin", "given before"), ("layer a level=1 level=1", "given before"),
    ])
    func brokenLayers(layer: String, part: String) {
        let file = read(glyph(layer: layer) + glyph())
        #expect(file.glyphs.count == 1 && file.faults.count == 1, "\(file.faults)")
        #expect(file.faults.first?.line == 4 && file.faults.first?.text.contains(part) == true, "\(file.faults)")
    }

    @Test(arguments: [
        ("spin 0", 3, "1 to 360"), ("spin 1\nspin 1", 4, "given before"), ("wiggle", 3, "rotate or move"),
        ("wiggle rotate 1", 3, "a y"), ("alias", 3, "a name"), ("alias x", 1, "same name twice"),
        ("grid 1 1", 3, "before"),
        ("layer a\nfill circle 1 1 1\nspin 2", 5, "before the first layer"),
        ("layer a\nfill circle 1 1 1", 5, "has a layer of this name"),
        ("layer b\nfill circle 1 1 1\ncut layer c\nlayer c\nfill circle 1 1 1\ncut layer b", 3, "in a circle"),
    ])
    func brokenProperties(meta: String, line: Int, part: String) {
        let file = read(glyph(meta))
        #expect(file.glyphs.isEmpty)
        #expect(file.faults.first?.line == line && file.faults.first?.text.contains(part) == true, "\(file.faults)")
    }

    @Test func aGlyphWithoutEndIsLostAlone() {
        let file = read("glyph lost\ngrid 1 1\n" + glyph() + glyph())
        #expect(file.glyphs.map(\.name) == ["x"])
        #expect(file.faults.map(\.line) == [1, 9])
        #expect(file.faults[1].text.contains("line 3"))
        #expect(
            file.faults[0].description == "a.sgl:1: \"lost\": the glyph has no end: the next glyph begins in line 3.")
    }

    @Test func limits() {
        let layers = (0...GlyphDraft.layerLimit).map { "layer l\($0)\nfill circle 1 1 1\n" }.joined()
        let items = String(repeating: "fill circle 1 1 1\n", count: LayerDraft.itemLimit + 1)
        let steps = "fill M 0 0" + String(repeating: " L 1 1", count: GlyphGeometry.stepLimit + 1)
        let rows = [
            ("glyph x\ngrid 1 1\n\(layers)end", "64 layers"), ("glyph x\ngrid 1 1\nlayer a\n\(items)end", "256 items"),
            ("glyph x\ngrid 1 1\nlayer a\n\(steps)\nend", "4096 steps"),
            (glyph(item: "#" + String(repeating: "x", count: GlyphFile.lineLimit)), "a line has at most"),
            (String(repeating: "\n", count: GlyphFile.byteLimit + 1), "a file of glyphs has at most"),
            ("glyph " + String(repeating: "x", count: 101), "at most 100"),
        ]
        for (text, part) in rows {
            let file = read(text)
            #expect(file.glyphs.isEmpty && file.faults.first?.text.contains(part) == true, "\(file.faults.prefix(2))")
        }
        let noise = read(String(repeating: "?\n", count: 5_000))
        #expect(noise.faults.count == GlyphFile.faultLimit + 1)
        #expect(noise.faults.last?.text == "there are 4900 more faults")
    }

    /// Files with bytes changed, taken out, doubled: never a trap, and what is kept is whole.
    @Test func mutations() {
        var random = RandomSource(seed: 7)
        for _ in 0..<400 {
            var bytes = Self.worked
            for _ in 0..<Int(random.uniform(1, 12)) {
                let place = Int(random.uniform(0, Double(bytes.count)))
                switch Int(random.uniform(0, 4)) {
                case 0: bytes[place] = UInt8(random.uniform(0, 256))
                case 1: bytes.remove(at: place)
                case 2: bytes.insert(Array("0 9.-eMLCZ\n=#,".utf8)[Int(random.uniform(0, 14))], at: place)
                default:
                    let end = min(place + Int(random.uniform(1, 200)), bytes.count)
                    bytes.insert(contentsOf: bytes[place..<end], at: Int(random.uniform(0, Double(bytes.count))))
                }
            }
            let file = GlyphFile(bytes, file: "mutated.sgl")
            for glyph in file.glyphs {
                #expect(glyph.grid.width > 0 && glyph.grid.height > 0 && !glyph.layers.isEmpty)
                let ids = glyph.layers.map(\.id)
                #expect(Set(ids).count == ids.count)
                for layer in glyph.layers {
                    for case .cutLayer(let name) in layer.items { #expect(ids.contains(name) && name != layer.id) }
                }
            }
        }
    }
}
