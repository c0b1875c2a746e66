import Geometry
import Motion
import Raster
import Rendering
import TestKit
import Testing

@testable import Views

/// What effects animate, how they are touched, and what they make of numbers that make no sense.
@Suite struct EffectMotionTests {
    private struct Row {
        let name: String
        let from: Double
        let to: Double
        let view: (Double) -> AnyView

        init<V: View>(_ name: String, _ from: Double, _ to: Double, _ view: @escaping (Double) -> V) {
            (self.name, self.from, self.to) = (name, from, to)
            self.view = { AnyView(view($0)) }
        }
    }

    private static var card: some View {
        LinearGradient(colors: [.red, .blue], startPoint: .topLeading, endPoint: .bottomTrailing)
            .frame(width: 60, height: 40)
    }

    private static let rows = [
        Row("opacity", 1, 0.2) { card.opacity($0) }, Row("blur", 0, 8) { card.blur(radius: $0) },
        Row("opaque blur", 0, 8) { card.blur(radius: $0, opaque: true) },
        Row("shadow radius", 0, 8) { card.shadow(color: .black, radius: $0) },
        Row("shadow offset", 0, 16) { card.shadow(color: .black, radius: 2, x: $0, y: -$0) },
        Row("brightness", 0, 0.5) { card.brightness($0) }, Row("contrast", 1, 0.2) { card.contrast($0) },
        Row("saturation", 1, 0) { card.saturation($0) }, Row("grayscale", 0, 1) { card.grayscale($0) },
        Row("hue", 0, 2) { card.hueRotation(.radians($0)) },
        Row("corner radius", 2, 12) { card.cornerRadius($0) },
        Row("clip inset", 0, 10) { card.clipShape(Circle().inset(by: $0)) },
        Row("clip with its box", 20, 60) { Color.red.frame(width: $0, height: 30).clipShape(Ellipse()) },
        Row("border", 1, 9) { card.border(.green, width: $0) },
        Row("scale", 1, 2) { card.scaleEffect($0) }, Row("rotation", 0, 1) { card.rotationEffect(.radians($0)) },
        Row("turn in space", 0, 1) { card.rotation3DEffect(.radians($0), axis: (x: 0, y: 1, z: 0)) },
        Row("perspective", 0, 1) {
            card.rotation3DEffect(.radians(0.8), axis: (x: 1, y: 0, z: 0), perspective: $0)
        }, Row("own size", 0, 1) { card.modifier(OwnSizeOffset(x: $0, y: -$0)) },
    ]

    @Test func whatAnimatesIsHalfWayAfterHalfTheTime() throws {
        for row in Self.rows {
            let remote = Remote()
            let moving = Rig(CGSize(width: 130, height: 100)) {
                Flip(remote) { on in row.view(on ? row.to : row.from) }
            }
            remote.flip(true)
            moving.advance(to: 1)
            let states = [(1.0, row.from), (1.5, (row.from + row.to) / 2), (2.1, row.to)]
            for (time, value) in states {
                moving.advance(to: time)
                let still = Rig(CGSize(width: 130, height: 100)) { row.view(value) }
                let comparison = ImageComparison(try moving.picture(), try still.picture())
                let worst = comparison.worst
                #expect(comparison.count(over: 3) == 0, "\(row.name) at \(time): \(worst)")
            }
            let ends = [row.from, row.to].map { value in Rig(CGSize(width: 130, height: 100)) { row.view(value) } }
            let change = ImageComparison(try ends[0].picture(), try ends[1].picture())
            #expect(change.count(over: 3) > 20, "\(row.name) changes nothing")
        }
    }

    @Test func whatDoesNotInterpolateChangesAtOnce() throws {
        func check<V: View>(_ name: String, @ViewBuilder _ view: @escaping (Bool) -> V) throws {
            let remote = Remote()
            let rig = Rig { Flip(remote) { on in view(on) } }
            remote.flip(true)
            rig.frame()
            #expect(rig.host.runningAnimations == 0, "\(name)")
            let still = Rig { view(true) }
            #expect(ImageComparison(try rig.picture(), try still.picture()).worst == 0, "\(name)")
        }
        try check("blend") { on in
            ZStack {
                Color.red
                Self.card.blendMode(on ? .multiply : .normal)
            }
        }
        try check("projection") { on in
            Self.card.projectionEffect(
                on ? ProjectionTransform(CGAffineTransform(scaleX: 0.5, y: 2)) : ProjectionTransform())
        }
        try check("transform") { on in Self.card.transformEffect(on ? CGAffineTransform(scaleX: 2, y: 1) : .identity) }
        try check("opaque") { on in Self.card.padding(10).drawingGroup(opaque: on) }
    }

    @Test func neutralValuesCostNothing() {
        let plain = Rig { Self.card }.list.items.count
        func check<V: View>(_ name: String, _ view: V) {
            #expect(Rig { view }.list.items.count == plain, "\(name)")
        }
        check("blur", Self.card.blur(radius: 0))
        check("brightness", Self.card.brightness(0))
        check("contrast", Self.card.contrast(1))
        check("saturation", Self.card.saturation(1))
        check("grayscale", Self.card.grayscale(0))
        check("hue", Self.card.hueRotation(.zero))
        check("multiply", Self.card.colorMultiply(.white))
        check("shadow", Self.card.shadow(color: .clear, radius: 5))
        check("blend", Self.card.blendMode(.normal))
        check("rotation", Self.card.rotation3DEffect(.zero, axis: (x: 0, y: 1, z: 0)))
        check("projection", Self.card.projectionEffect(ProjectionTransform()))
    }

    /// Numbers that make no sense do what the documentation says, and never trap.
    @Test func senselessNumbersHaveResults() throws {
        let plain = try Rig { Self.card }.picture()
        let endless: [Double] = [.nan, .infinity, -.infinity]
        func same<V: View>(_ name: String, _ values: [Double], _ view: (Double) -> V) throws {
            for value in values {
                let made = view(value)
                let worst = ImageComparison(try Rig { made }.picture(), plain).worst
                #expect(worst == 0, "\(name) of \(value)")
            }
        }
        try same("opacity", [.nan, 7, .infinity]) { Self.card.opacity($0) }
        try same("blur", endless + [-3]) { Self.card.blur(radius: $0) }
        try same("brightness", endless) { Self.card.brightness($0) }
        try same("contrast", endless) { Self.card.contrast($0) }
        try same("saturation", endless) { Self.card.saturation($0) }
        try same("grayscale", endless + [-1]) { Self.card.grayscale($0) }
        try same("hue", endless) { Self.card.hueRotation(.radians($0)) }
        try same("corner", [.nan, -5, -.infinity]) { Self.card.cornerRadius($0) }
        try same("border", endless + [-1, 0]) { Self.card.border(.green, width: $0) }
        try same("shadow", endless) { Self.card.shadow(color: .black, radius: 2, x: $0) }
        try same("turn", endless) { Self.card.rotation3DEffect(.radians($0), axis: (x: 0, y: 1, z: 0)) }
        try same("axis", endless + [0]) { Self.card.rotation3DEffect(.radians(1), axis: (x: $0, y: 0, z: 0)) }
        try same("own size", [0]) { Self.card.modifier(OwnSizeOffset(x: $0)) }

        func nothing<V: View>(_ name: String, _ values: [Double], _ view: (Double) -> V) throws {
            for value in values {
                let made = view(value)
                let ink = try Rig { made }.picture().ink { $0.alpha > 0 }
                #expect(ink == nil, "\(name) of \(value)")
            }
        }
        try nothing("scale", endless + [0]) { Self.card.scaleEffect($0) }
        try nothing("rotation", endless) { Self.card.rotationEffect(.radians($0)) }
        try nothing("offset", endless) { Self.card.offset(x: $0) }
        try nothing("projection", endless + [0]) {
            Self.card.projectionEffect(ProjectionTransform(CGAffineTransform(scaleX: $0, y: 1)))
        }
        try nothing("edge", [.pi / 2]) {
            Self.card.rotation3DEffect(.radians($0), axis: (x: 0, y: 1, z: 0), perspective: 0)
        }
        try nothing("opacity", [0, -1, -.infinity]) { Self.card.opacity($0) }
        try nothing("own size", endless) { Self.card.modifier(OwnSizeOffset(x: $0)) }

        // Enormous numbers only have to be survived.
        for value in [1e9, -1e9, 1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude] {
            let colored = Self.card.blur(radius: value).brightness(value).contrast(value).saturation(value)
            let cut = colored.hueRotation(.radians(value)).shadow(radius: value, x: value).cornerRadius(value)
            let turned = cut.border(.red, width: value).scaleEffect(value).rotationEffect(.radians(value))
            let axis = (x: CGFloat(value), y: CGFloat(1), z: CGFloat(value))
            let view = turned.rotation3DEffect(.radians(value), axis: axis, anchorZ: value, perspective: value)
            _ = try Rig { view }.picture()
        }
        _ = try Rig { Color.red.frame(width: 0, height: 0).rotation3DEffect(.degrees(30), axis: (x: 1, y: 0, z: 0)) }
            .picture()
    }

    @Test func groupsKeepBlendingToThemselves() throws {
        func center<V: View>(_ view: V) throws -> Pixel { try Rig { view }.pixel(20, 20) }
        let multiplied = ZStack {
            Color.white
            Color.blue.blendMode(.multiply)
        }.frame(width: 40, height: 40)
        let alone = Color.blue.blendMode(.multiply).frame(width: 40, height: 40)
        let over = { (view: AnyView) in
            ZStack {
                Color.red
                view
            }.frame(width: 40, height: 40)
        }
        let blue = try center(Color.blue.frame(width: 40, height: 40))
        #expect(try center(multiplied) == blue)
        // Straight onto red it darkens, in a group of its own it doesn't.
        #expect(try center(over(AnyView(alone))) != blue)
        #expect(try center(over(AnyView(alone.compositingGroup()))) == blue)
        #expect(try center(over(AnyView(alone.drawingGroup()))) == blue)
        let ground = Rig { Color.clear.frame(width: 40, height: 40).drawingGroup(opaque: true) }
        #expect(try ground.pixel(20, 20).red == 0)
    }

    @Test func touchesFollowWhatIsSeen() {
        func hits<V: View>(_ view: V, _ x: CGFloat, _ y: CGFloat) -> Bool {
            let rig = Rig { view.frame(width: 200, height: 200) }
            rig.frame()
            return rig.host.rootElement?.hit(CGPoint(x: x, y: y)) != nil
        }
        let card = Color.red.frame(width: 80, height: 80)
        let turned = card.rotationEffect(.degrees(45))
        let rows: [(String, Bool, Bool)] = [
            ("plain", hits(card, 65, 65), true), ("rotated corner", hits(turned, 65, 65), false),
            ("rotated tip", hits(turned, 100, 48), true), ("hidden", hits(card.hidden(), 100, 100), false),
            ("opacity 0", hits(card.opacity(0), 100, 100), false),
            ("opacity 0.5", hits(card.opacity(0.5), 100, 100), true),
            ("clip corner", hits(card.clipShape(Circle()), 62, 62), true),
            ("beyond a clip", hits(card.frame(width: 40, height: 40).clipped(), 65, 65), true),
            ("shadow", hits(card.shadow(radius: 0, x: 80), 160, 100), false),
            ("own size", hits(card.modifier(OwnSizeOffset(x: 1)), 160, 100), true),
            ("away by own size", hits(card.modifier(OwnSizeOffset(x: 1)), 100, 100), false),
            // Turned about its left edge away from the eye, the right side is smaller and further left.
            ("turned near", hits(space(60), 70, 100), true), ("turned far", hits(space(60), 135, 100), false),
            ("turned edge", hits(space(90), 62, 100), false),
            (
                "projected",
                hits(card.projectionEffect(ProjectionTransform(CGAffineTransform(scaleX: 0.5, y: 1))), 110, 100), false
            ),
        ]
        for (name, got, expected) in rows { #expect(got == expected, "\(name)") }

        func space(_ degrees: Double) -> some View {
            card.rotation3DEffect(.degrees(degrees), axis: (x: 0, y: 1, z: 0), anchor: .leading)
        }
    }

    @Test func perspectiveIsThatOfAnEyeOneLongerSideAway() {
        let effect = Rotation3DEffect(
            angle: .degrees(60), axis: [0, 1, 0], anchor: .leading, anchorZ: 0, perspective: 1)
        let map = effect.projection(in: CGSize(width: 80, height: 40))
        func point(_ x: Double, _ y: Double) -> SIMD2<Double> {
            let vector = map.vector(SIMD3(x, y, 1))
            return SIMD2(vector.x / vector.z, vector.y / vector.z)
        }
        #expect(point(0, 20) == [0, 20])
        // x = 80 cos 60° and z = −80 sin 60°, seen from 80 away: divided by 1 + sin 60°.
        let far = 40 / (1 + sin(Double.pi / 3))
        #expect(abs(point(80, 20).x - far) < 1e-9 && abs(point(80, 20).y - 20) < 1e-9)
        #expect(abs(point(80, 0).y - (20 - 20 / (1 + sin(Double.pi / 3)))) < 1e-9)
        var transform = ProjectionTransform(map)
        #expect(transform.invert() && !transform.isAffine && !transform.isIdentity)
        let back = transform.concatenating(ProjectionTransform(map)).map.vector([30, 10, 1])
        #expect(abs(back.x / back.z - 30) < 1e-9 && abs(back.y / back.z - 10) < 1e-9)
        #expect(ProjectionTransform().isIdentity && ProjectionTransform(CGAffineTransform.identity).isAffine)
    }

    @Test func pointsFindTheirWayThereAndBack() {
        let frame = CGRect(x: 0, y: 0, width: 80, height: 40)
        func check<E: Effect>(
            _ name: String, _ effect: E, _ there: (CGPoint) -> CGPoint, _ box: (CGRect) -> CGRect
        ) {
            for point in [CGPoint(x: 1, y: 2), CGPoint(x: 79, y: 39), CGPoint(x: 40, y: 20)] {
                let seen = there(point)
                let back = effect.toContent(seen, in: frame)
                let error = back.map { abs($0.x - point.x) + abs($0.y - point.y) } ?? .infinity
                #expect(error < 1e-9, "\(name)")
                #expect(box(frame).insetBy(dx: -1e-9, dy: -1e-9).contains(seen), "\(name)")
            }
        }
        let turn = Rotation3DEffect(
            angle: .degrees(50), axis: [1, 1, 0], anchor: .topLeading, anchorZ: 10, perspective: 0.5)
        check("turn", turn, { turn.fromContent($0, in: frame) }, { turn.fromContent($0, in: frame) })
        let move = OwnSizeOffsetEffect(x: -0.5, y: 2, isMirrored: true)
        check("move", move, { move.fromContent($0, in: frame) }, { move.fromContent($0, in: frame) })
        #expect(move.fromContent(CGPoint.zero, in: frame) == CGPoint(x: 40, y: 80))
    }

    @Test func goneViewsLeaveNothingRunning() {
        let remote = Remote()
        let rig = Rig {
            Flip(remote, from: true) { on in
                if on { Endless().transition(.identity) }
            }
        }
        rig.advance(to: 1)
        #expect(rig.host.runningAnimations == 3)
        remote.flip(false, nil)
        rig.advance(to: 2)
        #expect(rig.host.runningAnimations == 0)
    }

    private struct Endless: View {
        @State private var on = false
        var body: some View {
            Color.red.frame(width: 20, height: 20).scaleEffect(on ? 2 : 1).blur(radius: on ? 2 : 0)
                .cornerRadius(on ? 5 : 0)
                .onAppear { withAnimation(.linear(duration: 1).repeatForever()) { on = true } }
        }
    }
}
