import Testing

@testable import SDLPlatform

@Suite struct MappingLineTests {
    @Test(
        arguments: [
            ("03000000000000000000000000000001,Pad,a:b0,b:b1,leftx:a0,platform:Linux,", nil),
            ("0300000000000000000000000000000,Pad,a:b0", "32 hexadecimal"),
            ("0300000000000000000000000000000g,Pad,a:b0", "32 hexadecimal"), ("xinput", "expected a GUID"),
            ("03000000000000000000000000000001,,a:b0", "name"), ("03000000000000000000000000000001,Pad,a", "a:b0"),
            ("03000000000000000000000000000001,Pad,:b0", "a:b0"),
            ("03000000000000000000000000000001,Pad,a:b0:c", "a:b0"),
            ("", "expected a GUID"),
        ] as [(String, String?)])
    func checksEveryPart(line: String, problem: String?) {
        let found = MappingLine.problem(in: line)
        #expect((found == nil) == (problem == nil))
        if let problem { #expect(found?.contains(problem) == true, "\(found ?? "")") }
    }

    @Test(arguments: [(Int16.min, -1.0), (.max, 1), (0, 0)])
    func axesReachBothEnds(raw: Int16, value: Double) {
        #expect(Gamepads.value(raw) == value)
    }
}
