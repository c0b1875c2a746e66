import Geometry
import Rendering
import Testing

@testable import Particles

@Suite struct ParticleFieldTests {
    private func places(_ field: ParticleField, ahead: Float = 0) -> DisplayList {
        var list = DisplayList()
        list.sprites(.glow) { field.write(to: &$0, ahead: ahead, brightness: 1) }
        return list
    }

    @Test func fliesAsGravityAndDragSay() {
        var field = ParticleField(capacity: 4)
        field.emit(Particle(x: 10, y: 20, vx: 60, vy: -120, life: 10, drag: 0.8, weight: 1))
        for _ in 0..<120 { field.advance(gravity: 500) }
        let list = places(field)
        // Exact: v' = −c v + g; the steps are semi-implicit, so they differ by half a step's change of velocity.
        let c = 0.8
        let x = 10 + 60 / c * (1 - exp(-c))
        let y = 20 + 500 / c + (-120 - 500 / c) / c * (1 - exp(-c))
        #expect(abs(Double(list.spriteX[0]) - x) < 0.5)
        #expect(abs(Double(list.spriteY[0]) - y) < 2.5)
    }

    @Test func aFullFieldRefusesBirthsAndKillsNothing() {
        var field = ParticleField(capacity: 3)
        let made = (0..<5).map { field.emit(Particle(x: Float($0), y: 0)) }
        #expect(made == [true, true, true, false, false])
        #expect(field.count == 3 && field.refused == 2)
        #expect(places(field).spriteX == [0, 1, 2])
    }

    @Test func livingOnesFinishAfterEmissionStops() {
        var field = ParticleField(capacity: 500)
        for i in 0..<400 { field.emit(Particle(x: 0, y: 0, life: 0.1 + Float(i) * 0.002)) }
        var last = field.count
        for _ in 0..<120 {
            field.advance(gravity: 0)
            #expect(field.count <= last)
            last = field.count
        }
        #expect(last == 0)
    }

    @Test func refusesWhatIsNotFiniteOrHasNoLife() {
        var field = ParticleField(capacity: 8)
        for value in [Float.nan, .infinity, -.infinity] {
            field.emit(Particle(x: value, y: 0))
            field.emit(Particle(x: 0, y: 0, vy: value))
            field.emit(Particle(x: 0, y: 0, life: value))
        }
        field.emit(Particle(x: 0, y: 0, life: 0))
        field.emit(Particle(x: 0, y: 0, life: -1))
        #expect(field.count == 0)
    }

    @Test func swallowedOnesLeaveAndTheOthersStay() {
        var field = ParticleField(capacity: 100)
        for i in 0..<100 { field.emit(Particle(x: Float(i), y: Float(i % 7))) }
        field.removeAll { x, _, _, _, _ in Int(x) % 3 == 0 }
        #expect(field.count == 66)
        #expect(Set(places(field).spriteX).count == 66)
        #expect(places(field).spriteX.allSatisfy { Int($0) % 3 != 0 })
        field.clear()
        #expect(field.count == 0)
    }
}
