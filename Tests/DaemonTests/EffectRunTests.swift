import Geometry
import Raster
import Testing

/// `springtide run FILE` with particle files.
@Suite struct EffectRunTests {
    private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "ParticleFilesTests/Fixtures").path
    private let frames = ["--clock", "virtual", "--frames", "4", "--rate", "30", "--size", "160x120", "--hud", "off"]

    private func json(_ rest: String = "") -> String {
        """
        {"springtide": "emitter", "version": 1, \(rest)
         "emitters": [{"name": "a", "emission": {"rate": 200}, "look": {"images": ["dot.png"]}, "nosuch": 3}]}
        """
    }

    @Test(arguments: ["swirl.plist", "flame.pex", "rain-v1.json", "jet-v2.json", "smoke-v3.json", "binary.plist"])
    func everyKindOfFileRuns(name: String) throws {
        let result = try Program.run([Self.fixtures + "/" + name] + frames + ["--set", "rate=0.5"])
        #expect(result.status == 0, "\(name): \(result.messages)")
    }

    @Test func ignoredFieldsAndBadTexturesAreNamed() throws {
        let folder = try Program.folder()
        let path = folder + "/effect.json"
        try json().write(toFile: path, atomically: true, encoding: .utf8)
        let missing = try Program.run([path] + frames)
        #expect(missing.status == 0)
        #expect(missing.messages.contains("\(path):2: emitters[0].nosuch: "), "\(missing.messages)")
        #expect(missing.messages.contains("\(path): texture: dot.png is not beside the file"), "\(missing.messages)")
        try "no picture".write(toFile: folder + "/dot.png", atomically: true, encoding: .utf8)
        let damaged = try Program.run([path] + frames)
        #expect(damaged.status == 0 && damaged.messages.contains("it is not a picture"), "\(damaged.messages)")
        try PixelBuffer(width: 2, height: 2).writePNG(to: folder + "/dot.png")
        let good = try Program.run([path] + frames)
        #expect(good.status == 0 && !good.messages.contains("texture:"), "\(good.messages)")
    }

    @Test(arguments: [
        ("{\"springtide\": \"emitter\", \"version\": 1,\n \"emitters\": [,]}", "bad.json:2:"),
        ("<plist><dict><key>a</plist>", "bad.json:1:"), ("", "begins with nothing"), ("hello", "bad.json"),
    ])
    func badFilesEndWithPlaceAndRule(text: String, message: String) throws {
        let path = try Program.folder() + "/bad.json"
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        let result = try Program.run([path] + frames)
        #expect(result.status == 3 && result.messages.contains(message), "\(result.messages)")
    }

    @Test func aSavedFileIsReloadedAndABadOneIsNot() throws {
        let folder = try Program.folder()
        let path = folder + "/effect.json"
        try json().write(toFile: path, atomically: true, encoding: .utf8)
        let running = try Program.start([
            path, "--offscreen", "--size", "64x64", "--digest", "--seconds", "60", "--hud", "off",
        ])
        while running.outputIsEmpty { sched_yield() }
        try "{".write(toFile: path, atomically: true, encoding: .utf8)
        while running.process.isRunning, !running.messages.contains("the last good one runs on") { sched_yield() }
        // Written in place, as some editors do, after the rename above.
        try json("\"scalesImages\": false,").write(toFile: path, atomically: false, encoding: .utf8)
        while running.process.isRunning, !running.messages.contains("reloaded") { sched_yield() }
        running.process.interrupt()
        let result = running.finish()
        #expect(result.status == 0, "\(result.messages)")
        #expect(result.messages.contains("\(path):1:") && result.messages.contains("\(path): reloaded"))
    }
}
