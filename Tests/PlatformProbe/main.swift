import Geometry

do {
    let arguments = CommandLine.arguments
    try Probe(fonts: arguments.count > 1 ? arguments[1] : "").run(Array(arguments.dropFirst(2)))
} catch {
    print("{\"error\":\"\(error)\"}")
    exit(1)
}
