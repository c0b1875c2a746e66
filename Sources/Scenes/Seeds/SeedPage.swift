import Springtide

/// A page of the gallery: one idea, what it looks like in motion, and which samples it covers.
struct SeedPage {
    /// What scripts and tests call it: `implicit`.
    let name: String
    /// Numbers of the samples that the page is about.
    let samples: [Int]
    let title: String
    /// The idea in a sentence.
    let idea: String
    /// What to watch while it plays.
    let lookFor: String
    /// Where what is shown differs from what a sample says; empty for nowhere.
    let deviation: String
    /// The view that shows it, which is told how often the page was played.
    let content: (Int) -> AnyView

    init<Content: View>(
        _ name: String, samples: [Int], _ title: String, idea: String, lookFor: String,
        deviation: String = "",
        @ViewBuilder content: @escaping (_ plays: Int) -> Content
    ) {
        (self.name, self.samples, self.title) = (name, samples, title)
        (self.idea, self.lookFor, self.deviation) = (idea, lookFor, deviation)
        self.content = { AnyView(content($0)) }
    }
}

/// Pages that belong together.
struct SeedSection {
    let title: String
    let pages: [SeedPage]
}

/// The gallery of seeds: its sections, its pages in order, and what has no page yet.
enum Seeds {
    static let sections: [SeedSection] = [
        SeedSection(title: "Basics", pages: SeedPage.scopes + SeedPage.timing + SeedPage.cost + SeedPage.switching),
        SeedSection(title: "Transitions", pages: SeedPage.transitions + SeedPage.identity),
        SeedSection(title: "Springs and curves", pages: SeedPage.custom + SeedPage.springs + SeedPage.curves),
        SeedSection(title: "Phases and keyframes", pages: SeedPage.phases),
        SeedSection(title: "Transactions", pages: SeedPage.transactions),
    ]

    static let pages = sections.flatMap(\.pages)

    /// The number of the last sample; the first is 1.
    static let lastSample = 137

    /// Samples without a page, by what they are about.
    static let waiting: [(about: String, samples: [Int])] = [
        ("no motion", [28, 29, 74, 75]),
        ("calmer motion", [30, 76]),
        ("no endless loops", [31, 77]),
        ("calm by a function", [33, 79]),
        ("light closures", [34, 80]),
        ("staggered", [35, 82]),
        ("drawn as one picture", [81]),
        ("identity in lists", [83]),
        ("geometry as a group", [84]),
        ("a child that stays out", [85]),
        ("a fade of a layer", [108, 122]),
        ("a rise by a curve", [109, 123]),
        ("a shadow's path", [110, 124]),
        ("a layer's keyframes", [111, 125]),
        ("along a path", [112, 126]),
        ("a shake", [113, 127]),
        ("a layer's spring", [114, 128]),
        ("a layer's spring by duration", [115, 129]),
        ("a group", [116, 130]),
        ("a display link", [117, 131, 132]),
        ("a wave in a view", [118, 119, 133, 134, 135]),
        ("fired by a count", [120, 136]),
        ("reported back", [121, 137]),
        ("discrete symbol effects", [23, 68]),
        ("indefinite symbol effects", [24, 69]),
        ("symbols that appear and disappear", [25, 70]),
        ("symbols that replace one another", [26, 71]),
        ("options of symbol effects", [27, 72]),
        ("symbol effects removed", [32, 73, 78]),
    ]

    /// The section that a page is in.
    static func section(of index: Int) -> String {
        var first = 0
        for section in sections {
            first += section.pages.count
            if index < first { return section.title }
        }
        return ""
    }
}
