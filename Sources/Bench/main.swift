import Geometry
import Raster

let only = CommandLine.arguments.dropFirst().first
let fonts = try FontLibrary(folder: benchAssets + "/fonts")
for result in try motionBenches() + rasterBenches() where only == nil || result.name.contains(only ?? "") {
    let name = result.name.padding(toLength: 52, withPad: " ", startingAt: 0)
    let nanoseconds = (result.nanoseconds * 100).rounded() / 100
    let ratio = (result.ratio * 1000).rounded() / 1000
    print("\(name) \(nanoseconds) ns  \(ratio) of \(result.against)")
}
if only == nil || only == "frame" { try FrameBench.run(fonts: fonts) }
