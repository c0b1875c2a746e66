import CGio
import Geometry

/// The part of a desktop that answers for its settings.
public final class DesktopStub {
    private let bus: OpaquePointer
    private let loop: OpaquePointer?

    private struct Failure: Error {}
    private static let path = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Settings"
    private static let xml = """
        <node><interface name="org.freedesktop.portal.Settings">
        <method name="Read"><arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="v" direction="out"/></method>
        </interface></node>
        """

    /// A desktop whose animations are off where `isCalm`.
    public init(_ address: String, isCalm: Bool) throws {
        let context = g_main_context_new()
        loop = g_main_loop_new(context, 0)
        g_main_context_push_thread_default(context)
        defer { g_main_context_pop_thread_default(context) }
        let flags =
            G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
            | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue
        guard
            let bus = g_dbus_connection_new_for_address_sync(address, GDBusConnectionFlags(flags), nil, nil, nil),
            let node = g_dbus_node_info_new_for_xml(Self.xml, nil)
        else { throw Failure() }
        self.bus = bus
        var table = GDBusInterfaceVTable()
        table.method_call = { _, _, _, _, _, parameters, invocation, data in
            let name = parameters.flatMap { g_variant_get_child_value($0, 1) }
            let isAnimations = name.map { String(cString: g_variant_get_string($0, nil)) } == "enable-animations"
            guard isAnimations, data != nil else {
                return g_dbus_method_invocation_return_dbus_error(invocation, "org.example.NotFound", "no such setting")
            }
            let value = g_variant_new_variant(g_variant_new_variant(g_variant_new_boolean(0)))
            var parts = [value]
            g_dbus_method_invocation_return_value(invocation, g_variant_new_tuple(&parts, 1))
        }
        let mark = isCalm ? UnsafeMutableRawPointer(bitPattern: 1) : nil
        g_dbus_connection_register_object(bus, Self.path, node.pointee.interfaces[0], &table, mark, nil, nil)
        g_bus_own_name_on_connection(
            bus, "org.freedesktop.portal.Desktop", G_BUS_NAME_OWNER_FLAGS_NONE, nil, nil, nil, nil)
        let (own, loop) = (UInt(bitPattern: context), UInt(bitPattern: loop))
        Thread.detachNewThread {
            g_main_context_push_thread_default(OpaquePointer(bitPattern: own))
            g_main_loop_run(OpaquePointer(bitPattern: loop))
        }
    }

    deinit { g_main_loop_quit(loop) }

    /// Tells that a setting has changed; its value is written as GVariant text.
    public func change(_ space: String, _ name: String, _ value: String) {
        guard let value = g_variant_parse(nil, value, nil, nil, nil) else { return }
        var parts = [g_variant_new_string(space), g_variant_new_string(name), g_variant_new_variant(value)]
        g_dbus_connection_emit_signal(
            bus, nil, Self.path, Self.interface, "SettingChanged", g_variant_new_tuple(&parts, 3), nil)
        g_dbus_connection_flush_sync(bus, nil, nil)
    }
}
