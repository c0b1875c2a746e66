import Geometry
import Rendering

@testable import Layers

extension LayerTile {
    /// What emitter layers draw.
    static var emitters: [LayerTile] {
        func tile(
            _ build: (CAEmitterLayer, CAEmitterCell) -> Void, start: @escaping (CAEmitterLayer) -> Void = { _ in }
        ) -> LayerTile {
            let layer = make(CAEmitterLayer()) { layer in
                layer.backgroundColor = CGColor(gray: 1, alpha: 0.06)
                layer.emitterPosition = CGPoint(x: 60, y: 45)
                let cell = CAEmitterCell()
                (cell.name, cell.birthRate, cell.lifetime, cell.velocity) = ("spark", 60, 1, 40)
                cell.color = amber
                layer.emitterCells = [cell]
                build(layer, cell)
                layer.emitterCells = layer.emitterCells
            }
            return LayerTile(layer: layer) { start(layer) }
        }
        let fountain = tile { layer, cell in
            layer.emitterPosition.y = 85
            (cell.emissionLongitude, cell.emissionRange) = (-.pi / 2, 0.6)
            (cell.velocity, cell.velocityRange, cell.yAcceleration) = (110, 30, 90)
        }
        let rain = tile { layer, cell in
            (layer.emitterShape, layer.emitterSize) = (.line, CGSize(width: 110, height: 0))
            layer.emitterPosition.y = 5
            (cell.emissionLongitude, cell.velocity, cell.color, cell.scale) = (.pi, 80, blue, 0.7)
        }
        let ring = tile { layer, cell in
            (layer.emitterShape, layer.emitterMode) = (.circle, .outline)
            (layer.emitterSize, cell.birthRate) = (CGSize(width: 15, height: 0), 150)
            (cell.velocity, cell.color, cell.alphaSpeed, cell.lifetime) = (30, mint, -1, 0.8)
        }
        let rocket = tile { layer, cell in
            layer.renderMode = .additive
            (cell.birthRate, cell.velocity, cell.emissionRange, cell.lifetime) = (5, 40, 2 * .pi, 1.2)
            let tail = CAEmitterCell()
            (tail.birthRate, tail.lifetime, tail.scale, tail.scaleSpeed) = (60, 0.6, 0.8, -1)
            (tail.velocity, tail.emissionLongitude, tail.emissionRange) = (12, .pi, 0.8)
            cell.emitterCells = [tail]
        }
        let pictures = tile { _, cell in
            (cell.contents, cell.color, cell.birthRate, cell.contentsScale) = (photo, .white, 12, 0.6)
            (cell.spin, cell.emissionRange, cell.velocity) = (3, 2 * .pi, 45)
        }
        let part = tile { _, cell in
            (cell.contents, cell.contentsRect) = (photo, CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5))
            (cell.birthRate, cell.scale, cell.scaleRange, cell.color) = (30, 3, 2, .white)
            (cell.emissionRange, cell.redRange, cell.greenRange) = (1, 0.8, 0.8)
        }
        let slowing = tile { layer, cell in
            (layer.emitterPosition.x, cell.velocity, cell.birthRate, cell.scale) = (5, 110, 20, 0.6)
        } start: { layer in
            let animation = CABasicAnimation(keyPath: "birthRate")
            (animation.fromValue, animation.toValue, animation.duration) = (4, 0, 0.6)
            layer.add(animation, forKey: nil)
        }
        let flight = tile { layer, cell in
            (layer.beginTime, layer.emitterPosition) = (1e-9, CGPoint(x: 10, y: 80))
            (cell.velocity, cell.birthRate) = (0, 80)
        } start: { layer in
            let animation = CABasicAnimation(keyPath: "emitterPosition")
            (animation.toValue, animation.duration) = (CGPoint(x: 110, y: 10), 1)
            layer.add(animation, forKey: nil)
        }
        let box = tile { layer, cell in
            (layer.emitterShape, layer.emitterMode) = (.rectangle, .outline)
            (layer.emitterSize, cell.birthRate) = (CGSize(width: 60, height: 40), 200)
            (cell.velocity, cell.lifetime, cell.color) = (20, 0.8, mint)
        }
        let fading = tile { layer, cell in
            (layer.opacity, layer.masksToBounds, cell.velocity, cell.emissionRange) = (0.4, true, 90, 2 * .pi)
        }
        return [fountain, rain, ring, rocket, pictures, part, slowing, flight, box, fading]
    }
}
