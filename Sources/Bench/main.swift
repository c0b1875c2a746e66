import Geometry

for result in motionBenches(group: CommandLine.arguments.dropFirst().first) {
    let name = result.name.padding(toLength: 52, withPad: " ", startingAt: 0)
    let nanoseconds = (result.nanoseconds * 100).rounded() / 100
    let ratio = (result.ratio * 1000).rounded() / 1000
    print("\(name) \(nanoseconds) ns  \(ratio) of \(result.against)")
}
