import Geometry
import TestKit
import Testing

/// The program of five lines, as a user runs it.
@Suite(.serialized)
struct AppTests {
    @Test(arguments: [
        ("help", ["--help"], 0, "usage: Hello"), ("an unknown option", ["--frob"], 2, "--frob is not known"),
        ("no value", ["--size"], 2, "--size needs a value"), ("a bad size", ["--size", "1x"], 2, "WIDTHxHEIGHT"),
        ("a bad rate", ["--rate", "0"], 2, "1…1000"), ("a bad level", ["--hud", "loud"], 2, "off, line, graph, full"),
        ("no lint", ["--lint", "loud"], 2, "snap-back"),
        ("no frames", ["--frames", "0"], 2, "above 0"), ("no display", [], 4, "Hello: "),
    ])
    func saysWhatIsWrong(name: String, arguments: [String], status: Int, words: String) throws {
        let program = try ChildProgram("Hello", arguments)
        #expect(program.finish() == Int32(status), "\(name)")
        let text = status == 0 ? program.output : program.errors
        #expect(text.contains(words), "\(name): \(text)")
        #expect(text.hasSuffix("\n"), "\(name)")
    }

    @Test(.enabled(if: VirtualScreen.isAvailable, "Xvfb and xdotool are needed"))
    func opensAndEnds() throws {
        let screen = try VirtualScreen(width: 640, height: 360)
        let counted = try ChildProgram("Hello", ["--frames", "20", "--size", "640x360"], on: screen)
        #expect(counted.finish() == 0 && counted.errors.isEmpty, "\(counted.errors)")
        // The text is seen, H brings the HUD in, Escape ends it.
        let held = try ChildProgram("Hello", ["--size", "640x360"], on: screen)
        try screen.drive("search", "--sync", "--onlyvisible", "--name", "Hello")
        #expect(try shows(held, screen) { brightness($0, 300..<340, 165..<195) > 100 })
        #expect(brightness(try screen.picture(), 30..<200, 25..<45) == 0)
        try screen.drive("key", "h")
        #expect(try shows(held, screen) { brightness($0, 30..<200, 25..<45) > 100 })
        try screen.drive("key", "Escape")
        #expect(held.finish() == 0)
    }

    private func shows(
        _ program: ChildProgram, _ screen: VirtualScreen, _ isThere: (VirtualScreen.Picture) -> Bool
    ) throws -> Bool {
        try program.prints(screen) { _ in (try? screen.picture()).map(isThere) ?? false }
    }

    /// The brightest green of a part of the screen.
    private func brightness(_ picture: VirtualScreen.Picture, _ columns: Range<Int>, _ rows: Range<Int>) -> Int {
        rows.flatMap { y in columns.map { picture[$0, y].green } }.max() ?? 0
    }
}
