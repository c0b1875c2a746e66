import Geometry
import Motion
import Testing

@testable import Tuning

@Suite struct MotionSampleTests {
    @Test(
        arguments: [
            ("spring duration=0.5 bounce=0.3", 0.1, 0.4233021231, 5.707558338),
            ("spring", 0.1, 0.3577395565, 4.494373762),
            ("spring response=0.5 dampingRatio=0.7", 0.1, 0.4233021231, 5.707558338),
            ("spring mass=1 stiffness=157.91367041742973 damping=17.592918860102841", 0.1, 0.4233021231, 5.707558338),
            ("spring bounce=0 duration=0.5 velocity=-2", 0.25, 0.7994185945, 1.891110331),
            ("curve easeInOut", 0.5, 0.5, 1.72413793), ("curve 0,0,0.58,1", 0.8955499999996391, 0.981503, nil),
            ("curve 1,0,0,1", 0.667, 0.936867, nil), ("keyframes 0; linear 10 0.2; linear -10 0.2", 0.1, 5, 50),
            ("keyframes 0; cubic 1 1", 0.5, 0.5, 1.5), ("keyframes 3; move 7; linear 8 1;", 0.5, 7.5, 1),
            ("keyframes 0; spring 10 0.4", 9, nil, nil),
        ] as [(String, Double, Double?, Double?)])
    func knowsValuesAndVelocities(text: String, time: Double, value: Double?, velocity: Double?) throws {
        let found = try #require(try MotionSample(parsing: text).sample(at: [time]).first)
        if let value { #expect(abs(found.value - value) < 1e-6, "\(text): \(found)") }
        if let velocity { #expect(abs(found.velocity - velocity) < 1e-6, "\(text): \(found)") }
        #expect(found.value.isFinite && !found.velocity.isNaN)
    }

    @Test(arguments: [
        ("", "spring"), ("bounce 1", "spring"), ("spring duration", "duration"), ("spring duration=x", "duration"),
        ("spring duration=0", "duration"), ("spring duration=-1", "duration"), ("spring duration=nan", "duration"),
        ("spring bounce=-1", "bounce"), ("spring bounce=2", "bounce"), ("spring mass=0 stiffness=1 damping=1", "mass"),
        ("spring stiffness=inf damping=1", "stiffness"), ("spring stiffness=100", "stiffness"),
        ("spring duration=1 stiffness=100 damping=1", "damping"), ("spring duration=1 duration=2", "twice"),
        ("spring speed=1", "speed"), ("curve", "x1,y1,x2,y2"), ("curve 1,2,3", "x1,y1,x2,y2"),
        ("curve 2,0,0,1", "x1"), ("curve 0,0,-1,1", "x2"), ("curve 0,nan,1,1", "y1"), ("curve nosuch", "easeInOut"),
        ("keyframes", "start"), ("keyframes 0", "start"), ("keyframes 0;", "no keyframe"),
        ("keyframes x; move 1", "start"),
        ("keyframes 0; linear 1", "linear"), ("keyframes 0; linear 1 -1", "duration"), ("keyframes 0; jump 1", "jump"),
        ("keyframes 0; move nan", "value"), ("keyframes 0; spring 1 1 1", "spring"),
    ])
    func saysWhichWordIsWrong(text: String, word: String) {
        let error = #expect(throws: TuningError.self) { try MotionSample(parsing: text) }
        #expect(error?.description.contains(word) == true, "\(error.map(\.description) ?? "")")
    }
}
