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

/// The gallery of seeds: its sections and its pages in order.
enum Seeds {
    static let sections: [SeedSection] = [
        SeedSection(title: "Basics", pages: SeedPage.scopes + SeedPage.timing + SeedPage.cost + SeedPage.switching),
        SeedSection(title: "Transitions", pages: SeedPage.transitions + SeedPage.identity),
        SeedSection(title: "Springs and curves", pages: SeedPage.custom + SeedPage.springs + SeedPage.curves),
        SeedSection(title: "Phases and keyframes", pages: SeedPage.phases),
        SeedSection(title: "Transactions", pages: SeedPage.transactions),
        SeedSection(title: "Symbols", pages: SeedPage.symbols),
        SeedSection(title: "Reduced motion", pages: SeedPage.calm),
        SeedSection(title: "Care", pages: SeedPage.care),
        SeedSection(
            title: "Core Animation", pages: SeedPage.layerBasics + SeedPage.layerMotion + SeedPage.layerBridge),
        SeedSection(
            title: "Core Animation, closer",
            pages: SeedPage.layerHazards + SeedPage.layerPaths + SeedPage.layerSprings + SeedPage.layerGroups
                + SeedPage.linkTimes + SeedPage.layerUpdates),
    ]

    static let pages = sections.flatMap(\.pages)

    /// The number of the last sample; the first is 1.
    static let lastSample = 137

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
