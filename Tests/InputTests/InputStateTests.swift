import Geometry
import Testing

@testable import Input

@Suite struct InputStateTests {
    private func state(_ kinds: [InputEvent.Kind]) -> InputState {
        var state = InputState()
        for kind in kinds { state.apply(InputEvent(time: 0, kind)) }
        return state
    }

    private func key(_ key: Key, _ isDown: Bool) -> InputEvent.Kind {
        .key(key, isDown: isDown, modifiers: [], isRepeat: false)
    }

    @Test func directionAddsEverySourceAndStaysInTheUnitCircle() {
        #expect(state([key(.right, true)]).direction() == (1, 0))
        #expect(state([key(.d, true), key(.right, true)]).direction() == (1, 0))
        #expect(state([key(.left, true), key(.d, true)]).direction() == (0, 0))
        let diagonal = state([key(.right, true), key(.s, true)]).direction()
        #expect(abs(diagonal.x - 0.5.squareRoot()) < 1e-12 && abs(diagonal.y - 0.5.squareRoot()) < 1e-12)
        #expect(state([key(.w, true)]).direction(arrows: true, letters: false) == (0, 0))
        #expect(state([.gamepadConnected(pad: 0), .gamepadButton(pad: 0, .dpup, isDown: true)]).direction() == (0, -1))
    }

    @Test func unpluggingWhileDeflectedCentresAndReleases() {
        var held = state([
            .gamepadConnected(pad: 0), .gamepadAxis(pad: 0, .leftx, value: 1),
            .gamepadButton(pad: 0, .dpright, isDown: true),
        ])
        #expect(held.direction().x == 1)
        held.apply(InputEvent(time: 1, .gamepadDisconnected(pad: 0)))
        #expect(held.direction() == (0, 0))
        #expect(held.gamepads.isEmpty)
    }

    @Test func losingTheKeyboardReleasesKeysAndButtons() {
        let lost = state([key(.right, true), .pointerButton(.left, isDown: true, at: .zero), .focusLost])
        #expect(lost.keys.isEmpty && lost.pointerButtons.isEmpty && lost.direction() == (0, 0))
    }

    @Test func padsThatWereNeverAnnouncedAndHostileValuesAreHarmless() {
        let odd = state([
            .gamepadAxis(pad: 3, .leftx, value: .nan), .gamepadAxis(pad: 3, .lefty, value: 9),
            .gamepadDisconnected(pad: 7), .gamepadConnected(pad: 3),
        ])
        #expect(odd.gamepads.count == 1)
        #expect(odd.direction() == (0, 1))
    }
}
