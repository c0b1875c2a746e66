import Geometry
import Rendering
import Testing

@testable import Layers

/// Layers in layers.
struct TreeTests {
    @Test func sublayersAreWhereTheyArePut() {
        let root = CALayer()
        let (a, b, c, d) = (CALayer(), CALayer(), CALayer(), CALayer())
        func order() -> [CALayer] { root.sublayers ?? [] }
        root.addSublayer(a)
        root.addSublayer(b)
        root.insertSublayer(c, at: 0)
        #expect(order() == [c, a, b])
        root.insertSublayer(d, above: a)
        #expect(order() == [c, a, d, b])
        root.insertSublayer(d, below: c)
        #expect(order() == [d, c, a, b])
        root.insertSublayer(a, at: 100)
        #expect(order() == [d, c, b, a])
        root.replaceSublayer(c, with: a)
        #expect(order() == [d, a, b] && c.superlayer == nil)
        root.sublayers = [b, d]
        #expect(order() == [b, d] && a.superlayer == nil && b.superlayer === root)
        let other = CALayer()
        other.addSublayer(b)
        #expect(order() == [d] && b.superlayer === other)
        root.sublayers = nil
        #expect(root.sublayers == nil)
    }

    @Test func circlesAreRefused() {
        LayerWarnings.$desk.withValue(LayerWarnings.Desk { _ in }) {
            let (a, b, c) = (CALayer(), CALayer(), CALayer())
            a.addSublayer(b)
            b.addSublayer(c)
            c.addSublayer(a)
            a.addSublayer(a)
            c.mask = b
            #expect(c.sublayers == nil && c.mask == nil && a.superlayer == nil && a.sublayers == [b])
        }
    }

    @Test func aMaskIsNoSublayer() {
        let (root, mask, next) = (CALayer(), CALayer(), CALayer())
        root.addSublayer(mask)
        root.mask = mask
        #expect(root.sublayers == nil && mask.superlayer == nil && root.mask === mask)
        root.mask = next
        #expect(root.mask === next)
        next.removeFromSuperlayer()
        #expect(root.mask == nil)
    }

    @Test func nestingHasNoEndThatHurts() {
        LayerWarnings.$desk.withValue(LayerWarnings.Desk { _ in }) {
            CATransaction.flush()
            let root = CALayer()
            var deepest = root
            for _ in 0..<3_000 {
                let next = CALayer()
                deepest.addSublayer(next)
                deepest = next
            }
            deepest.speed = 0.5
            #expect(deepest.convert(CGPoint(x: 1, y: 2), to: root) == CGPoint(x: 1, y: 2))
            #expect(deepest.convertTime(4, from: nil) == 2)
            root.layoutIfNeeded()
            let tree = LayerTree(root: root)
            CATransaction.flush()
            var list = DisplayListProbe()
            list.compose(tree)
            #expect(tree.layers.count == LayerTree.deepestLevel + 1)
        }
        // And a tree of a hundred thousand goes without one inside another.
        var layer = CALayer()
        for _ in 0..<100_000 {
            let parent = CALayer()
            parent.tree.children = [layer]
            layer.tree.parent = Unmanaged.passUnretained(parent)
            layer = parent
        }
    }

    @Test func layoutComesBeforeTheCommitAndEnds() {
        final class Column: CALayer {
            var rounds = 0
            override func layoutSublayers() {
                rounds += 1
                for (index, child) in (sublayers ?? []).enumerated() {
                    child.frame = CGRect(x: 0, y: CGFloat(index) * 10, width: bounds.width, height: 10)
                }
            }
        }
        final class Restless: CALayer {
            var rounds = 0
            override func layoutSublayers() {
                rounds += 1
                setNeedsLayout()
            }
        }
        LayerWarnings.$desk.withValue(LayerWarnings.Desk { _ in }) {
            CATransaction.flush()
            let column = Column()
            column.bounds.size = CGSize(width: 50, height: 50)
            for _ in 0..<3 { column.addSublayer(CALayer()) }
            CATransaction.flush()
            #expect(column.rounds == 1)
            #expect(column.sublayers?.last?.frame == CGRect(x: 0, y: 20, width: 50, height: 10))
            column.bounds.size.width = 80
            CATransaction.flush()
            #expect(column.rounds == 2 && column.sublayers?.last?.bounds.width == 80)
            let restless = Restless()
            restless.setNeedsLayout()
            CATransaction.flush()
            #expect(restless.rounds == 100)
        }
    }

    @Test func hitsFollowHeightVisibilityAndBounds() {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        let (low, high) = (CALayer(), CALayer())
        low.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
        high.frame = CGRect(x: 30, y: 30, width: 100, height: 50)
        root.addSublayer(low)
        root.addSublayer(high)
        let middle = CGPoint(x: 40, y: 40)
        #expect(root.hitTest(middle) === high)
        low.zPosition = 1
        #expect(root.hitTest(middle) === low)
        low.isHidden = true
        #expect(root.hitTest(middle) === high)
        #expect(root.hitTest(CGPoint(x: 120, y: 40)) === high, "outside of the root's bounds")
        root.masksToBounds = true
        #expect(root.hitTest(CGPoint(x: 120, y: 40)) == nil)
        #expect(root.hitTest(CGPoint(x: 5, y: 5)) === root)
        high.transform = CATransform3DMakeScale(0, 0, 1)
        #expect(root.hitTest(middle) === root, "a layer without area")
    }
}

/// Composes and forgets.
struct DisplayListProbe {
    private var list = DisplayList()

    mutating func compose(_ tree: LayerTree) {
        list.removeAll()
        tree.compose(into: &list)
    }
}
