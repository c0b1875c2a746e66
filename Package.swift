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

/// The tests of a room.
func tests(
    of name: String, _ imports: [String], exclude: [String] = [], settings: [SwiftSetting] = strict
) -> Target {
    .testTarget(
        name: name + "Tests", dependencies: (imports + [name]).map { .byName(name: $0) },
        exclude: exclude, swiftSettings: settings)
}

let package = Package(
    name: "Springtide",
    products: [
        .library(name: "SpringtideApp", targets: ["SpringtideApp"]),
        .executable(name: "springtide", targets: ["Daemon"]),
        .executable(name: "springtide-bench", targets: ["Bench"]),
    ],
    targets: [
        // Level 0
        .systemLibrary(name: "CSDL2"),
        .systemLibrary(name: "CCairo", pkgConfig: "pangocairo"),
        .systemLibrary(name: "CGdkPixbuf", pkgConfig: "gdk-pixbuf-2.0"),
        .systemLibrary(name: "CZlib"),
        .systemLibrary(name: "CGio", pkgConfig: "gio-2.0"),
        room("Geometry"),
        room("Clockwork"),
        // Level 1
        room("Rendering", ["Geometry"]),
        room("Motion", ["Geometry"]),
        room("Input", ["Geometry"]),
        // Level 2
        room("Particles", ["Geometry", "Clockwork", "Rendering"]),
        room("Raster", ["Geometry", "Rendering", "CCairo", "CGdkPixbuf"]),
        room("Telemetry", ["Geometry", "Clockwork", "Rendering"]),
        room("Tuning", ["Geometry", "Motion", "Input"]),
        // Level 3
        room("ParticleFiles", ["Geometry", "Rendering", "Particles", "CZlib"]),
        room("Layers", ["Geometry", "Clockwork", "Motion", "Rendering", "Particles"]),
        // Level 4
        room("Views", ["Geometry", "Clockwork", "Motion", "Input", "Rendering", "Layers"], settings: onMain),
        // Level 5
        room("Springtide", ["Geometry", "Motion", "Particles", "Layers", "Views", "Tuning"]),
        room(
            "Staging",
            ["Geometry", "Clockwork", "Motion", "Input", "Rendering", "Telemetry", "Tuning", "Layers", "Views"],
            settings: onMain),
        // Level 6
        room(
            "Scenes",
            [
                "Geometry", "Clockwork", "Motion", "Rendering", "Input", "Particles", "Telemetry", "Tuning", "Layers",
                "Springtide", "Staging", "ParticleFiles",
            ], settings: onMain),
        room(
            "Engine",
            [
                "Geometry", "Clockwork", "Motion", "Rendering", "Input", "Particles", "Raster", "Telemetry", "Tuning",
                "ParticleFiles", "Layers", "Views", "Staging",
            ], settings: onMain),
        // Level 7
        room(
            "SDLPlatform", ["Geometry", "Clockwork", "Input", "Rendering", "Raster", "Engine", "CSDL2", "CGio"],
            settings: onMain),
        // Level 8
        room(
            "SpringtideApp",
            ["Geometry", "Clockwork", "Raster", "Telemetry", "Springtide", "Staging", "Engine", "SDLPlatform"],
            settings: onMain),
        .executableTarget(
            name: "Daemon",
            dependencies: [
                "Geometry", "Clockwork", "Motion", "Rendering", "Input", "Raster", "Telemetry", "Tuning", "Staging",
                "Engine", "Scenes", "SDLPlatform", "ParticleFiles",
            ], swiftSettings: onMain),
        .executableTarget(
            name: "Bench",
            dependencies: [
                "Geometry", "Clockwork", "Motion", "Input", "Rendering", "Particles", "Raster", "Telemetry", "Views",
                "Staging", "Engine", "Scenes", "SDLPlatform",
            ],
            swiftSettings: strict),
        // Tests
        .executableTarget(
            name: "PlatformProbe",
            dependencies: [
                "Geometry", "Clockwork", "Input", "Rendering", "Raster", "Telemetry", "Staging", "Engine", "Scenes",
                "SDLPlatform", "CSDL2", "TestKit",
            ],
            path: "Tests/PlatformProbe", swiftSettings: onMain),
        // Programs as a user writes them: no settings of this package's.
        .executableTarget(name: "Hello", dependencies: ["SpringtideApp"], path: "Tests/Hello"),
        .executableTarget(
            name: "ViewsProbe", dependencies: ["SpringtideApp", "CSDL2"], path: "Tests/ViewsProbe",
            swiftSettings: strict),
        .target(
            name: "TestKit", dependencies: ["Geometry", "Rendering", "Raster"], path: "Tests/TestKit",
            swiftSettings: strict),
        .target(
            name: "PortalStub", dependencies: ["Geometry", "CGio"], path: "Tests/PortalStub", swiftSettings: strict),
        .executableTarget(
            name: "ParticleFuzz", dependencies: ["Geometry", "Clockwork", "Particles", "ParticleFiles"],
            path: "Tests/ParticleFuzz",
            swiftSettings: strict),
        tests(of: "Geometry", []),
        tests(of: "Clockwork", []),
        tests(
            of: "Layers", ["Geometry", "Clockwork", "Motion", "Rendering", "Particles", "Raster", "TestKit"],
            exclude: ["Fixtures", "Compose/Goldens"]),
        tests(
            of: "Views",
            ["Geometry", "Clockwork", "Motion", "Input", "Rendering", "Layers", "Raster", "TestKit"],
            exclude: ["Fixtures", "Effects/Goldens", "Symbols/Drawing/Goldens", "Transitions/Goldens"],
            settings: onMain),
        tests(of: "Rendering", ["Geometry"]),
        tests(of: "Raster", ["Geometry", "Rendering", "TestKit"], exclude: ["Goldens", "Images/Fixtures"]),
        tests(of: "Input", ["Geometry"]),
        tests(of: "Particles", ["Geometry", "Clockwork", "Rendering"], exclude: ["Fixtures"]),
        tests(of: "ParticleFiles", ["Geometry", "Particles"], exclude: ["Fixtures"]),
        tests(of: "Telemetry", ["Geometry", "Clockwork", "Rendering"], exclude: ["Fixtures"]),
        tests(of: "Tuning", ["Geometry", "Motion", "Input"]),
        tests(
            of: "Engine",
            [
                "Geometry", "Clockwork", "Rendering", "Input", "Particles", "Raster", "Telemetry", "Tuning", "Layers",
                "Views", "Staging",
            ], settings: onMain),
        tests(
            of: "Scenes",
            [
                "Geometry", "Clockwork", "Motion", "Rendering", "Input", "Raster", "Telemetry", "Tuning", "Staging",
                "Engine", "Layers", "Views", "TestKit", "Particles", "ParticleFiles",
            ], exclude: ["Tidepool/Goldens", "CoreAnimation/Goldens", "Effects/Goldens", "Views/Goldens"],
            settings: onMain),
        tests(of: "SDLPlatform", ["Geometry", "Clockwork", "Input", "PlatformProbe", "PortalStub"], settings: onMain),
        .testTarget(
            name: "DaemonTests", dependencies: ["Geometry", "Clockwork", "Raster", "Telemetry", "Daemon", "TestKit"],
            swiftSettings: strict),
        .testTarget(
            name: "SpringtideAppTests", dependencies: ["Geometry", "Hello", "ViewsProbe", "TestKit"],
            swiftSettings: strict),
        tests(of: "Motion", ["Geometry"], exclude: ["Fixtures"]),
    ],
    swiftLanguageModes: [.v6]
)
