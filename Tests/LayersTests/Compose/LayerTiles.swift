import Geometry
import Rendering

@testable import Layers

extension LayerTile {
    /// What every layer has.
    static var appearance: [LayerTile] {
        let plain = make(CALayer()) { (layer: CALayer) in layer.backgroundColor = blue }
        let rounded = make(CALayer()) { (layer: CALayer) in
            (layer.backgroundColor, layer.cornerRadius, layer.borderWidth, layer.borderColor) = (blue, 20, 6, amber)
        }
        let corners = make(CALayer()) { (layer: CALayer) in
            (layer.backgroundColor, layer.cornerRadius) = (mint, 30)
            layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
        }
        let shadow = make(CALayer()) { (layer: CALayer) in
            (layer.backgroundColor, layer.cornerRadius) = (amber, 12)
            (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (0.8, 6, CGSize(width: 4, height: 8))
            layer.shadowColor = blue
        }
        let shadowPath = make(CALayer()) { (layer: CALayer) in
            layer.shadowPath = CGPath(ellipseIn: CGRect(x: 10, y: 60, width: 100, height: 30), transform: nil)
            (layer.shadowOpacity, layer.shadowOffset, layer.shadowColor) = (1, .zero, mint)
            _ = child(CGRect(x: 30, y: 0, width: 60, height: 60), blue, in: layer)
        }
        let clipped = make(CALayer()) { (layer: CALayer) in
            (layer.backgroundColor, layer.cornerRadius, layer.masksToBounds) = (blue, 24, true)
            _ = child(CGRect(x: 60, y: 40, width: 100, height: 80), amber, in: layer)
        }
        let masked = make(CALayer()) { (layer: CALayer) in
            layer.backgroundColor = amber
            let mask = CAGradientLayer()
            mask.frame = size
            mask.colors = [CGColor.black, CGColor.clear]
            (mask.startPoint, mask.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
            layer.mask = mask
        }
        let translucent = make(CALayer()) { (layer: CALayer) in
            (layer.backgroundColor, layer.opacity) = (blue, 0.5)
            _ = child(CGRect(x: 20, y: 20, width: 60, height: 60), amber, in: layer)
            _ = child(CGRect(x: 50, y: 10, width: 60, height: 60), mint, in: layer)
        }
        let heights = make(CALayer()) { (layer: CALayer) in
            let low = child(CGRect(x: 10, y: 10, width: 60, height: 60), amber, in: layer)
            _ = child(CGRect(x: 40, y: 25, width: 60, height: 60), mint, in: layer)
            low.zPosition = 1
        }
        let turned = make(CALayer()) { (layer: CALayer) in
            layer.backgroundColor = blue
            layer.transform = CATransform3DScale(CATransform3DMakeRotation(0.4, 0, 0, 1), 0.7, 0.7, 1)
            let inner = child(CGRect(x: 30, y: 20, width: 60, height: 50), amber, in: layer)
            inner.anchorPoint = .zero
            inner.setAffineTransform(CGAffineTransform(a: 1, b: 0, c: 0.4, d: 1, tx: 0, ty: 0))
        }
        let perspective = make(CALayer()) { (layer: CALayer) in
            var eye = CATransform3DIdentity
            eye.m34 = -1 / 200
            layer.sublayerTransform = eye
            let card = child(CGRect(x: 20, y: 5, width: 80, height: 80), blue, in: layer)
            card.cornerRadius = 12
            card.transform = CATransform3DMakeRotation(0.9, 0, 1, 0)
            let text = CATextLayer()
            (text.string, text.fontSize, text.frame) = ("Ag", 40, CGRect(x: 10, y: 14, width: 70, height: 50))
            card.addSublayer(text)
        }
        let photo = make(CALayer()) { layer in
            (layer.contents, layer.backgroundColor) = (LayerTile.photo, amber)
            layer.contentsGravity = .resizeAspect
        }
        return [
            plain, rounded, corners, shadow, shadowPath, clipped, masked, translucent, heights, turned, perspective,
            photo,
        ].map { LayerTile(layer: $0) }
    }

    /// What classes of layers draw.
    static var shapes: [LayerTile] {
        let star = CGMutablePath()
        star.addLines(
            between: (0..<5).map {
                let angle = CGFloat($0) * 4 * .pi / 5 - .pi / 2
                return CGPoint(x: 60 + 42 * cos(angle), y: 47 + 42 * sin(angle))
            })
        star.closeSubpath()
        let wave = CGMutablePath()
        wave.move(to: CGPoint(x: 5, y: 45))
        wave.addCurve(
            to: CGPoint(x: 115, y: 45), control1: CGPoint(x: 40, y: -40), control2: CGPoint(x: 80, y: 130))
        func shape(_ path: CGPath, _ build: (CAShapeLayer) -> Void) -> CAShapeLayer {
            make(CAShapeLayer()) {
                $0.path = path
                build($0)
            }
        }
        func line(_ build: (CAShapeLayer) -> Void) -> CAShapeLayer {
            shape(wave) {
                ($0.fillColor, $0.strokeColor, $0.lineWidth) = (nil, amber, 10)
                build($0)
            }
        }
        func gradient(_ type: CAGradientLayerType, _ build: (CAGradientLayer) -> Void) -> CAGradientLayer {
            make(CAGradientLayer()) {
                ($0.type, $0.colors, $0.cornerRadius) = (type, [blue, amber, mint], 16)
                build($0)
            }
        }
        let filled = shape(star) { ($0.fillColor, $0.strokeColor, $0.lineWidth) = (blue, amber, 3) }
        let evenOdd = shape(star) { ($0.fillColor, $0.fillRule) = (mint, .evenOdd) }
        let trimmed = line { ($0.strokeStart, $0.strokeEnd, $0.lineCap) = (0.25, 0.8, .round) }
        let dashed = line { ($0.lineDashPattern, $0.lineDashPhase, $0.lineWidth) = ([14, 6], 4, 5) }
        let nothing = line { ($0.strokeStart, $0.strokeEnd) = (0.7, 0.3) }
        let axial = gradient(.axial) { $0.endPoint = CGPoint(x: 1, y: 1) }
        let placed = gradient(.axial) { $0.locations = [0, 0.2, 0.9] }
        let radial = gradient(.radial) { ($0.startPoint, $0.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1)) }
        let conic = gradient(.conic) { ($0.startPoint, $0.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 0.5)) }
        let words = make(CATextLayer()) {
            ($0.string, $0.fontSize, $0.alignmentMode, $0.foregroundColor) = ("Two\nlines", 28, .center, amber)
        }
        let spinner = make(CAReplicatorLayer()) { layer in
            (layer.instanceCount, layer.instanceAlphaOffset) = (12, -0.075)
            layer.instanceTransform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
            child(CGRect(x: 56, y: 6, width: 8, height: 22), amber, in: layer).cornerRadius = 4
        }
        let row = make(CAReplicatorLayer()) { layer in
            (layer.instanceCount, layer.instanceColor, layer.instanceGreenOffset) = (
                5, UIColor.systemPink.cgColor, 0.15
            )
            layer.instanceTransform = CATransform3DScale(CATransform3DMakeTranslation(24, 0, 0), 0.9, 0.9, 1)
            _ = child(CGRect(x: 0, y: 30, width: 20, height: 30), CGColor.white, in: layer)
        }
        return [
            filled, evenOdd, trimmed, dashed, nothing, axial, placed, radial, conic, words, spinner, row,
        ].map { LayerTile(layer: $0) }
    }

    /// Half a second into animations of a second.
    static var motion: [LayerTile] {
        func moving(_ build: (CALayer) -> Void = { _ in }, _ start: @escaping (CALayer) -> Void) -> LayerTile {
            let host = make(CALayer()) { (layer: CALayer) in layer.backgroundColor = CGColor(gray: 1, alpha: 0.06) }
            let dot = child(CGRect(x: 10, y: 25, width: 40, height: 40), blue, in: host)
            build(dot)
            return LayerTile(layer: host) { start(dot) }
        }
        func basic(_ path: String, _ from: Any?, _ to: Any?, _ dot: CALayer) {
            let animation = CABasicAnimation(keyPath: path)
            (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
            dot.add(animation, forKey: path)
        }
        func transition(_ type: CATransitionType, _ subtype: CATransitionSubtype? = nil) -> LayerTile {
            moving { dot in
                let transition = CATransition()
                (transition.type, transition.subtype, transition.duration) = (type, subtype, 1)
                dot.add(transition, forKey: nil)
                dot.backgroundColor = amber
                dot.cornerRadius = 20
                dot.removeAnimation(forKey: "backgroundColor")
                dot.removeAnimation(forKey: "cornerRadius")
            }
        }
        let flight = moving { dot in
            let fly = CAKeyframeAnimation(keyPath: "position")
            let path = CGMutablePath()
            path.move(to: CGPoint(x: 20, y: 20))
            path.addCurve(to: CGPoint(x: 100, y: 70), control1: CGPoint(x: 90, y: 0), control2: CGPoint(x: 100, y: 30))
            (fly.path, fly.rotationMode, fly.duration) = (path, .rotateAuto, 1)
            dot.add(fly, forKey: "fly")
        }
        let morph = LayerTile(
            layer: make(CAShapeLayer()) {
                $0.path = CGPath(
                    roundedRect: size.insetBy(dx: 10, dy: 10), cornerWidth: 0, cornerHeight: 0, transform: nil)
                $0.fillColor = mint
            })
        let morphing = LayerTile(layer: morph.layer) {
            let round = CGPath(
                roundedRect: size.insetBy(dx: 35, dy: 15), cornerWidth: 30, cornerHeight: 30, transform: nil)
            basic("path", (morph.layer as? CAShapeLayer)?.path, round, morph.layer)
        }
        let wheel = make(CAReplicatorLayer()) { layer in
            (layer.instanceCount, layer.instanceDelay) = (5, 0.1)
            layer.instanceTransform = CATransform3DMakeTranslation(22, 0, 0)
        }
        let bar = child(CGRect(x: 6, y: 30, width: 14, height: 30), amber, in: wheel)
        let bars = LayerTile(layer: wheel) { basic("transform.scale.y", 0.2, 2, bar) }
        return [
            moving { basic("position.x", 30, 90, $0) }, moving { basic("transform.rotation.z", 0, Double.pi / 2, $0) },
            moving { basic("backgroundColor", blue, amber, $0) }, moving { basic("cornerRadius", 0, 40, $0) },
            flight, morphing, bars, transition(.fade), transition(.push, .fromRight), transition(.moveIn, .fromTop),
            transition(.reveal, .fromBottom), moving { $0.isHidden = true },
        ]
    }
}
