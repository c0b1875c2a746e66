import Geometry

/// The descriptions of `wp_presentation` and `wp_presentation_feedback` that libwayland wants: it has none of its own for
/// protocols beside the core. They live as long as the program, as the library demands.
struct WaylandInterfaces {
    let presentation: UnsafeRawPointer
    let feedback: UnsafeRawPointer

    static let shared = WaylandInterfaces()

    /// `struct wl_message` of wayland-util.h.
    private struct Message {
        var name: UnsafePointer<CChar>?
        var signature: UnsafePointer<CChar>?
        var types: UnsafeMutablePointer<UnsafeRawPointer?>
    }
    /// `struct wl_interface` of wayland-util.h.
    private struct Interface {
        var name: UnsafePointer<CChar>?
        var version: Int32
        var requestCount: Int32
        var requests: UnsafeMutablePointer<Message>?
        var eventCount: Int32
        var events: UnsafeMutablePointer<Message>?
    }

    private init() {
        // No argument's interface need be named: what is made is named by who makes it.
        let types = UnsafeMutablePointer<UnsafeRawPointer?>.allocate(capacity: 8)
        types.initialize(repeating: nil, count: 8)
        feedback = Self.interface(
            "wp_presentation_feedback", requests: [],
            events: [("sync_output", "o"), ("presented", "uuuuuuu"), ("discarded", "")], types)
        presentation = Self.interface(
            "wp_presentation", requests: [("destroy", ""), ("feedback", "on")], events: [("clock_id", "u")], types)
    }

    private typealias Signature = (name: String, arguments: String)

    private static func interface(
        _ name: String, requests: [Signature], events: [Signature], _ types: UnsafeMutablePointer<UnsafeRawPointer?>
    ) -> UnsafeRawPointer {
        let made = UnsafeMutablePointer<Interface>.allocate(capacity: 1)
        made.initialize(
            to: Interface(
                name: UnsafePointer(strdup(name)), version: 1, requestCount: Int32(requests.count),
                requests: messages(requests, types), eventCount: Int32(events.count), events: messages(events, types)))
        return UnsafeRawPointer(made)
    }

    private static func messages(
        _ signatures: [Signature], _ types: UnsafeMutablePointer<UnsafeRawPointer?>
    ) -> UnsafeMutablePointer<Message>? {
        guard !signatures.isEmpty else { return nil }
        let made = UnsafeMutablePointer<Message>.allocate(capacity: signatures.count)
        for (index, signature) in signatures.enumerated() {
            (made + index).initialize(
                to: Message(
                    name: UnsafePointer(strdup(signature.name)), signature: UnsafePointer(strdup(signature.arguments)),
                    types: types))
        }
        return made
    }
}
