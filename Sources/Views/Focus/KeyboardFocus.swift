import Geometry

/// Which view of a tree keys go to.
final class KeyboardFocus {
    unowned let host: ViewHost
    /// The element that has the focus; nil for none.
    private(set) var current: FocusElement?
    /// Whether the focus was last moved by keys or a pad, so that one has to see where it is.
    private(set) var isVisible = false
    private var links: [FocusLinkElement] = []
    private var currentLinks: [FocusLinkElement] = []
    private var requests: [AnyFocusBox] = []

    init(_ host: ViewHost) { self.host = host }

    func add(_ link: FocusLinkElement) { links.append(link) }

    func remove(_ link: FocusLinkElement) {
        links.removeAll { $0 === link }
        guard currentLinks.contains(where: { $0 === link }) else { return }
        currentLinks.removeAll { $0 === link }
        link.link.box.giveUp()
    }

    /// A focus state was set; what it asks for happens once the update is over.
    func request(_ box: AnyFocusBox) {
        if !requests.contains(where: { $0 === box }) { requests.append(box) }
    }

    /// An element can have the focus no more.
    func lose(_ element: FocusElement) { if element === current { move(to: nil) } }

    /// Nothing has the focus: the tree goes.
    func drop() {
        requests.removeAll()
        move(to: nil)
    }

    /// Gives the focus to an element, or takes it from all.
    func move(to new: FocusElement?, visibly: Bool? = nil) {
        if let visibly { isVisible = visibly }
        let old = current
        if new !== old {
            current = new
            if let old {
                old.showRing(false)
                Evaluation.ofThread.suspend { old.behavior.focusDidChange(false) }
            }
            followLinks()
            if let new { Evaluation.ofThread.suspend { new.behavior.focusDidChange(true) } }
        }
        new?.showRing(isVisible)
    }

    /// Tells focus states where the focus is now.
    private func followLinks() {
        var chain: [FocusLinkElement] = []
        var element: Element? = current
        while let now = element {
            if let link = now as? FocusLinkElement { chain.append(link) }
            element = now.parent
        }
        let gone = currentLinks.filter { old in !chain.contains { $0.link.box === old.link.box } }
        currentLinks = chain
        Evaluation.ofThread.suspend {
            for link in gone { link.link.box.giveUp() }
            for link in chain.reversed() { link.link.take() }
        }
    }

    /// Does what focus states ask for, and takes the focus from what is on its way out.
    /// - Returns: whether there was anything to do.
    func settle() -> Bool {
        var didSomething = false
        if let current, !current.canTakeFocus {
            move(to: nil)
            didSomething = true
        }
        guard !requests.isEmpty else { return didSomething }
        let boxes = requests
        requests.removeAll()
        for box in boxes { satisfy(box) }
        return true
    }

    private func satisfy(_ box: AnyFocusBox) {
        let isWanted = Evaluation.ofThread.suspend { links.first { $0.link.box === box && $0.link.isWanted() } }
        if let isWanted, let target = focusable(in: isWanted) { return move(to: target) }
        let isHere = currentLinks.contains { $0.link.box === box }
        if isWanted == nil, isHere { return move(to: nil) }
        // What was asked for cannot have the focus: the state says where that is.
        Evaluation.ofThread.suspend {
            if isHere {
                for link in currentLinks where link.link.box === box { link.link.take() }
            } else {
                box.giveUp()
            }
        }
    }

    private func focusable(in element: Element) -> FocusElement? {
        var found: FocusElement?
        element.walk { inner in
            if let focus = inner as? FocusElement, focus.canTakeFocus { found = focus }
            return found == nil
        }
        return found
    }

    /// A pointer was pressed on something: the focus goes to what can have it.
    func pointerDidPress(_ hit: Element?) {
        var element = hit
        while let now = element {
            if let focus = now as? FocusElement, focus.canTakeFocus { return move(to: focus, visibly: false) }
            element = now.parent
        }
    }

    /// The element that has the focus gets the wheel, if the pointer is above it.
    func wheel(_ notches: Double, under point: CGPoint) -> Bool {
        guard let current, current.canTakeFocus, current.globalRect.contains(point) else { return false }
        return Evaluation.ofThread.suspend { current.behavior.wheel(notches) }
    }
}
