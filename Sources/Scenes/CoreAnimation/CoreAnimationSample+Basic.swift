import Springtide

extension CoreAnimationSample {
    /// Two badges fade alike; only one has its own value set, and stays.
    static let fade = CoreAnimationSample(
        title: "Fade", note: "The blue one's model was never set: it snaps back."
    ) { stage in
        let kept = tile(at: CGPoint(x: 60, y: 34), right, in: stage)
        let lost = tile(at: CGPoint(x: 148, y: 34), other, in: stage)
        caption("model set", at: CGPoint(x: 60, y: 70), in: stage)
        caption("snaps back", at: CGPoint(x: 148, y: 70), in: stage)
        return {
            for badge in [kept, lost] {
                atOnce { badge.opacity = 1 }
                let fade = CABasicAnimation(keyPath: "opacity")
                fade.fromValue = badge.opacity
                fade.toValue = 0.2
                fade.duration = 0.3
                fade.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
                badge.add(fade, forKey: "fade")
            }
            atOnce { kept.opacity = 0.2 }
        }
    }

    /// A tag rises on a curve of its own and floats back down.
    static let rise = CoreAnimationSample(
        title: "Rise", note: "A curve of its own: 97 % of the way at half time."
    ) { stage in
        let tag = tile(at: CGPoint(x: 104, y: 64), right, in: stage, side: 28)
        let line = CALayer()
        line.frame = CGRect(x: 64, y: 19, width: 80, height: 1)
        line.backgroundColor = mark
        stage.addSublayer(line)
        var isUp = false
        return {
            isUp.toggle()
            let end: CGFloat = isUp ? 20 : 64
            let rise = CABasicAnimation(keyPath: "position.y")
            rise.fromValue = tag.position.y
            rise.toValue = end
            rise.duration = 0.5
            rise.timingFunction = CAMediaTimingFunction(controlPoints: 0.16, 1.0, 0.3, 1.0)
            tag.add(rise, forKey: "rise")
            atOnce { tag.position.y = end }
        }
    }

    /// A shadow changes its shape while what casts it stays.
    static let shadowPath = CoreAnimationSample(
        title: "Shadow path", note: "Square corners to round ones, point by point."
    ) { stage in
        let card = CALayer()
        card.frame = CGRect(x: 62, y: 12, width: 84, height: 52)
        card.backgroundColor = CGColor(red: 0.1, green: 0.16, blue: 0.28, alpha: 1)
        card.borderColor = mark
        card.borderWidth = 1
        card.shadowColor = right
        card.shadowOpacity = 0.9
        card.shadowRadius = 4
        card.shadowOffset = CGSize(width: 0, height: 6)
        card.shadowPath = UIBezierPath(roundedRect: card.bounds, cornerRadius: 0).cgPath
        stage.addSublayer(card)
        var isRound = false
        return {
            isRound.toggle()
            let target = UIBezierPath(roundedRect: card.bounds, cornerRadius: isRound ? 26 : 0).cgPath
            let reshape = CABasicAnimation(keyPath: "shadowPath")
            reshape.fromValue = card.shadowPath
            reshape.toValue = target
            reshape.duration = 0.35
            card.add(reshape, forKey: "shadowPath")
            card.shadowPath = target
        }
    }

    /// Two animations in a group, which share its time.
    static let entrance = CoreAnimationSample(
        title: "Entrance", note: "Grow and show in one group: members take its 0.4 s."
    ) { stage in
        let banner = CALayer()
        banner.frame = CGRect(x: 34, y: 22, width: 140, height: 40)
        banner.backgroundColor = right
        banner.cornerRadius = 10
        banner.opacity = 0
        stage.addSublayer(banner)
        return {
            let grow = CABasicAnimation(keyPath: "transform.scale")
            grow.fromValue = 0.6
            grow.toValue = 1.0

            let show = CABasicAnimation(keyPath: "opacity")
            show.fromValue = 0
            show.toValue = 1

            let entrance = CAAnimationGroup()
            entrance.animations = [grow, show]
            entrance.duration = 0.4
            entrance.timingFunction = CAMediaTimingFunction(name: .easeOut)
            banner.add(entrance, forKey: "entrance")
            atOnce { banner.opacity = 1 }
        }
    }
}
