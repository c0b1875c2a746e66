import Geometry

/// What a particle starts from: an emitter's place, or the particle that carries the emitter.
struct BirthOrigin: Sendable {
    var x = 0.0
    var y = 0.0
    var z = 0.0
    /// Angle that the shape and the direction of emission are turned by.
    var turn = 0.0
    /// Velocity that is added.
    var vx = 0.0
    var vy = 0.0
    var vz = 0.0
    /// Factors of scale and colour.
    var scale = 1.0
    var red = 1.0
    var green = 1.0
    var blue = 1.0
    var alpha = 1.0
}
