import Geometry
import Particles

/// An effect of our own, on a card of 320 by 240 points.
struct EmitterSample {
    let title: String
    /// Where its emitters stand, as a share of the card.
    let home: CGPoint
    let effect: Effect

    static let size = CGSize(width: 320, height: 240)

    init(_ title: String, home: CGPoint, _ emitters: [EmitterDescription], pictures: [String: CGImage] = [:]) {
        self.title = title
        self.home = home
        effect = Effect(title: title, emitters: emitters, pictures: pictures)
    }

    /// Every sample, in the order of the cards.
    static var all: [EmitterSample] { [fountain, fire, snow, sparks, smoke, orbit, confetti, spray] }
}

extension EmitterDescription {
    /// An emitter that `build` describes.
    static func make(_ name: String, _ build: (inout EmitterDescription) -> Void) -> EmitterDescription {
        var emitter = EmitterDescription(name: name)
        build(&emitter)
        return emitter
    }
}

extension LifeColor {
    /// A colour that runs through `stops`, each a time, a colour and an opacity.
    static func through(_ stops: [(time: Double, hex: UInt32, opacity: Double)]) -> LifeColor {
        var color = LifeColor()
        color.stops = stops.map { stop in
            func channel(_ shift: UInt32) -> Double { Double(stop.hex >> shift & 0xFF) / 255 }
            return LifeColor.Stop(stop.time, channel(16), channel(8), channel(0))
        }
        color.opacity = LifeCurve(stops.map { LifeCurve.Point($0.time, $0.opacity) })
        return color
    }
}
