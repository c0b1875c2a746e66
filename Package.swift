// swift-tools-version: 6.2
import PackageDescription

/// Settings of every Swift target: warnings are errors, `any` is written out, imports are explicit.
let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
]
/// Rooms whose code runs on the frame loop's thread.
let onMain: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]

/// A room: its name, the rooms it may import (`tools/check-imports` holds the same table), its settings.
func room(
    _ name: String, _ imports: [String] = [], settings: [SwiftSetting] = strict
) -> Target {
    .target(name: name, dependencies: imports.map { .byName(name: $0) }, swiftSettings: settings)
}

/// The tests of a room; they may also use `TestKit`.
func tests(of name: String, _ imports: [String], settings: [SwiftSetting] = strict) -> Target {
    .testTarget(
        name: name + "Tests", dependencies: (imports + [name, "TestKit"]).map { .byName(name: $0) },
        exclude: [], swiftSettings: settings)
}

let package = Package(
    name: "Springtide",
    targets: [
        // Level 0
        .systemLibrary(name: "CSDL2"),
        .systemLibrary(name: "CCairo", pkgConfig: "pangocairo"),
        room("Geometry"),
        room("Clockwork"),
        // Level 1
        room("Rendering", ["Geometry"]),
        room("Input", ["Geometry"]),
        // Level 2
        room("Raster", ["Geometry", "Rendering", "CCairo"]),
        room("Particles", ["Geometry", "Clockwork", "Rendering"]),
        room("Telemetry", ["Geometry", "Clockwork", "Rendering"]),
        // Level 6
        room("Engine", ["Geometry", "Clockwork", "Input", "Rendering"], settings: onMain),
        // Tests
        .target(
            name: "TestKit", dependencies: ["Geometry", "Rendering", "Raster"], path: "Tests/TestKit",
            swiftSettings: strict),
        tests(of: "Rendering", ["Geometry"]),
        tests(of: "Raster", ["Geometry", "Rendering"]),
    ],
    swiftLanguageModes: [.v6]
)
