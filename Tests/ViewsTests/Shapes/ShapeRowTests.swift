import Geometry
import Motion
import Testing

@testable import Views

/// The rows `sh-*` and those rows `an-*` that say what of a shape animates.
struct ShapeRowTests {
    @Test func shapesTakeWhatTheyAreOffered() throws {
        let rows = try PaintRow.rows { $0.hasPrefix("sh-") }
        #expect(rows.count == 4)
        for row in rows {
            let sides = row.id.dropFirst(3).split(separator: "x").map { side in Double(String(side)).map { CGFloat($0) }
            }
            let proposal = ProposedViewSize(width: sides[0], height: sides[sides.count - 1])
            let environment = EnvironmentValues()
            for (name, size) in [
                ("colour", Color.red.leafContent(in: environment).shape.sizeThatFits(proposal)),
                ("path", Path(CGRect(x: 0, y: 0, width: 7, height: 7)).sizeThatFits(proposal)),
                ("own shape", Wedge(amount: 1).sizeThatFits(proposal)), ("circle", Circle().sizeThatFits(proposal)),
                ("stroked", _StrokedShape(shape: Circle(), style: StrokeStyle()).sizeThatFits(proposal)),
            ] { #expect(row.agrees(with: [size.width, size.height]), "\(row.id) \(name)") }
        }
    }

    @Test func shapesAnimateAsRecorded() throws {
        let ids = ["an-N1", "an-N7", "an-N8", "an-N9", "an-N10", "an-W5", "an-W6"]
        let rows = try PaintRow.rows { ids.contains($0) }
        #expect(rows.count == ids.count)
        for row in rows {
            switch row.id {
            case "an-N1": #expect(row.agrees(with: turn(.zero, .degrees(90))), "\(row.id)")
            case "an-N9":
                #expect(row.agrees(with: turn(.zero, .zero, from: .center, to: .topLeading)), "\(row.id)")
            case "an-N7":
                let (old, new) = (Path(CGRect(x: 0, y: 0, width: 1, height: 1)), Path())
                #expect(new.animatableData - old.animatableData == EmptyAnimatableData.zero, "\(row.id)")
                #expect(row.agrees(with: []), "\(row.id)")
            case "an-N8":
                let lines = [1.0, 6].map { _StrokedShape(shape: Circle(), style: StrokeStyle(lineWidth: $0)) }
                let delta = lines[1].animatableData - lines[0].animatableData
                #expect(row.agrees(with: [delta.second.first], named: "width"), "\(row.id)")
                #expect(delta.second.second == .zero, "\(row.id)")
            case "an-N10":
                let trims = [0.2, 0.8].map { _TrimmedShape(shape: Circle(), start: 0, end: $0) }
                let delta = trims[1].animatableData - trims[0].animatableData
                #expect(row.agrees(with: [delta.second.second]) && delta.second.first == 0, "\(row.id)")
            case "an-W5":
                let borders = [1.0, 5].map { _BorderShape(shape: Rectangle(), style: StrokeStyle(lineWidth: $0)) }
                let delta = borders[1].animatableData - borders[0].animatableData
                #expect(row.agrees(with: [delta.second.first], named: "width"), "\(row.id)")
                let boxes = borders.map { $0.path(in: CGRect(x: 0, y: 0, width: 40, height: 40)).figure.boundingBox }
                #expect(row.agrees(with: [boxes[1].minX - boxes[0].minX], named: "inset"), "\(row.id)")
            default:
                let corners = [2.0, 12].map { RoundedRectangle(cornerRadius: $0) }
                let delta = corners[1].animatableData - corners[0].animatableData
                #expect(row.agrees(with: [delta.first, delta.second], named: "corner"), "\(row.id)")
            }
        }
    }

    private func turn(
        _ start: Angle, _ end: Angle, from first: UnitPoint = .center, to last: UnitPoint = .center
    ) -> [Double] {
        let delta =
            Circle().rotation(end, anchor: last).animatableData - Circle().rotation(start, anchor: first).animatableData
        return [delta.second.first, delta.second.second.first, delta.second.second.second]
    }

    @Test func dataSurvivesItsWayBack() {
        func check<S: Shape>(_ shape: S, _ name: String) {
            var copy = shape
            copy.animatableData = shape.animatableData
            let rect = CGRect(x: 0, y: 0, width: 80, height: 50)
            #expect(copy.path(in: rect) == shape.path(in: rect), "\(name)")
            #expect(copy.animatableData == shape.animatableData, "\(name)")
        }
        check(RoundedRectangle(cornerSize: CGSize(width: 4, height: 7)), "rounded")
        check(
            UnevenRoundedRectangle(
                topLeadingRadius: 1, bottomLeadingRadius: 2, bottomTrailingRadius: 3, topTrailingRadius: 4), "uneven")
        check(Circle().inset(by: 3), "inset")
        check(Circle().offset(x: 4, y: 5), "offset")
        check(Ellipse().scale(x: 2, y: 3, anchor: .top), "scale")
        check(Capsule().rotation(.degrees(30), anchor: .bottomTrailing), "rotation")
        check(Circle().trim(from: 0.25, to: 0.5), "trim")
        check(Rectangle().size(width: 8, height: 9), "size")
        check(Rectangle().transform(CGAffineTransform(scaleX: 2, y: 3)), "transform")
        check(Rectangle().stroke(style: StrokeStyle(lineWidth: 3, miterLimit: 4, dashPhase: 5)), "stroke")
        check(AnyShape(RoundedRectangle(cornerRadius: 9)), "any")
        check(Wedge(amount: 0.5), "own")
    }
}

/// A shape as a program writes one.
nonisolated struct Wedge: Shape {
    var amount: CGFloat

    var animatableData: CGFloat {
        get { amount }
        set { amount = newValue }
    }

    func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: CGPoint(x: rect.minX, y: rect.minY))
            path.addLine(to: CGPoint(x: rect.minX + rect.width * amount, y: rect.minY))
            path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
            path.closeSubpath()
        }
    }
}
