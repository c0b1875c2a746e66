import Springtide

extension CoreAnimationSample {
    /// On a layer that no view owns, assigning after adding sets off an implicit animation that hides the explicit one.
    static let order = CoreAnimationSample(
        title: "Order", note: "Added, then assigned: the blue one hurries for 0.25 s."
    ) { stage in
        let calm = tile(at: CGPoint(x: 40, y: 24), right, in: stage, side: 24)
        let hurried = tile(at: CGPoint(x: 40, y: 60), other, in: stage, side: 24)
        var isRight = false
        return {
            isRight.toggle()
            let end: CGFloat = isRight ? 168 : 40
            func slide(_ tile: CALayer) -> CABasicAnimation {
                let slide = CABasicAnimation(keyPath: "position")
                slide.fromValue = tile.position
                slide.toValue = CGPoint(x: end, y: tile.position.y)
                slide.duration = 1
                return slide
            }
            let first = slide(calm)
            atOnce { calm.position.x = end }
            calm.add(first, forKey: "slide")

            hurried.add(slide(hurried), forKey: "slide")
            hurried.position.x = end
        }
    }

    /// An animation that is kept leaves the layer itself where it was: the outline shows where it would be hit.
    static let forwards = CoreAnimationSample(
        title: "Forwards", note: "Kept at its end, the blue one is hit at its outline."
    ) { stage in
        let moved = tile(at: CGPoint(x: 40, y: 24), right, in: stage, side: 24)
        let kept = tile(at: CGPoint(x: 40, y: 60), other, in: stage, side: 24)
        let outlines = [moved, kept].map { tile in
            let outline = CALayer()
            outline.frame = tile.frame.insetBy(dx: -4, dy: -4)
            outline.cornerRadius = 9
            outline.borderWidth = 1
            outline.borderColor = mark
            stage.addSublayer(outline)
            return outline
        }
        var isRight = false
        return {
            isRight.toggle()
            let end: CGFloat = isRight ? 168 : 40
            for tile in [moved, kept] {
                let slide = CABasicAnimation(keyPath: "position.x")
                slide.fromValue = tile.presentation()?.position.x ?? tile.position.x
                slide.toValue = end
                slide.duration = 0.5
                slide.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
                if tile === kept { (slide.fillMode, slide.isRemovedOnCompletion) = (.forwards, false) }
                tile.add(slide, forKey: "slide")
            }
            atOnce {
                moved.position.x = end
                for (outline, tile) in zip(outlines, [moved, kept]) { outline.position = tile.position }
            }
        }
    }
}
