import Geometry
import Motion
import Testing

@testable import Views

/// Grids and rows as views; every reference row of theirs runs with the other rows about layout.
@Suite struct GridViewTests {
    @Test func rowsOutsideOfAGridAreStacks() {
        let rig = Rig {
            GridRow(alignment: .top) {
                Probe("a", 10, 30)
                Probe("b", 20, 10)
            }
        }
        #expect(rig.rect("a") == CGRect(x: 81, y: 85, width: 10, height: 30))
        #expect(rig.rect("b") == CGRect(x: 99, y: 85, width: 20, height: 10))
    }

    @Test func rowsInAStackInAGridAreStacks() {
        let rig = Rig {
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    VStack(spacing: 0) {
                        GridRow {
                            Probe("a", 10, 10); Probe("b", 10, 10)
                        }
                    }
                    Probe("c", 30, 10)
                }
            }
        }
        #expect(rig.rect("a")?.minY == rig.rect("b")?.minY)
        #expect(rig.rect("b")?.minX == (rig.rect("a")?.maxX ?? 0) + 8)
        #expect(rig.rect("c")?.minX == rig.rect("b")?.maxX)
    }

    @Test func rowsOfAnyStructure() {
        let (rig, knob) = Rig.driven(0) { value in
            Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
                ForEach(0..<2) { row in
                    GridRow {
                        ForEach(0..<2) { Probe("\(row)\($0)", CGFloat(10 + 10 * row), 10) }
                        if value > 0 { Probe("more\(row)", 5, 5) }
                    }
                }
                if value > 1 { Probe("wide", 100, 10) }
            }.frame(width: 200, height: 200, alignment: .topLeading)
        }
        #expect(rig.rect("01") == CGRect(x: 20, y: 0, width: 10, height: 10))
        #expect(rig.rect("11") == CGRect(x: 20, y: 10, width: 20, height: 10))
        knob.set(1)
        rig.frame()
        #expect(rig.rect("more0") == CGRect(x: 40, y: 0, width: 5, height: 5))
        #expect(rig.rect("more1") == CGRect(x: 40, y: 10, width: 5, height: 5))
        knob.set(2)
        rig.frame()
        #expect(rig.rect("wide") == CGRect(x: 0, y: 20, width: 100, height: 10))
        #expect(abs((rig.rect("01")?.minX ?? 0) - 38) <= 1, "what the wide one lacks is shared out")
        knob.set(0)
        rig.frame()
        #expect(rig.rect("01") == CGRect(x: 20, y: 0, width: 10, height: 10))
        #expect(rig.warnings.isEmpty)
    }

    @Test func cellsMoveByTheAnimation() {
        let (rig, knob) = Rig.driven((CGFloat(10), VerticalAlignment.top)) { value in
            Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow(alignment: value.1) {
                    Probe("a", value.0, 40)
                    Probe("b", 10, 10)
                }
            }.frame(width: 200, height: 200, alignment: .topLeading)
        }
        #expect(rig.rect("b") == CGRect(x: 10, y: 0, width: 10, height: 10))
        withAnimation(.linear(duration: 1)) { knob.set((50, .bottom)) }
        rig.advance(to: 0)
        rig.advance(to: 0.5)
        #expect(rig.rect("b") == CGRect(x: 30, y: 15, width: 10, height: 10))
        rig.advance(to: 1.1)
        #expect(rig.rect("b") == CGRect(x: 50, y: 30, width: 10, height: 10))
    }

    @Test func hostileColumnsAndSpacings() {
        for count in [-5, 0, 1, 3, 1000, Int.max] {
            for spacing in [nil, 0, -20, .infinity, .nan, 1e300] as [CGFloat?] {
                let rig = Rig {
                    Grid(horizontalSpacing: spacing, verticalSpacing: spacing) {
                        GridRow {
                            Probe("a", 10, 10).gridCellColumns(count); Probe("b", 10, 10)
                        }
                        Probe("c", 10, 10).gridCellColumns(count).gridCellAnchor(UnitPoint(x: .nan, y: .infinity))
                    }
                }
                rig.frame()
                #expect(rig.probes.count == 3, "\(count) columns, spacing \(String(describing: spacing))")
            }
        }
    }

    @Test func whatFitsIsShown() {
        func fitting(_ size: CGSize, _ axes: Axis.Set) -> [String] {
            let rig = Rig(size) {
                ViewThatFits(in: axes) {
                    Probe("large", 100, 100)
                    Probe("wide", 60, 10)
                    Probe("small", 20, 20)
                }
            }
            return rig.probes.keys.sorted()
        }
        let both: Axis.Set = [.horizontal, .vertical]
        let rows: [(CGSize, Axis.Set, String)] = [
            (CGSize(width: 100, height: 100), both, "large"), (CGSize(width: 99, height: 100), both, "wide"),
            (CGSize(width: 59, height: 20), both, "small"), (CGSize(width: 5, height: 5), both, "small"),
            (CGSize(width: 100, height: 1), .horizontal, "large"), (CGSize(width: 99, height: 1), .horizontal, "wide"),
            (CGSize(width: 1, height: 10), .vertical, "wide"), (CGSize(width: 1, height: 1), .vertical, "small"),
            (CGSize(width: 1, height: 1), [], "large"),
        ]
        for (size, axes, name) in rows { #expect(fitting(size, axes) == [name], "\(size) \(axes)") }
        #expect(Rig { ViewThatFits {} }.probes.isEmpty)
    }

    @Test func theChoiceFollowsTheRoom() {
        let rig = Rig(CGSize(width: 200, height: 50)) {
            ViewThatFits {
                Probe("large", 150, 10)
                Probe("small", 50, 10)
            }
        }
        for (width, name) in [(200, "large"), (100, "small"), (148, "small"), (150, "large"), (10, "small")] {
            rig.host.resize(to: CGSize(width: width, height: 50))
            rig.frame()
            #expect(Array(rig.probes.keys) == [name], "\(width)")
            #expect(rig.rect(name)?.midX == CGFloat(width) / 2)
        }
    }

    @Test func whatDoesNotFitTakesNoPointerAndNoKey() {
        var walked: [String] = []
        let rig = Rig(CGSize(width: 100, height: 50)) {
            ViewThatFits {
                Button("large") {}.frame(width: 150)
                Button("small") {}.frame(width: 50)
            }
        }
        rig.host.rootElement?.walk {
            if $0.isLeafOfPicture { walked.append("\($0.frame.width)") }
            return true
        }
        #expect(!walked.isEmpty)
        rig.host.rootElement?.walk { element in
            #expect(element.frame.width < 150)
            return true
        }
    }
}
