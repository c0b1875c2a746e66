import Geometry
import PortalStub
import Testing

@testable import SDLPlatform

/// The desktop's wish for calm motion, as a portal on a session bus of the test's own tells it.
@Suite(.serialized) struct SettingsPortalTests {
    /// A change as the bus carries it, and what is wanted after it.
    private nonisolated static let changes: [(space: String, name: String, value: String, isReduced: Bool)] = [
        ("org.freedesktop.appearance", "reduced-motion", "uint32 1", true),
        ("org.freedesktop.appearance", "reduced-motion", "uint32 0", false),
        ("org.gnome.desktop.interface", "enable-animations", "false", true),
        ("org.gnome.desktop.interface", "enable-animations", "true", false),
        ("org.kde.kdeglobals.KDE", "AnimationDurationFactor", "'0'", true),
        ("org.kde.kdeglobals.KDE", "AnimationDurationFactor", "'0.5'", false),
        ("org.freedesktop.appearance", "reduced-motion", "<<uint32 1>>", true),
        ("org.freedesktop.appearance", "reduced-motion", "'no number'", false),
    ]

    @Test func followsThePortal() throws {
        let bus = try SessionBus()
        let desktop = try DesktopStub(bus.address, isCalm: true)
        let portal = try #require(SettingsPortal(environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address]))
        #expect(comes { portal.reducesMotion }, "the setting of the start is read")
        desktop.change("org.gnome.desktop.interface", "enable-animations", "true")
        #expect(comes { !portal.reducesMotion })
        for change in Self.changes {
            desktop.change(change.space, change.name, change.value)
            #expect(comes { portal.reducesMotion == change.isReduced }, "\(change)")
        }
        desktop.change("org.example.other", "reduced-motion", "uint32 1")
        desktop.change("org.freedesktop.appearance", "reduced-motion", "uint32 1")
        #expect(comes { portal.reducesMotion })
    }

    @Test func withoutABusThereIsNoneAndNoWait() throws {
        #expect(SettingsPortal(environment: [:]) == nil)
        #expect(SettingsPortal(environment: ["XDG_RUNTIME_DIR": "/nowhere"]) == nil)
        for address in ["unix:path=/nowhere/bus", "no address", "tcp:host=127.0.0.1,port=1"] {
            let portal = try #require(SettingsPortal(environment: ["DBUS_SESSION_BUS_ADDRESS": address]))
            #expect(!portal.reducesMotion)
        }
        // A bus on which nobody answers.
        let bus = try SessionBus()
        let portal = try #require(SettingsPortal(environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address]))
        #expect(!portal.reducesMotion)
    }

    /// Whether something happens within the time that a busy machine may need.
    private func comes(_ condition: () -> Bool) -> Bool {
        for _ in 0..<3000 {
            if condition() { return true }
            usleep(10_000)
        }
        return false
    }
}
