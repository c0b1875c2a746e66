import Springtide

extension SeedPage {
    /// Animations of layers, one property at a time.
    static let layerBasics = [
        SeedPage(
            "layer-fade", samples: [108, 122], "The model has the last word",
            idea:
                "An animation of a layer moves what is shown, not the layer. Set the layer itself too, or it snaps back.",
            lookFor: "Both fade alike. At the end only the left one stays as it was shown."
        ) { LayerFade(plays: $0) },
        SeedPage(
            "layer-rise", samples: [109, 123], "A curve, and where it leaves you",
            idea:
                "Any two control points make a timing function. Kept on, the finished animation hides that the model never moved, and never lets go.",
            lookFor:
                "The outline is the model. Play again: right, the next rise sets out from the bottom, where the layer really is."
        ) { LayerRise(plays: $0) },
        SeedPage(
            "shadow-path", samples: [110, 124], "The shape of a shadow",
            idea: "A layer's shadow has a path of its own, which can be animated apart from what casts it.",
            lookFor: "The glow changes its shape beneath a tile that stays: at a steady pace left, slowing down right."
        ) { ShadowPaths(plays: $0) },
        SeedPage(
            "layer-keyframes", samples: [111, 125], "Value after value",
            idea:
                "A keyframe animation walks through values at times of its own, with a timing function for each step between.",
            lookFor: "A pop: out, too far back, nearly there, home. The right one has even steps."
        ) { LayerKeyframes(plays: $0) },
        SeedPage(
            "layer-path", samples: [112, 126], "Along a path",
            idea: "A position can follow a path, and the layer can turn to face the way it goes.",
            lookFor: "The nose points along the curve all the way. Right, the same flight eases in and out."
        ) { LayerPath(plays: $0) },
        SeedPage(
            "layer-shake", samples: [113, 127], "No, thank you",
            idea: "Values that come back to nought shake a layer, and leave nothing to be set afterwards.",
            lookFor: "To and fro, less each time, and never off its place in the end."
        ) { LayerShake(plays: $0) },
    ]
}

/// An animation of one property.
private func change(
    _ keyPath: String, from: Any?, to: Any?, _ duration: Double, _ timing: CAMediaTimingFunction? = nil
) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = duration
    animation.timingFunction = timing
    return animation
}

private struct LayerFade: View {
    let plays: Int

    var body: some View {
        Sides(good: "layer.opacity = 0.2 as well", bad: "only the animation says 0.2") {
            LayerPane(plays) { badge($0, Ink.held, setsModel: true) }
        } versus: {
            LayerPane(plays) { badge($0, Ink.water, setsModel: false) }
        }
    }

    private func badge(_ stage: CALayer, _ color: Color, setsModel: Bool) -> () -> Void {
        let badge = stage.addTile(color, at: CGPoint(x: 140, y: 80), width: 100, height: 80)
        return {
            CALayer.atOnce { badge.opacity = 1 }
            badge.add(
                change("opacity", from: badge.opacity, to: 0.2, 0.3, CAMediaTimingFunction(name: .easeInEaseOut)),
                forKey: "fade")
            if setsModel { CALayer.atOnce { badge.opacity = 0.2 } }
        }
    }
}

private struct LayerRise: View {
    let plays: Int

    var body: some View {
        Sides(
            good: "position.y -= 60, beside the animation", bad: "fillMode = .forwards, isRemovedOnCompletion = false"
        ) {
            LayerPane(plays) { stage in
                let tag = stage.addTile(Ink.held, at: CGPoint(x: 140, y: 125), width: 80, height: 30)
                let outline = stage.addOutline(of: tag)
                return {
                    let end = tag.position.y > 90 ? tag.position.y - 60 : tag.position.y + 60
                    let rise = change(
                        "position.y", from: tag.position.y, to: end, 0.5,
                        CAMediaTimingFunction(controlPoints: 0.16, 1.0, 0.3, 1.0))
                    tag.add(rise, forKey: "rise")
                    CALayer.atOnce {
                        tag.position.y = end
                        outline.position = tag.position
                    }
                }
            }
        } versus: {
            LayerPane(plays) { stage in
                let tag = stage.addTile(Ink.water, at: CGPoint(x: 140, y: 125), width: 80, height: 30)
                _ = stage.addOutline(of: tag)
                return {
                    let rise = change(
                        "position.y", from: tag.position.y, to: tag.position.y - 60, 0.5,
                        CAMediaTimingFunction(controlPoints: 0.2, 0.8, 0.2, 1.0))
                    rise.fillMode = .forwards
                    rise.isRemovedOnCompletion = false
                    tag.add(rise, forKey: "rise")
                }
            }
        }
    }
}

private struct ShadowPaths: View {
    let plays: Int

    var body: some View {
        HStack(spacing: 12) {
            Pane(.plain, "\"shadowPath\", 0.35 s, straight") {
                LayerPane(plays) { tile($0, Ink.held, 0.35, nil) }
            }
            Pane(.plain, "\"shadowPath\", 0.3 s, .easeOut") {
                LayerPane(plays) { tile($0, Ink.water, 0.3, CAMediaTimingFunction(name: .easeOut)) }
            }
        }
    }

    private func tile(
        _ stage: CALayer, _ glow: Color, _ duration: Double, _ timing: CAMediaTimingFunction?
    ) -> () -> Void {
        let tile = stage.addTile(Color(hex: 0x1C2B4A), at: CGPoint(x: 140, y: 80), width: 110, height: 70)
        tile.shadowColor = CGColor(glow)
        tile.shadowOpacity = 1
        tile.shadowRadius = 8
        tile.shadowOffset = .zero
        let small = UIBezierPath(roundedRect: tile.bounds, cornerRadius: 16).cgPath
        let large = UIBezierPath(roundedRect: tile.bounds.insetBy(dx: -40, dy: -15), cornerRadius: 16).cgPath
        tile.shadowPath = small
        var isLarge = false
        return {
            isLarge.toggle()
            let target = isLarge ? large : small
            tile.add(change("shadowPath", from: tile.shadowPath, to: target, duration, timing), forKey: "shadowPath")
            CALayer.atOnce { tile.shadowPath = target }
        }
    }
}

private struct LayerKeyframes: View {
    let plays: Int

    var body: some View {
        HStack(spacing: 12) {
            Pane(.plain, "1, 1.25, 0.92, 1.04, 1 at 0, 0.3, 0.55, 0.8, 1") {
                LayerPane(plays) { stage in
                    let icon = stage.addTile(Ink.held, at: CGPoint(x: 140, y: 80), width: 80, height: 80)
                    return {
                        icon.add(
                            pop(
                                [1, 1.25, 0.92, 1.04, 1], [0, 0.3, 0.55, 0.8, 1],
                                [.easeOut, .easeInEaseOut, .easeInEaseOut, .easeIn]), forKey: "pop")
                    }
                }
            }
            Pane(.plain, "1, 1.3, 0.9, 1.05, 1 at quarters") {
                LayerPane(plays) { stage in
                    let icon = stage.addTile(Ink.water, at: CGPoint(x: 140, y: 80), width: 80, height: 80)
                    return {
                        icon.add(
                            pop(
                                [1, 1.3, 0.9, 1.05, 1], [0, 0.25, 0.5, 0.75, 1],
                                [.easeOut, .easeIn, .easeOut, .easeInEaseOut]), forKey: "pop")
                    }
                }
            }
        }
    }

    private func pop(
        _ values: [Double], _ times: [NSNumber], _ timings: [CAMediaTimingFunctionName]
    ) -> CAKeyframeAnimation {
        let pop = CAKeyframeAnimation(keyPath: "transform.scale")
        pop.values = values
        pop.keyTimes = times
        pop.duration = 0.6
        pop.timingFunctions = timings.map { CAMediaTimingFunction(name: $0) }
        return pop
    }
}

private struct LayerPath: View {
    let plays: Int

    var body: some View {
        HStack(spacing: 12) {
            Pane(.plain, "rotationMode = .rotateAuto, 0.9 s") { LayerPane(plays) { plane($0, Ink.held, 0.9, nil) } }
            Pane(.plain, "the same in 1.5 s, .easeInEaseOut") {
                LayerPane(plays) { plane($0, Ink.water, 1.5, CAMediaTimingFunction(name: .easeInEaseOut)) }
            }
        }
    }

    private func plane(
        _ stage: CALayer, _ color: Color, _ duration: Double, _ timing: CAMediaTimingFunction?
    ) -> () -> Void {
        let (start, end) = (CGPoint(x: 30, y: 130), CGPoint(x: 250, y: 30))
        let route = CGMutablePath()
        route.move(to: start)
        route.addCurve(to: end, control1: CGPoint(x: 30, y: 20), control2: CGPoint(x: 250, y: 140))
        let trace = CAShapeLayer()
        trace.path = route
        trace.fillColor = nil
        trace.strokeColor = CGColor(Ink.line)
        trace.lineWidth = 2
        stage.addSublayer(trace)
        let plane = stage.addTile(color, at: start, width: 40, height: 18)
        return {
            let fly = CAKeyframeAnimation(keyPath: "position")
            fly.path = route
            fly.rotationMode = .rotateAuto
            fly.duration = duration
            fly.timingFunction = timing
            plane.add(fly, forKey: "fly")
            CALayer.atOnce { plane.position = end }
        }
    }
}

extension CALayer {
    /// Shakes from side to side by so much, less and less.
    fileprivate func shake(_ values: [Double], _ times: [NSNumber]) {
        let shake = CAKeyframeAnimation(keyPath: "transform.translation.x")
        shake.values = values
        shake.keyTimes = times
        shake.duration = 0.5
        shake.timingFunction = CAMediaTimingFunction(name: .easeOut)
        add(shake, forKey: "shake")
    }
}

private struct LayerShake: View {
    let plays: Int

    var body: some View {
        HStack(spacing: 12) {
            Pane(.plain, "0, -24, 24, -18, 18, -8, 8, 0") {
                LayerPane(plays) { stage in
                    let field = stage.addTile(Ink.held, at: CGPoint(x: 140, y: 80), width: 150, height: 44)
                    return {
                        field.shake([0, -24, 24, -18, 18, -8, 8, 0], [0, 0.14, 0.28, 0.42, 0.57, 0.71, 0.85, 1])
                    }
                }
            }
            Pane(.plain, "0, -20, 20, -16, 16, -10, 10, 0") {
                LayerPane(plays) { stage in
                    let field = stage.addTile(Ink.water, at: CGPoint(x: 140, y: 80), width: 150, height: 44)
                    return {
                        field.shake([0, -20, 20, -16, 16, -10, 10, 0], [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 1])
                    }
                }
            }
        }
    }
}
