import CGio
import Geometry
import Synchronization

/// Follows the desktop's wish for calm motion through the settings portal, on a thread of its own.
///
/// https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Settings.html; beside the common key the ones
/// of GNOME and KDE are read, which are older.
nonisolated final class SettingsPortal: Sendable {
    /// A setting that says whether motion is to be calm.
    private struct Key {
        let space, name: String
        let isReduced: @Sendable (OpaquePointer) -> Bool
    }

    private static let keys = [
        Key(space: "org.freedesktop.appearance", name: "reduced-motion") { $0.portalNumber == 1 },
        Key(space: "org.gnome.desktop.interface", name: "enable-animations") { $0.portalNumber == 0 },
        Key(space: "org.kde.kdeglobals.KDE", name: "AnimationDurationFactor") { $0.portalNumber == 0 },
    ]
    private static let name = "org.freedesktop.portal.Desktop"
    private static let path = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Settings"

    /// A bit for each key that asks for calm motion.
    private let wishes = Atomic<UInt>(0)
    private let loop: Loop

    /// The thread's main loop, which may be ended from any thread.
    private struct Loop: @unchecked Sendable {
        let context = g_main_context_new()
        let loop: OpaquePointer?

        init() { loop = g_main_loop_new(context, 0) }
    }

    /// Begins to follow the session bus of an environment; nil where there is none. An answer may take a while, and may never
    /// come.
    init?(environment: [String: String]) {
        guard let address = Self.address(in: environment) else { return nil }
        loop = Loop()
        let thread = Thread { [weak self, loop] in
            g_main_context_push_thread_default(loop.context)
            if let bus = Self.connect(to: address) {
                let link = Link(self)
                link.subscribe(bus)
                link.readAll(bus)
                g_main_loop_run(loop.loop)
                g_object_unref(UnsafeMutableRawPointer(bus))
            }
            g_main_context_pop_thread_default(loop.context)
        }
        thread.name = "settings portal"
        thread.start()
    }

    deinit { g_main_loop_quit(loop.loop) }

    /// Whether any of the settings asks for calm motion.
    var reducesMotion: Bool { wishes.load(ordering: .relaxed) != 0 }

    /// The address of the session bus, where one runs: a bus is never started.
    private static func address(in environment: [String: String]) -> String? {
        if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty { return address }
        guard let folder = environment["XDG_RUNTIME_DIR"], !folder.isEmpty else { return nil }
        let socket = folder + "/bus"
        return FileManager.default.fileExists(atPath: socket) ? "unix:path=" + socket : nil
    }

    private static func connect(to address: String) -> OpaquePointer? {
        g_dbus_connection_new_for_address_sync(
            address,
            GDBusConnectionFlags(
                G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
                    | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue), nil, nil, nil)
    }

    private func note(_ index: Int, _ value: OpaquePointer) {
        let bit: UInt = 1 << UInt(index)
        if Self.keys[index].isReduced(value) {
            wishes.bitwiseOr(bit, ordering: .relaxed)
        } else {
            wishes.bitwiseAnd(~bit, ordering: .relaxed)
        }
    }

    /// What the thread knows of the portal's reader, which may be gone before the thread ends.
    private final class Link {
        private weak var portal: SettingsPortal?

        init(_ portal: SettingsPortal?) { self.portal = portal }

        func subscribe(_ bus: OpaquePointer) {
            let this = Unmanaged.passRetained(self).toOpaque()
            g_dbus_connection_signal_subscribe(
                bus, SettingsPortal.name, SettingsPortal.interface, "SettingChanged", SettingsPortal.path, nil,
                G_DBUS_SIGNAL_FLAGS_NONE,
                { _, _, _, _, _, parameters, data in
                    guard let parameters, let data else { return }
                    Unmanaged<Link>.fromOpaque(data).takeUnretainedValue().changed(parameters)
                }, this, { data in data.map { Unmanaged<Link>.fromOpaque($0).release() } })
        }

        func readAll(_ bus: OpaquePointer) {
            for (index, key) in SettingsPortal.keys.enumerated() {
                guard let reply = read(key, bus) else { continue }
                portal?.note(index, reply)
                g_variant_unref(reply)
            }
        }

        private func read(_ key: Key, _ bus: OpaquePointer) -> OpaquePointer? {
            let words = [g_variant_new_string(key.space), g_variant_new_string(key.name)]
            return g_dbus_connection_call_sync(
                bus, SettingsPortal.name, SettingsPortal.path, SettingsPortal.interface, "Read",
                g_variant_new_tuple(words, 2), nil, G_DBUS_CALL_FLAGS_NONE, 2000, nil, nil)
        }

        private func changed(_ parameters: OpaquePointer) {
            guard g_variant_n_children(parameters) == 3 else { return }
            let parts = (0..<3).map { g_variant_get_child_value(parameters, $0) }
            defer { for part in parts { g_variant_unref(part) } }
            guard let space = parts[0]?.portalText, let name = parts[1]?.portalText, let value = parts[2],
                let index = SettingsPortal.keys.firstIndex(where: { $0.space == space && $0.name == name })
            else { return }
            portal?.note(index, value)
        }
    }
}

/// Reads values of the bus.
extension OpaquePointer {
    /// The text of a string; nil for anything else.
    fileprivate nonisolated var portalText: String? {
        guard g_variant_classify(self) == G_VARIANT_CLASS_STRING else { return nil }
        return String(cString: g_variant_get_string(self, nil))
    }

    /// The number that a value stands for, however deep it is wrapped; nil for what is none.
    fileprivate nonisolated var portalNumber: Double? {
        switch g_variant_classify(self) {
        case G_VARIANT_CLASS_VARIANT, G_VARIANT_CLASS_TUPLE:
            guard g_variant_n_children(self) == 1, let inner = g_variant_get_child_value(self, 0) else { return nil }
            defer { g_variant_unref(inner) }
            return inner.portalNumber
        case G_VARIANT_CLASS_BOOLEAN: return g_variant_get_boolean(self) != 0 ? 1 : 0
        case G_VARIANT_CLASS_UINT32: return Double(g_variant_get_uint32(self))
        case G_VARIANT_CLASS_INT32: return Double(g_variant_get_int32(self))
        case G_VARIANT_CLASS_DOUBLE: return g_variant_get_double(self)
        case G_VARIANT_CLASS_STRING: return portalText.flatMap(Double.init)
        default: return nil
        }
    }
}
