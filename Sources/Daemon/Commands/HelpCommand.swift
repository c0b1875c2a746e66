/// `springtide help [COMMAND]`.
enum HelpCommand {
    static func run(_ reader: inout ArgumentReader) throws(CommandError) -> ExitStatus {
        guard let word = reader.next() else {
            Terminal.print(overview)
            try Terminal.checkOutput()
            return .done
        }
        try reader.expectEnd()
        guard let command = Command(rawValue: word) else {
            throw .usage(
                "there is no command '\(word)'; there are: \(Command.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        Terminal.print(text(of: command))
        try Terminal.checkOutput()
        return .done
    }

    private static var overview: String {
        let commands = Command.allCases.map { command in
            "  " + command.rawValue + String(repeating: " ", count: 10 - command.rawValue.count) + command.summary
        }
        return """
            springtide: a live motion workbench

            springtide [run] [SCENE | FILE] [options]
                                                   open a scene (default: tidepool) or a particle effect
            springtide COMMAND

            Commands
            \(commands.joined(separator: "\n"))

            springtide help run                    every option
            springtide --version
            In the window, ? shows all keys.
            """
    }

    private static func text(of command: Command) -> String {
        switch command {
        case .run: runText
        case .scenes:
            "springtide scenes [--json]\n\nLists the scenes with their parameters: name, range, default and unit."
        case .sample:
            """
            springtide sample WHAT --at T,T,…

            Prints value and velocity at each time, a line of JSON each: {"t":0.1,"value":0.42,"velocity":5.7}

              'spring duration=0.5 bounce=0.3'           from 0 to 1, from rest; times in seconds
              'spring response=0.5 dampingRatio=0.7'     also mass, stiffness and damping;
              'spring stiffness=100 damping=10 velocity=2'   settlingDuration and dampingRatio; velocity
              'curve 0.25,0.1,0.25,1'                    or a name such as easeInOut; times are progress, 0 to 1
              'keyframes 0; linear 1 0.3; cubic 0.5 0.2; spring 1; move 0'
                                                         start, then value and seconds; times in seconds
            """
        case .profile: profileText
        case .report: reportText
        case .doctor:
            """
            springtide doctor [--json]

            Looks at the display server, the source of refreshes (and measures it), the way frames are shown, clocks,
            sleep precision and gamepads. Each line is ok, a warning or a fault, with what to do about it.
            """
        case .help: "springtide help [COMMAND]"
        }
    }

    private static let profileText = """
        springtide profile [SCENE | FILE] --seconds S [options]

        Runs a scene and writes down every frame: frames.csv with frames.json (whole nanoseconds, nothing left out),
        frames.trace.json for Perfetto, and report.html. The CSV is readable up to the last second however the run ends.

          --seconds S | --frames N      how long
          --out DIR                     where to (default: profile, in springtide's folder in the user's cache)
          --json                        the figures as one document

        All options of run but --clock virtual hold as well; --hud off measures without the HUD.
        """

    private static let reportText = """
        springtide report CAPTURE… [options]

        Statistics of a capture; of several, also what differs between the first and each other one, with 95 % intervals. A
        capture is one of ours (.csv, with its .json beside it), of PresentMon (v1, v2 or current), of MangoHud (also 0.6.8),
        or a trace of ours; which it is is found out. - reads standard input. What can't be read is named by line.

          --html FILE      a page with plots, for any browser; it needs nothing beside itself
          --json           one document: captures with their figures, comparisons
          --from S --to S  only the frames between so many seconds after the first
          --hz HZ          the display's rate, where a capture does not say it (PresentMon, MangoHud)
          --seed N         seed of the intervals (default 1)

        Percentiles are of type 7 unless they say otherwise. Frames hidden, paused, of the warm-up or first after a gap
        count nowhere, and are counted apart.
        """

    private static let runText = """
        springtide [run] [SCENE | FILE] [options]

        Opens a window and runs the scene; without a display, runs it in memory for 10 s and leaves a picture and a
        report.

        FILE, with a . or a / in its name, is a particle effect: a Particle Designer .plist or .pex, a pixi emitter of
        version 1 to 3, or an emitter of our own (.json). It is opened anew whenever it or one of its pictures is saved.
        What of it is not shown as it says is told on standard error as file:line: field: message.

          --rate 30|60|120|max|HZ       preferred rate of the display link (default max)
          --policy nearest|at-most      how a rate that is no divisor of the refresh is rounded (default nearest)
          --start early|late            when in the interval a frame begins: late shows newer input, on Wayland
                                        (default early)
          --hud off|line|graph|full     frame-time HUD (default graph in a window, off offscreen)
          --size WxH                    size in points (default 1280x720)
          --fullscreen
          --offscreen                   no window
          --window                      a window, or exit status 4
          --canvas auto|cpu|gpu         who draws in a window: auto measures both on the first frames (default auto)
          --present auto|memory|texture how the CPU canvas's pictures reach the window (default auto)
          --clock real|virtual          virtual: exactly the rate, as fast as the machine goes (offscreen)
          --seconds S | --frames N      end by itself
          --seed N                      seed of everything random (default 1)
          --reduce-motion               calm motion; else as the desktop's settings say, and M switches
          --set NAME=VALUE              a parameter before the first frame; may be repeated
          --preset FILE                 parameters from a preset
          --input FILE                  scripted input, one JSON object a line
          --symbols FOLDER              symbols of your own, .sgl and .svg, over the shipped ones
          --capture PATH                PATH.png: the last frame; a folder: every frame; .mp4 or .gif: through ffmpeg
          --digest                      a line a second and one at the end: frame number and digest
          --lint on|off|NAME,NAME       hazards of motion told of on standard error: all (default), none, all but those
                                        named; else as SPRINGTIDE_LINT says
          --verbose                     say more on standard error

        Exit status: 0 done, 1 failed while running, 2 usage, 3 a bad input file, 4 nothing to run on.
        """
}
