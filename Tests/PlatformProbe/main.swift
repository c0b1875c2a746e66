import Geometry

do {
    let arguments = CommandLine.arguments
    let fonts = arguments.count > 1 ? arguments[1] : ""
    let words = Array(arguments.dropFirst(2))
    if words.first == "canvas" {
        try CanvasProbe(fonts: fonts).run(Array(words.dropFirst()))
    } else if words.first == "walk", words.count > 3 {
        let size = CGSize(width: Double(words[2]) ?? 720, height: Double(words[3]) ?? 520)
        try SeedsWalk(fonts: fonts, folder: words[1], size: size).run()
    } else {
        try Probe(fonts: fonts).run(words)
    }
} catch {
    print("{\"error\":\"\(error)\"}")
    exit(1)
}
