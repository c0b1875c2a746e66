import Geometry
import Testing

/// What a run says of the hazards that three of the cards show on purpose.
@Suite struct LintRunTests {
    @Test(
        arguments: [
            ([], nil, ["fill-forwards", "snap-back", "two-systems"]),
            (["--lint", "on"], "off", ["fill-forwards", "snap-back", "two-systems"]),
            (["--lint", "off"], nil, []), ([], "off", []), ([], "fill-forwards", ["snap-back", "two-systems"]),
            (["--lint=two-systems,fill-forwards,snap-back"], "on", []),
        ] as [([String], String?, [String])])
    func hazardsAreToldOfUnlessSilenced(options: [String], variable: String?, names: [String]) throws {
        let run = ["core-animation", "--clock", "virtual", "--rate", "30", "--seconds", "8", "--size", "320x180"]
        let result = try Program.run(
            run + options, environment: variable.map { ["SPRINGTIDE_LINT": $0] } ?? [:])
        #expect(result.status == 0)
        let told = result.messages.matches(of: /\[([a-z-]+)\]\n/).map { String($0.1) }
        #expect(told.sorted() == names, "\(result.messages)")
    }

    /// A variable that says nothing sensible is told of, and the run goes on.
    @Test func aWrongVariableIsToldOf() throws {
        let frame = ["--clock", "virtual", "--frames", "1", "--size", "320x180"]
        let result = try Program.run(frame, environment: ["SPRINGTIDE_LINT": "loud"])
        #expect(result.status == 0 && result.messages.contains("SPRINGTIDE_LINT: 'loud'"), "\(result.messages)")
    }
}
