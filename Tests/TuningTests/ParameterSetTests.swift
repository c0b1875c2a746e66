import Geometry
import Testing

@testable import Tuning

@Suite struct ParameterSetTests {
    private func make() -> ParameterSet {
        ParameterSet([
            Parameter("a.x", group: "a", title: "x", unit: "s", range: 0...2, step: 0.01, default: 0.5, decimals: 2),
            Parameter("b", group: "b", title: "b", range: -10...10, step: 0.25, default: 0, decimals: 2),
        ])
    }

    @Test func refusesWhatIsUnknownOutOfRangeOrNoNumber() {
        var set = make()
        #expect(throws: TuningError.unknownParameter("z", known: ["a.x", "b"])) { try set.set("z", to: 1) }
        #expect(throws: TuningError.outOfRange(name: "a.x", value: 3, range: 0...2)) { try set.set("a.x", to: 3) }
        #expect(throws: TuningError.notANumber(name: "a.x", text: "nan")) { try set.set(assignment: "a.x=nan") }
        #expect(throws: TuningError.notANumber(name: "a.x", text: "1,5")) { try set.set(assignment: "a.x=1,5") }
        #expect(throws: TuningError.noAssignment("a.x")) { try set.set(assignment: "a.x") }
        for value in [Double.nan, .infinity, -.infinity] {
            #expect(throws: TuningError.self) { try set.set("b", to: value) }
        }
        #expect(set["a.x"] == 0.5 && set.revision == 0)
    }

    @Test func nudgesAlongItsGridAndStaysInRange() {
        var set = make()
        for _ in 0..<7 { set.nudge(0, steps: 1) }
        #expect(set["a.x"] == 0.57, "a sum of steps is the decimal number that it reads as")
        set.nudge(0, steps: 1000)
        #expect(set["a.x"] == 2)
        set.nudge(1, steps: -10_000)
        #expect(set["b"] == -10)
    }

    @Test func aDragThatBeginsWhereTheValueIsIsAChangeOfItsOwn() {
        var set = make()
        set.slide(0, to: 0.5, coalescing: false)
        set.slide(0, to: 0.5, coalescing: false)
        set.slide(0, to: 0.6, coalescing: true)
        set.slide(0, to: 0.7, coalescing: true)
        #expect(set["a.x"] == 1.4)
        set.undo()
        #expect(set["a.x"] == 1, "the second drag is taken back, not the first one with it")
        set.undo()
        #expect(set["a.x"] == 0.5)
    }

    @Test func undoAndRedoWalkThroughEveryChange() throws {
        var set = make()
        try set.set("a.x", to: 1)
        try set.set("b", to: 5)
        set.resetAll()
        #expect(set["a.x"] == 0.5 && set["b"] == 0)
        var seen: [[Double]] = []
        while set.undo() { seen.append(set.all.map(\.value)) }
        #expect(seen == [[1, 5], [1, 0], [0.5, 0]], "a reset of all is one change")
        while set.redo() {}
        #expect(set["a.x"] == 0.5 && set["b"] == 0)
        set.undo()
        try set.set("a.x", to: 1.5)
        let redone = set.redo()
        #expect(!redone, "a new change forgets what was undone")
    }

    @Test func aDragIsOneChange() {
        var set = make()
        set.slide(0, to: 0.3, coalescing: false)
        for step in 1...50 { set.slide(0, to: 0.3 + Double(step) * 0.01, coalescing: true) }
        #expect(set["a.x"] == 1.6)
        set.undo()
        #expect(set["a.x"] == 0.5)
        set.slide(0, to: .nan, coalescing: false)
        #expect(set["a.x"] == 0.5)
    }

    @Test func comparesWithTheOtherValues() throws {
        var set = make()
        try set.set("b", to: 4)
        set.swapAlternative()
        #expect(set["b"] == 0)
        set.swapAlternative()
        #expect(set["b"] == 4)
    }

    @Test func presetsRoundTripAndKeepUnknownNamesApart() throws {
        var set = make()
        try set.set("a.x", to: 1.23)
        var preset = Preset(scene: "s", set)
        let read = try Preset(parsing: try preset.encoded())
        #expect(read == preset)
        var fresh = make()
        let unknown = try read.apply(to: &fresh)
        #expect(unknown == [])
        #expect(fresh.all == set.all)
        preset.parameters["gone"] = 1
        let gone = try preset.apply(to: &fresh)
        #expect(gone == ["gone"])
        preset.parameters["b"] = 99
        preset.parameters["a.x"] = 0.1
        #expect(throws: TuningError.self) { try preset.apply(to: &fresh) }
        #expect(fresh.all == set.all, "a refused preset changes nothing")
    }

    @Test(arguments: [
        "", "{", "[]", "{\"springtide\":\"preset\"}",
        "{\"springtide\":\"scene\",\"version\":1,\"scene\":\"s\",\"parameters\":{}}",
        "{\"springtide\":\"preset\",\"version\":9,\"scene\":\"s\",\"parameters\":{}}",
        "{\"springtide\":\"preset\",\"version\":1,\"scene\":\"s\",\"parameters\":{\"a\":\"b\"}}",
    ])
    func badPresetsAreRefused(text: String) {
        #expect(throws: TuningError.self) { try Preset(parsing: Data(text.utf8)) }
    }
}
