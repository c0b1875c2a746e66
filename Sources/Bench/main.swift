import Geometry
import Raster
import Views

/// Groups: tracks, fields, curves, keyframes, canvas, layers, views, symbols, particles, waves, telemetry, frame, routes (a part
/// of frame), peers (what a peer draws as well); without a name all of them.
let group = CommandLine.arguments.dropFirst().first
let fonts = try FontLibrary(folder: benchAssets + "/fonts")
var results = motionBenches(group: group)
if group == nil || group == "particles" { results += try particleBenches() }
if group == nil || group == "waves" { results += waveBenches() }
if group == nil || group == "telemetry" { results += telemetryBenches() }
let part = CommandLine.arguments.dropFirst(2).first
if group == nil || group == "canvas" {
    if part == nil { results += try rasterBenches() }
    results += rasterVocabularyBenches(fonts: fonts, part: part)
}
for result in results {
    let name = result.name.padding(toLength: 76, withPad: " ", startingAt: 0)
    let nanoseconds = (result.nanoseconds * 100).rounded() / 100
    let ratio = (result.ratio * 1000).rounded() / 1000
    print("\(name) \(nanoseconds) ns  \(ratio) of \(result.against)")
}
if group == nil || group == "canvas" && part == nil { RecordingBench.run() }
if group == nil || group == "telemetry" { try CaptureBench.run() }
if group == nil || group == "layers" { LayersBench.run() }
if group == nil || group == "views" { ViewsBench.run(fonts: fonts, part: part) }
if group == nil || group == "symbols" {
    SymbolsBench.run(fonts: fonts, files: symbolFiles(in: benchAssets + "/symbols"))
}
if group == nil || group == "frame" { try FrameBench.run(fonts: fonts) }
if group == "peers" { try PeersBench.run(fonts: fonts) }
if group == "routes" { try FrameBench.measureRoutes(fonts: fonts) }

/// The files of symbols in a folder, in order.
private func symbolFiles(in folder: String) -> [SymbolLibrary.File] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".sgl") }.sorted().compactMap { name in
        FileManager.default.contents(atPath: folder + "/" + name).map {
            SymbolLibrary.File(path: name, bytes: Array($0))
        }
    }
}
