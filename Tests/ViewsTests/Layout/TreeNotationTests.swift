import Geometry
import TestKit
import Testing

/// The notation of the reference rows.
struct TreeNotationTests {
    private static let leaf = Tree(
        name: "a",
        .leaf(width: Tree.Length(20, 20, ideal: 20), height: Tree.Length(0, .infinity, ideal: 10)))

    @Test func textsBecomeTrees() throws {
        var narrow = Tree.FrameLimits()
        narrow.maxWidth = .infinity
        narrow.minHeight = 4.5
        let rows: [(text: String, tree: Tree)] = [
            ("a:20x0..inf~10", Self.leaf),
            ("color", Tree(.color)),
            ("b:half", Tree(name: "b", .half)),
            ("area(600~10)", Tree(.area(600, ideal: 10))),
            ("Spacer()", Tree(.spacer(nil))),
            ("Spacer( 50 )", Tree(.spacer(50))),
            ("H{ }", Tree(.stack(.horizontal, spacing: nil, alignment: nil, []))),
            (
                "V(-2.5, leading){ a:20x0..inf~10; color; }",
                Tree(.stack(.vertical, spacing: -2.5, alignment: "leading", [Self.leaf, Tree(.color)]))
            ),
            ("Z(top){ color }", Tree(.stack(.depth, spacing: nil, alignment: "top", [Tree(.color)]))),
            ("Geo{ color }", Tree(.geometry([Tree(.color)]))),
            ("Scroll(both){ color }", Tree(.scroll([.horizontal, .vertical], [Tree(.color)]))),
            ("Group{ if false { x } }", Tree(.group([Tree(.absent)]))),
            (
                "Grid(h:3, topLeading){ [color span 2, half] [] b:half }",
                Tree(
                    .grid(
                        horizontal: 3, vertical: nil, alignment: "topLeading",
                        [
                            Tree.Row(cells: [Tree(.color, modifiers: [.columns(2)]), Tree(.half)], isRow: true),
                            Tree.Row(cells: [], isRow: true),
                            Tree.Row(cells: [Tree(name: "b", .half)], isRow: false),
                        ]))
            ),
            (
                "color.frame(w:6, h:4, top).frame(60, 40).frame(maxW:inf, minH:4.5)",
                Tree(
                    .color,
                    modifiers: [
                        .fixedFrame(width: 6, height: 4, alignment: "top"),
                        .fixedFrame(width: 60, height: 40, alignment: nil), .flexibleFrame(narrow, alignment: nil),
                    ])
            ),
            (
                "color.pad(8).pad(t:1, r:-2).prio(-0.1).aspect(nil, fill).fixedSize(h:true, v:false)",
                Tree(
                    .color,
                    modifiers: [
                        .padding(top: 8, leading: 8, bottom: 8, trailing: 8),
                        .padding(top: 1, leading: 0, bottom: 0, trailing: -2), .priority(-0.1),
                        .aspect(nil, isFill: true), .fixedSize(.horizontal),
                    ])
            ),
            (
                "color.guide(leading, width).guide(top, -3).position(1, 2).offset(-3, 4)",
                Tree(
                    .color,
                    modifiers: [
                        .guide("leading", .width), .guide("top", .points(-3)), .position(CGPoint(x: 1, y: 2)),
                        .offset(CGSize(width: -3, height: 4)),
                    ])
            ),
            (
                "color.overlay(top){ half; half }.background(bg)",
                Tree(
                    .color,
                    modifiers: [
                        .overlay(alignment: "top", [Tree(.half), Tree(.half)]),
                        .background(alignment: nil, [Tree(name: "bg", .color)]),
                    ])
            ),
            (
                "color anchor(0.25, 1).gridColumnAlignment(.trailing).gridCellUnsizedAxes(.horizontal)",
                Tree(
                    .color,
                    modifiers: [
                        .anchor(CGPoint(x: 0.25, y: 1)), .columnAlignment("trailing"), .unsizedAxes(.horizontal),
                    ])
            ),
        ]
        for row in rows { #expect(try TreeNotation.tree(row.text) == row.tree, "\(row.text)") }
    }

    @Test func errorsNameTheColumn() {
        let rows: [(text: String, column: Int)] = [
            ("", 1), ("H{ a:20x20", 11), ("a:20", 5), ("a:20x", 6), ("a:10..20x5", 9), ("Q{ }", 2),
            ("color.nothing(1)", 15), ("color.frame(z:1)", 16), ("color.pad(x:1)", 14), ("color.aspect(1, out)", 20),
            ("color extra", 7), ("H(0){ color color }", 13), ("Spacer(x)", 8), ("color.guide(leading, far)", 25),
        ]
        for row in rows {
            do {
                _ = try TreeNotation.tree(row.text)
                Issue.record("\(row.text) was read")
            } catch {
                #expect(error.column == row.column, "\(row.text): \(error)")
            }
        }
    }
}
