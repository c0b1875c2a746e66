import Geometry

/// `ParticleFuzz open FILE…` says what files hold and emit; `ParticleFuzz fuzz FOLDER COUNT [SEED]` opens that many
/// damaged copies of the files of each kind in a folder.
let arguments = Array(CommandLine.arguments.dropFirst())
switch (arguments.first, arguments.count) {
case ("open", 2...): for path in arguments.dropFirst() { Opened(path).report() }
case ("fuzz", 3...4):
    guard let count = Int(arguments[2]), let seed = UInt64(arguments.count > 3 ? arguments[3] : "1") else {
        fallthrough
    }
    var fuzzing = Fuzzing(folder: arguments[1], count: count, seed: seed)
    exit(fuzzing.run() ? 0 : 1)
default:
    print("usage: ParticleFuzz open FILE… | fuzz FOLDER COUNT [SEED]")
    exit(2)
}
