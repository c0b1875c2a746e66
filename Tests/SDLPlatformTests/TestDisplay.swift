import Geometry

/// An X server of our own on a display number that is free, ended with the value.
final class TestDisplay {
    let name: String
    private let process = Process()
    private let folder = NSTemporaryDirectory() + "display-\(UUID().uuidString.prefix(8))"

    init() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        // The server picks the number and writes it when it is ready: nothing is guessed and nobody waits in vain.
        let number = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "sh", "-c", "exec Xvfb -displayfd 1 -screen 0 1280x720x24 -nolisten tcp -fbdir \(folder) 2>/dev/null",
        ]
        process.standardOutput = number
        try process.run()
        let text = String(decoding: number.fileHandleForReading.availableData, as: UTF8.self)
        name = ":" + text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    deinit {
        // A test process may hand down a mask that blocks the polite signals; the server's traces go with it.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        unlink("/tmp/.X\(name.dropFirst())-lock")
        try? FileManager.default.removeItem(atPath: folder)
        unlink("/tmp/.X11-unix/X\(name.dropFirst())")
    }

    func run(_ script: String, environment: [String: String] = [:]) throws -> ProbeRun {
        try ProbeRun(script, environment: ["DISPLAY": name, "PROBE_SCREEN": screen].merging(environment) { $1 })
    }

    /// The file that is the screen's memory.
    private var screen: String { "\(folder)/Xvfb_screen0" }

    /// Runs the probe on a Wayland compositor that draws into a window of this display and ends with it.
    func runOnWayland(_ script: String, environment: [String: String] = [:]) throws -> ProbeRun {
        let words = ProbeRun.words(of: script).map { "'\($0)'" }.joined(separator: " ")
        let variables = environment.merging(["PROBE_SCREEN": screen]) { $1 }.map { "\($0.key)='\($0.value)'" }.joined(
            separator: " ")
        let program = "\(folder)/program"
        try """
        #!/bin/sh
        env -u DISPLAY \(variables) '\(ProbeRun.probe.path)' '\(ProbeRun.fonts)' \(words) >'\(folder)/said' 2>/dev/null
        echo $? >'\(folder)/status'
        """.write(toFile: program, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program)
        let settings =
            "[core]\nidle-time=0\n[autolaunch]\npath=\(program)\nwatch=true\n"
            + "[shell]\nstartup-animation=none\nanimation=none\npanel-position=none\n"
        try settings.write(
            toFile: "\(folder)/weston.ini", atomically: true, encoding: .utf8)
        let compositor = Process()
        compositor.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        compositor.arguments = [
            "weston", "--backend=x11-backend.so", "--width=800", "--height=600", "--use-pixman",
            "--socket=wayland-springtide", "--config=\(folder)/weston.ini", "--log=\(folder)/log",
        ]
        var surroundings = ProcessInfo.processInfo.environment
        surroundings["DISPLAY"] = name
        surroundings["XDG_RUNTIME_DIR"] = folder
        compositor.environment = surroundings
        compositor.standardOutput = FileHandle.nullDevice
        compositor.standardError = FileHandle.nullDevice
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder)
        try compositor.run()
        compositor.waitUntilExit()
        let status = try String(contentsOfFile: "\(folder)/status", encoding: .utf8)
        return ProbeRun(
            said: try Data(contentsOf: URL(fileURLWithPath: "\(folder)/said")),
            status: Int32(status.trimmingCharacters(in: .whitespacesAndNewlines)) ?? -1)
    }
}
