import Springtide

extension CoreAnimationSample {
    /// A scale through five values, each stretch with a curve of its own.
    static let pop = CoreAnimationSample(
        title: "Pop", note: "Five values, four curves: 1.25 at 0.18\u{a0}s."
    ) { stage in
        let icon = tile(at: CGPoint(x: 104, y: 42), right, in: stage)
        return {
            let pop = CAKeyframeAnimation(keyPath: "transform.scale")
            pop.values = [1.0, 1.25, 0.92, 1.04, 1.0]
            pop.keyTimes = [0, 0.3, 0.55, 0.8, 1.0]
            pop.duration = 0.6
            pop.timingFunctions = [
                CAMediaTimingFunction(name: .easeOut), CAMediaTimingFunction(name: .easeInEaseOut),
                CAMediaTimingFunction(name: .easeInEaseOut), CAMediaTimingFunction(name: .easeIn),
            ]
            icon.add(pop, forKey: "pop")
        }
    }

    /// A flight along a curve, by its parameter and paced.
    static let fly = CoreAnimationSample(
        title: "Fly", note: "Blue follows the curve's parameter, amber even steps."
    ) { stage in
        let route = CGMutablePath()
        route.move(to: CGPoint(x: 20, y: 66))
        route.addCurve(
            to: CGPoint(x: 188, y: 18), control1: CGPoint(x: 20, y: -40), control2: CGPoint(x: 150, y: 130))
        let line = CAShapeLayer()
        (line.path, line.fillColor, line.strokeColor, line.lineDashPattern) = (route, nil, mark, [3, 5])
        stage.addSublayer(line)
        let nose = CGMutablePath()
        nose.addLines(between: [
            CGPoint(x: -9, y: -7), CGPoint(x: 11, y: 0), CGPoint(x: -9, y: 7), CGPoint(x: -5, y: 0),
        ])
        nose.closeSubpath()
        let planes = [other, right].map { color in
            let plane = CAShapeLayer()
            (plane.path, plane.fillColor, plane.position) = (nose, color, CGPoint(x: 188, y: 18))
            stage.addSublayer(plane)
            return plane
        }
        return {
            for (plane, mode) in zip(planes, [CAAnimationCalculationMode.linear, .paced]) {
                let fly = CAKeyframeAnimation(keyPath: "position")
                fly.path = route
                fly.rotationMode = .rotateAuto
                fly.calculationMode = mode
                fly.duration = 0.9
                plane.add(fly, forKey: "fly")
            }
        }
    }

    /// A shake that ends where it began, so that no model value is to be set.
    static let shake = CoreAnimationSample(
        title: "Shake", note: "It ends at 0: there is nothing to set."
    ) { stage in
        let field = CALayer()
        field.frame = CGRect(x: 34, y: 24, width: 140, height: 36)
        field.cornerRadius = 8
        field.borderWidth = 1.5
        field.borderColor = right
        field.backgroundColor = CGColor(gray: 1, alpha: 0.04)
        stage.addSublayer(field)
        return { field.shakeHorizontally() }
    }
}

extension CALayer {
    /// Says no.
    fileprivate func shakeHorizontally() {
        let shake = CAKeyframeAnimation(keyPath: "transform.translation.x")
        shake.values = [0, -12, 12, -9, 9, -4, 4, 0]
        shake.keyTimes = [0, 0.14, 0.28, 0.42, 0.57, 0.71, 0.85, 1]
        shake.duration = 0.5
        shake.timingFunction = CAMediaTimingFunction(name: .easeOut)
        add(shake, forKey: "shake")
    }
}
