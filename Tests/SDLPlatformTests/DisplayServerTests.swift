import Testing

@testable import SDLPlatform

@Suite struct DisplayServerTests {
    private struct Case {
        var forced: String?
        var x11 = false
        var answers = true
        var wayland: WaylandSeats.Answer?
        var expected: String
    }

    @Test func takesTheBestServerThatAnswers() {
        let cases = [
            Case(expected: "none"), Case(x11: true, expected: "x11"), Case(x11: true, answers: false, expected: "x11"),
            Case(wayland: .found, expected: "wayland"), Case(wayland: WaylandSeats.Answer.none, expected: "no seat"),
            Case(wayland: .unreachable("gone"), expected: "gone"),
            Case(x11: true, wayland: .found, expected: "x11"),
            Case(x11: true, answers: false, wayland: .found, expected: "wayland"),
            Case(x11: true, answers: false, wayland: WaylandSeats.Answer.none, expected: "x11"),
            Case(x11: true, answers: false, wayland: .unreachable("gone"), expected: "x11"),
            Case(forced: "wayland", x11: true, wayland: .found, expected: "wayland"),
            Case(forced: "wayland", x11: true, wayland: WaylandSeats.Answer.none, expected: "x11"),
            Case(forced: "wayland", x11: true, expected: "none"),
            Case(forced: "x11", wayland: .found, expected: "none"),
            Case(forced: "x11", x11: true, answers: false, wayland: .found, expected: "x11"),
        ]
        for item in cases { #expect(outcome(item) == item.expected, "\(item)") }
    }

    private func outcome(_ item: Case) -> String {
        do {
            return try DisplayServer.choose(
                forced: item.forced, x11: item.x11 ? ":0" : nil, wayland: item.wayland == nil ? nil : "wayland-0",
                answersX11: { item.answers }, probeWayland: { _ in item.wayland ?? .none }
            ).rawValue
        } catch {
            switch error {
            case .noDisplay: return "none"
            case .noSeat: return "no seat"
            case .cannotOpen(_, let reason): return reason
            }
        }
    }
}
