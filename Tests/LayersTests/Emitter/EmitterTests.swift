import Geometry
import Particles
import Rendering
import Testing

@testable import Layers

@MainActor
struct EmitterTests {
    private func fountain(begin: Double = 1, speed: Float = 1) -> EmitterScene {
        EmitterScene(begin: begin) { layer, cell in
            (cell.birthRate, cell.lifetime, cell.lifetimeRange) = (200, 0.5, 0.4)
            (cell.velocity, cell.velocityRange, cell.emissionRange) = (100, 50, 2)
            (cell.yAcceleration, cell.scaleRange, cell.alphaSpeed) = (80, 0.5, -1)
            layer.speed = speed
        }
    }

    @Test(arguments: [30.0, 60, 144, 1000]) func looksTheSameAtEveryFrameRate(_ rate: Double) {
        let (still, moved) = (fountain(), fountain())
        still.tree.advance(to: 2.5)
        for frame in 0...Int(1.5 * rate) { moved.tree.advance(to: 1 + Double(frame) / rate) }
        moved.tree.advance(to: 2.5)
        #expect(still.picture().count > 70)
        #expect(moved.picture() == still.picture(), "\(rate) Hz")
    }

    @Test(arguments: [30.0, 60, 144]) func bearsAlongTheWayAtEveryFrameRate(_ rate: Double) throws {
        let scene = EmitterScene { layer, cell in (cell.birthRate, cell.lifetime) = (100, 10) }
        scene.tree.advance(to: 1)
        let way = CABasicAnimation(keyPath: "emitterPosition")
        (way.fromValue, way.toValue, way.duration) = (CGPoint.zero, CGPoint(x: 100, y: 50), 1)
        scene.layer.add(way, forKey: nil)
        for frame in 1...Int(0.9 * rate) { scene.tree.advance(to: 1 + Double(frame) / rate) }
        let frame = scene.frame()
        try #require(frame.count >= 86)
        for index in 0..<frame.count {
            #expect(abs(frame.x[index] - Float(index)) < 1e-3, "birth \(index) at \(rate) Hz")
            #expect(abs(frame.y[index] - Float(index) / 2) < 1e-3, "birth \(index) at \(rate) Hz")
        }
    }

    /// The layer's begin, when it is looked at, and how many of 200 births a second that live for 0.5 s are there then.
    @Test(arguments: [
        (begin: 0.0, now: 0.0, alive: 100), (0, 1e5, 100), (5, 4.9, 0), (5, 5, 0), (5, 5.25, 50), (5, 50, 100),
    ]) func countsBirthsFromTheBegin(begin: Double, now: Double, alive: Int) {
        let scene = EmitterScene(begin: begin) { _, cell in (cell.birthRate, cell.lifetime) = (200, 0.5) }
        scene.tree.advance(to: now)
        #expect(abs(scene.tree.liveParticles - alive) <= 1, "begin \(begin) at \(now): \(scene.tree.liveParticles)")
    }

    /// A cell's begin, duration and speed, when it is looked at, and how many of 100 births a second are there then.
    @Test(arguments: [
        (begin: 1.0, duration: Double.infinity, speed: Float(1), at: 1.5, alive: 50), (1, 0.2, 1, 1.5, 20),
        (1, 0.2, 1, 0.9, 0), (0, .infinity, 2, 0.5, 100), (0, 1, 2, 2, 100), (0, .infinity, 0, 1, 0),
    ]) func emitsWhileACellIsActive(begin: Double, duration: Double, speed: Float, at time: Double, alive: Int) {
        let scene = EmitterScene { _, cell in
            (cell.birthRate, cell.lifetime) = (100, 50)
            (cell.beginTime, cell.duration, cell.speed) = (begin, duration, speed)
        }
        scene.tree.advance(to: 1 + time)
        #expect(abs(scene.tree.liveParticles - alive) <= 1, "\(scene.tree.liveParticles)")
    }

    @Test func standsStillAtSpeedZero() {
        let scene = fountain()
        scene.tree.advance(to: 2)
        let before = scene.picture()
        scene.layer.timeOffset = scene.layer.convertTime(2, from: nil)
        scene.layer.speed = 0
        for frame in 1...30 { scene.tree.advance(to: 2 + Double(frame) / 60) }
        #expect(scene.picture() == before)
        var list = DisplayList()
        scene.tree.compose(into: &list)
        #expect(scene.tree.isIdle)
        let local = scene.layer.timeOffset
        (scene.layer.speed, scene.layer.timeOffset, scene.layer.beginTime) = (1, 0, 2.5 - local)
        scene.tree.advance(to: 2.5)
        #expect(!scene.tree.isIdle)
    }

    @Test func runsInTheLayersTime() {
        let (fast, slow) = (fountain(speed: 2), fountain())
        for frame in 0...30 {
            fast.tree.advance(to: 1 + Double(frame) / 60)
            slow.tree.advance(to: 1 + Double(frame) / 30)
        }
        #expect(fast.picture() == slow.picture())
    }

    @Test func scrubsBothWays() {
        let (scene, other) = (fountain(begin: 0), fountain(begin: 0))
        for tree in [scene.tree, other.tree] { tree.advance(to: 10) }
        scene.tree.advance(to: 10.5)
        let shown = scene.picture()
        scene.layer.speed = 0
        for offset in [3.0, 400, 12, 10.5] {
            scene.layer.timeOffset = offset
            scene.tree.advance(to: 11)
            #expect(scene.tree.liveParticles > 80, "at \(offset)")
        }
        #expect(scene.picture() == shown)
        #expect(other.picture() != shown)
    }

    @Test func keepsTheLivingWhenACellChanges() throws {
        let scene = fountain()
        scene.tree.advance(to: 2)
        let before = scene.picture()
        try #require(before.count > 70)
        scene.layer.setValue(400, forKeyPath: "emitterCells.spark.velocity")
        scene.layer.birthRate = 0
        scene.tree.advance(to: 2)
        let after = scene.picture()
        #expect(after.count == before.count)
        for (a, b) in zip(after, before) { #expect(abs(a.x - b.x) <= 1 && abs(a.y - b.y) <= 1) }
        // The factor is animated from what it was; what lives then finishes.
        for frame in 1...60 { scene.tree.advance(to: 2 + Double(frame) / 60) }
        #expect(scene.tree.liveParticles == 0)
        var list = DisplayList()
        scene.tree.compose(into: &list)
        #expect(scene.tree.isIdle)
    }

    @Test func otherCellsGoOnWhereTheyWere() {
        let scene = fountain()
        scene.tree.advance(to: 2)
        let before = scene.picture()
        let other = CAEmitterCell()
        (other.name, other.birthRate, other.lifetime) = ("other", 10, 1)
        scene.layer.emitterCells = [scene.cell, other]
        scene.tree.advance(to: 2)
        #expect(scene.picture() == before)
        scene.layer.emitterCells = nil
        scene.tree.advance(to: 2.1)
        #expect(scene.tree.liveParticles == 0)
    }

    @Test func aFactorOfZeroIsForFutureBirthsOnly() {
        let scene = EmitterScene { _, cell in (cell.birthRate, cell.lifetime) = (100, 1) }
        scene.tree.advance(to: 2)
        CATransaction.setDisableActions(true)
        scene.layer.birthRate = 0
        for frame in 1...30 { scene.tree.advance(to: 2 + Double(frame) / 60) }
        #expect(abs(scene.tree.liveParticles - 50) <= 1)
        CATransaction.setDisableActions(true)
        scene.layer.birthRate = 1
        for frame in 31...45 { scene.tree.advance(to: 2 + Double(frame) / 60) }
        // Neither a burst nor a gap: 25 of the old ones, 25 new ones.
        #expect(abs(scene.tree.liveParticles - 50) <= 1)
    }

    @Test func drawsDifferentNumbersForEachSeedAndCell() {
        let (first, second) = (fountain(), fountain())
        second.layer.seed = 7
        let twins = EmitterScene { layer, cell in
            (cell.birthRate, cell.lifetime, cell.velocity, cell.emissionRange) = (100, 1, 50, 6)
            let twin = CAEmitterCell()
            (twin.birthRate, twin.lifetime, twin.velocity, twin.emissionRange) = (100, 1, 50, 6)
            layer.emitterCells = [cell, twin]
        }
        for scene in [first, second, twins] { scene.tree.advance(to: 1.5) }
        #expect(first.picture() != second.picture())
        let picture = twins.picture()
        twins.layer.particles.evaluate(1, 0, [.look, .angles], pool: SerialFor())
        let other = twins.layer.particles.frame
        #expect(picture.count == other.count)
        #expect((0..<other.count).contains { Int((other.x[$0] * 100).rounded()) != picture[$0].x })
    }

    /// A render mode and whether the oldest particle is drawn first.
    @Test(arguments: [
        (CAEmitterLayerRenderMode.unordered, true), (.oldestFirst, true), (.oldestLast, false), (.additive, true),
    ]) func drawsInTheOrderOfTheMode(_ mode: CAEmitterLayerRenderMode, oldestIsFirst: Bool) throws {
        let scene = EmitterScene { layer, cell in
            (cell.birthRate, cell.lifetime, cell.velocity, layer.renderMode) = (10, 5, 10, mode)
        }
        scene.tree.advance(to: 2)
        var list = DisplayList()
        scene.tree.compose(into: &list)
        let x = list.spriteX
        try #require(x.count == 10)
        #expect(x == (oldestIsFirst ? x.sorted(by: >) : x.sorted()))
    }

    @Test func picturesHaveTheSizeOfTheirPart() throws {
        let scene = EmitterScene.single { layer, cell in
            (cell.contents, cell.contentsScale) = (LayerTile.photo, 2)
            cell.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
            (cell.scale, cell.scaleSpeed, cell.spin, layer.opacity) = (2, 1, 3, 0.5)
        }
        scene.tree.advance(to: 2)
        var list = DisplayList()
        scene.tree.compose(into: &list)
        try #require(list.spriteDiameter.count == 1 && list.spriteHeight.count == 1)
        #expect(abs(list.spriteDiameter[0] - 6) < 1e-4)
        #expect(abs(list.spriteHeight[0] - 9) < 1e-4)
        #expect(abs(list.spriteAngle[0] - 3) < 1e-4)
        #expect(list.spriteColor[0] == 0xFFFF_FF7F)
        #expect(list.rects == [scene.cell.contentsRect])
    }

    @Test func presentationsShareTheParticles() {
        let scene = fountain()
        scene.tree.advance(to: 2)
        let copy = scene.layer.presentation()
        #expect(copy?.particles === scene.layer.particles)
        #expect(copy?.emitterCells?.first === scene.cell)
    }
}
