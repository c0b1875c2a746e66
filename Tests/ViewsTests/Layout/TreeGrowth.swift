import Geometry
import TestKit

/// Grows trees from a seed.
struct TreeGrowth: RandomNumberGenerator {
    private var state: UInt64
    private var leaves = 0

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    /// A tree of at most `depth` levels of stacks.
    mutating func tree(depth: Int) -> Tree {
        var tree = depth == 0 || number(0...3) == 0 ? leaf() : stack(depth: depth)
        while number(0...2) == 0 { tree.modifiers.append(modifier()) }
        return tree
    }

    mutating func leaf() -> Tree {
        leaves += 1
        switch number(0...5) {
        case 0: return Tree(.spacer(number(0...1) == 0 ? nil : CGFloat(number(0...30))))
        case 1: return Tree(name: "n\(leaves)", .color)
        default: return Tree(name: "n\(leaves)", .leaf(width: length(), height: length()))
        }
    }

    private mutating func length() -> Tree.Length {
        let least = CGFloat(number(0...60))
        switch number(0...3) {
        case 0: return Tree.Length(least, least, ideal: least)
        case 1: return Tree.Length(least, .infinity, ideal: least + 10)
        default:
            let greatest = least + CGFloat(number(0...80))
            return Tree.Length(least, greatest, ideal: (least + greatest) / 2)
        }
    }

    private mutating func stack(depth: Int) -> Tree {
        let direction: Tree.Stack = [.horizontal, .vertical, .horizontal, .vertical, .depth][number(0...4)]
        let spacing: CGFloat? = number(0...1) == 0 ? nil : CGFloat(number(-10...20))
        let alignment = [nil, "topLeading", "bottomTrailing", "top", "leading"][number(0...4)]
        let children = (0..<number(0...5)).map { _ in tree(depth: depth - 1) }
        return Tree(.stack(direction, spacing: spacing, alignment: alignment, children))
    }

    private mutating func modifier() -> Tree.Modifier {
        switch number(0...2) {
        case 0: .priority(Double(number(-1...2)))
        case 1:
            .padding(
                top: CGFloat(number(0...4)), leading: CGFloat(number(-1...3)), bottom: CGFloat(number(0...1)),
                trailing: CGFloat(number(0...2)))
        default:
            .fixedFrame(
                width: number(0...1) == 0 ? nil : CGFloat(number(0...90)),
                height: number(0...1) == 0 ? nil : CGFloat(number(0...90)), alignment: nil)
        }
    }

    /// An offer of ordinary numbers, now and then none.
    mutating func proposal() -> ProposedSides {
        ProposedSides(
            width: number(0...4) == 0 ? nil : CGFloat(number(0...400)),
            height: number(0...4) == 0 ? nil : CGFloat(number(0...400)))
    }

    /// Width and height of an offer.
    struct ProposedSides {
        var width: CGFloat?
        var height: CGFloat?
    }
}
