import Geometry

do {
    let arguments = CommandLine.arguments
    let fonts = arguments.count > 1 ? arguments[1] : ""
    let words = Array(arguments.dropFirst(2))
    if words.first == "canvas" {
        try CanvasProbe(fonts: fonts).run(Array(words.dropFirst()))
    } else {
        try Probe(fonts: fonts).run(words)
    }
} catch {
    print("{\"error\":\"\(error)\"}")
    exit(1)
}
