"""What `tools/port-sample` edits, leaves and says."""

import importlib.machinery
import importlib.util
import pathlib
import random
import subprocess
import sys
import unittest

TOOL = pathlib.Path(__file__).resolve().parents[2] / "tools/port-sample"
sys.dont_write_bytecode = True
LOADER = importlib.machinery.SourceFileLoader("port_sample", str(TOOL))
TOOLS = importlib.util.module_from_spec(importlib.util.spec_from_loader("port_sample", LOADER))
LOADER.exec_module(TOOLS)

LINK = "CADisplayLink(target: self, selector: #selector(%s))"

# A source without its import, and what becomes of it.
EDITS = [
    ("let a = 1", "let a = 1"),
    ("@objc func tick() {}", "func tick() {}"),
    ("@objc(tick:) private func tick(_ link: CADisplayLink) {}", "private func tick(_ link: CADisplayLink) {}"),
    ("@objcMembers\nfinal class A {}", "final class A {}"),
    ("  @objc\n  func tick() {}", "  func tick() {}"),
    (LINK % "tick(_:)", "CADisplayLink(target: self) { $0.tick($1) }"),
    (LINK % "Self.tick(_:)", "CADisplayLink(target: self) { $0.tick($1) }"),
    (LINK % "tick(link:)", "CADisplayLink(target: self) { $0.tick(link: $1) }"),
    (LINK % "tick as (A) -> (CADisplayLink) -> Void" + "; func tick(_ l: CADisplayLink) {}",
     "CADisplayLink(target: self) { $0.tick($1) }; func tick(_ l: CADisplayLink) {}"),
    (LINK % "tick" + "; func tick() {}", "CADisplayLink(target: self) { target, _ in target.tick() }; func tick() {}"),
    (LINK % "tick" + "; func tick(by l: CADisplayLink) {}",
     "CADisplayLink(target: self) { $0.tick(by: $1) }; func tick(by l: CADisplayLink) {}"),
    ("CADisplayLink(\n  target: owner(1, [2, 3]),\n  selector: #selector(tick(_:))\n)",
     "CADisplayLink(target: owner(1, [2, 3])) { $0.tick($1) }"),
    ("#keyPath(CALayer.opacity)", '"opacity"'),
    ("#keyPath(CALayer.transform.scale)", '"transform.scale"'),
    ("#Preview { A() }\nlet b = 2", "let b = 2"),
    ('#Preview("dark", traits: .fixed) {\n  A { "}" }\n}\n', ""),
    ("#if canImport(SwiftUI)\n#endif", "#if canImport(Springtide)\n#endif"),
    # Strings and comments stay.
    ('"@objc #selector(tick) \\(a ? "@objc" : "b") @objc"', None),
    ('#"@objc \\("# + #"@objc"#', None),
    ('"""\n@objc "quoted" \\("""\n@objc\n""")\n"""', None),
    ("// @objc #selector(tick)\n/* @objc /* nested */ @objc */", None),
]

IMPORTS = [
    ("import SwiftUI\n", "import Springtide\n"),
    ("import UIKit\nimport SwiftUI\nimport Foundation\n", "import Springtide\nimport Foundation\n"),
    ("@preconcurrency import QuartzCore\n", "import Springtide\n"),
    ("import struct SwiftUI.Color\n", "import Springtide\n"),
    ("public import SwiftUI // views\n", "import Springtide // views\n"),
    ("import Springtide\n", "import Springtide\n"),
    ("import SwiftUI\n@main struct A: App {}\n", "import SpringtideApp\n@main struct A: App {}\n"),
    ("let a = 1\n", "import Springtide\n\nlet a = 1\n"),
]

# A source and the line of which something is said.
LEFT = [
    ("import Springtide\nimport Combine", 2, "there is no Combine"),
    ("\nTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil)", 2, "hand over a closure"),
    ("\n" + LINK % "tick", 2, "not to be seen"),
    ("@objc dynamic var a = 1", 1, "didSet"),
    ("@objc protocol A { @objc optional func b() }", 1, "optional requirements"),
    ("@IBOutlet var a: UILabel?", 1, "no nibs"),
    ("#if os(iOS)\n#endif", 1, "false on Linux"),
    ("\n\nstruct A: PreviewProvider {}", 3, "no previews"),
    ("let s = Selector(\"tick\")", 1, "no selectors"),
]


class PortSampleTests(unittest.TestCase):
    def test_edits(self):
        for source, expected in EDITS:
            with self.subTest(source):
                port = TOOLS.Port("import Springtide\n" + source)
                self.assertEqual(port.result, "import Springtide\n" + (source if expected is None else expected))
                self.assertEqual(port.unported, [])
                self.assertEqual(bool(port.changes), expected not in (None, source))

    def test_imports(self):
        for source, expected in IMPORTS:
            with self.subTest(source):
                self.assertEqual(TOOLS.Port(source).result, expected)

    def test_what_is_left_is_named_with_its_line(self):
        for source, line, reason in LEFT:
            with self.subTest(source):
                found = TOOLS.Port(source).unported
                self.assertTrue(any(at == line and reason in text for at, text in found), found)

    def test_lines_of_the_result_are_found_in_the_source(self):
        for source, lines in [
            ("let a = 1\nlet b = 2", {3: 1, 4: 2}),
            ("import UIKit\nimport SwiftUI\nlet a = 1\n@objc\nclass A {}\nlet b = 2", {1: 1, 2: 3, 3: 5, 4: 6}),
            ("import UIKit\n#Preview {\n  A()\n}\nlet b = 2\nlet c = 3", {2: 5, 3: 6}),
        ]:
            port = TOOLS.Port(source)
            self.assertEqual({line: port.line_of_result(line) for line in lines}, lines, port.result)

    def test_a_ported_source_stays_as_it_is(self):
        for source, _ in EDITS + IMPORTS:
            once = TOOLS.Port(source).result
            self.assertEqual(TOOLS.Port(once).result, once)

    def test_hostile_sources_end_soon(self):
        pieces = ['"\\(', "@objc ", "CADisplayLink(", "#keyPath(", "/*", '"""', "#Preview {", "import ", "{", "(", "\n", "as ", ")"]
        for piece in pieces:
            TOOLS.Port(piece * (200_000 // len(piece)))
        chance = random.Random(7)
        for _ in range(300):
            TOOLS.Port("".join(chance.choice(pieces) for _ in range(chance.randrange(200))))

    def test_the_command(self):
        def run(*words, source=b""):
            return subprocess.run([str(TOOL), *words], input=source, capture_output=True)

        done = run("-", source=b"import SwiftUI\n")
        self.assertEqual((done.returncode, done.stdout), (0, b"import Springtide\n"))
        self.assertIn(b"-:1: changed: import SwiftUI becomes import Springtide", done.stderr)
        self.assertEqual(run("-", source=b"import Charts").returncode, 1)
        missing = run("/nowhere.swift")
        self.assertEqual((missing.returncode, missing.stdout), (2, b""))
        self.assertIn(b"/nowhere.swift", missing.stderr)
        self.assertEqual(run("-", source=b"\xff\xfe").returncode, 2)


if __name__ == "__main__":
    unittest.main()
