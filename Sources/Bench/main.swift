import Geometry

let only = CommandLine.arguments.dropFirst().first
for result in motionBenches() where only == nil || result.name.contains(only ?? "") {
    let name = result.name.padding(toLength: 52, withPad: " ", startingAt: 0)
    let nanoseconds = (result.nanoseconds * 100).rounded() / 100
    let ratio = (result.ratio * 1000).rounded() / 1000
    print("\(name) \(nanoseconds) ns  \(ratio) of \(result.against)")
}
