import Geometry
import TestKit
import Testing

/// Views in a real window, driven by a real mouse, real keys and a gamepad.
@Suite(.serialized, .enabled(if: VirtualScreen.isAvailable, "Xvfb and xdotool are needed"))
struct EventTests {
    /// What is done, and the lines that it makes the views print.
    private struct Step {
        let name: String
        let doings: [String]
        let lines: [String]
        /// What is done as long as the lines are not there.
        var again: String?
    }

    private static let pointer = [
        Step(name: "click", doings: ["mousemove 60 40 click 1"], lines: ["tap"]),
        Step(name: "one click where two are waited for", doings: ["mousemove 160 40 click 1"], lines: ["single"]),
        Step(name: "double click", doings: ["click --repeat 2 --delay 40 1"], lines: ["double"]),
        Step(name: "long press", doings: ["mousemove 160 100 mousedown 1"], lines: ["long"]),
        Step(
            name: "drag",
            doings: ["mouseup 1 mousemove 300 60 mousedown 1", "mousemove 330 70", "mousemove 350 80 mouseup 1"],
            lines: ["hover", "dragged 50 20", "left"]),
        Step(name: "a row", doings: ["mousemove 520 140 click 1"], lines: ["row 4"]),
        // Down to the end: a click catches what still glides.
        Step(name: "wheel", doings: ["click 5"], lines: ["row 35"], again: "click --repeat 8 --delay 5 5 click 1"),
        Step(name: "toggle", doings: ["mousemove 130 230 click 1"], lines: ["toggle true"]),
    ]
    private static let keys = [
        Step(
            name: "typing", doings: ["mousemove 100 170 click 1 type hi2"],
            lines: ["focus text", "text hi2"]),
        Step(name: "Return in a field", doings: ["key Return"], lines: ["submit hi2"]),
        Step(
            name: "Tab and Space on a toggle", doings: ["key Tab key space"], lines: ["focus toggle", "toggle true"]),
        Step(name: "arrows on a slider", doings: ["key Tab key Right"], lines: ["focus slider", "level 6"]),
        Step(name: "Tab round and Return", doings: ["key Tab key Tab key Return"], lines: ["focus tap", "tap"]),
    ]
    private static let pad = [
        Step(
            name: "a gamepad", doings: ["mousemove 320 330 click 1"],
            lines: ["focus slider", "level 6", "focus pad", "pad pressed"])
    ]

    @Test(arguments: ["pointer", "keys", "gamepad"])
    func viewsHearOfIt(kind: String) throws {
        let screen = try VirtualScreen(width: 640, height: 360)
        let probe = try ChildProgram("ViewsProbe", ["--size", "640x360"], on: screen)
        try screen.drive("search", "--sync", "--onlyvisible", "--name", "views probe")
        #expect(try probe.prints(screen) { $0.contains("ready\n") }, "\(probe.errors)")
        let steps = kind == "pointer" ? Self.pointer : kind == "keys" ? Self.keys : Self.pad
        var seen = probe.output.count
        for step in steps {
            for doing in step.doings { try screen.drive(doing.split(separator: " ").map(String.init)) }
            let isThere = try probe.prints(screen) { text in
                // What glides is asked for again and again until it has come.
                if let again = step.again { _ = try? screen.drive(again.split(separator: " ").map(String.init)) }
                return Self.holds(String(text.dropFirst(seen)), step.lines)
            }
            #expect(isThere, "\(step.name): \(probe.output.dropFirst(seen))")
            seen = probe.output.count
        }
        try screen.drive("mouseup", "1")
        probe.process.terminate()
    }

    /// Whether all lines are there; those of one frame come in the order of the views.
    private static func holds(_ text: String, _ lines: [String]) -> Bool {
        Set(text.split(separator: "\n").map(String.init)).isSuperset(of: lines)
    }
}
