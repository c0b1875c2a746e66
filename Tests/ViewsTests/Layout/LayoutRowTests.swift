import Geometry
import TestKit
import Testing

@testable import Views

/// Every reference row about layout.
struct LayoutRowTests {
    @Test func itemsAgreeWithEveryRow() throws {
        try compare { row, tree, proposal in
            row.area == "root"
                ? LayoutOutcome(items: tree, inHost: proposal.replacingUnspecifiedDimensions())
                : LayoutOutcome(items: tree, proposal)
        }
    }

    /// The same rows as views in a host.
    @Test func viewsAgreeWithEveryRow() throws {
        try compare { row, tree, proposal in
            row.area == "root"
                ? LayoutOutcome(views: tree, inHost: proposal.replacingUnspecifiedDimensions())
                : LayoutOutcome(views: tree, proposal)
        }
    }

    private func compare(_ layOut: (LayoutRow, Tree, ProposedViewSize) -> LayoutOutcome) throws {
        var ran: [String: Int] = [:]
        for row in try LayoutRow.load() {
            guard let (tree, proposal) = try? row.reading() else {
                Issue.record("\(row.id) cannot be read: \(row.input)")
                continue
            }
            let differences = layOut(row, tree, proposal).differences(from: row)
            #expect(differences.isEmpty, "\(row.id) \(row.input): \(differences.joined(separator: "; "))")
            ran[row.area, default: 0] += 1
        }
        #expect(ran == LayoutRow.rowCounts)
    }
}
