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
func tests(
    of name: String, _ imports: [String], exclude: [String] = [], settings: [SwiftSetting] = strict
) -> Target {
    .testTarget(
        name: name + "Tests", dependencies: (imports + [name]).map { .byName(name: $0) },
        exclude: exclude, swiftSettings: settings)
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
        room("Motion", ["Geometry"]),
        room("Input", ["Geometry"]),
        // Level 6
        room("Engine", ["Geometry", "Clockwork", "Input", "Rendering"], settings: onMain),
        // Level 8
        .executableTarget(name: "Bench", dependencies: ["Geometry", "Motion"], swiftSettings: strict),
        // Tests
        tests(of: "Motion", ["Geometry"], exclude: ["Fixtures"]),
    ],
    swiftLanguageModes: [.v6]
)
