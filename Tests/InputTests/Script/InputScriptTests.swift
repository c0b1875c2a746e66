import Geometry
import Testing

@testable import Input

@Suite struct InputScriptTests {
    @Test func readsEveryKindOfLine() throws {
        let script = try InputScript(
            parsing: """
                {"t":0.5,"key":"space"}
                {"t":0.52,"key":"z","down":true,"shift":true}

                {"t":1,"mouse":[10,20.5]}
                {"t":1,"mouse":[10,20],"button":"left","down":true}
                {"t":1,"wheel":[0,-1]}
                {"t":2,"pad":0,"axis":"leftx","value":0.7}
                {"t":2,"pad":0,"button":"a","down":true}
                {"t":3,"pad":0,"connected":false}
                {"t":4,"reduceMotion":true}
                """)
        let expected: [InputEvent] = [
            InputEvent(time: 500_000_000, .key(.space, isDown: true, modifiers: [], isRepeat: false)),
            InputEvent(time: 520_000_000, .key(.z, isDown: true, modifiers: .shift, isRepeat: false)),
            InputEvent(time: 550_000_000, .key(.space, isDown: false, modifiers: [], isRepeat: false)),
            InputEvent(time: 1_000_000_000, .pointerMoved(CGPoint(x: 10, y: 20.5))),
            InputEvent(time: 1_000_000_000, .pointerButton(.left, isDown: true, at: CGPoint(x: 10, y: 20))),
            InputEvent(time: 1_000_000_000, .wheel(dx: 0, dy: -1)),
            InputEvent(time: 2_000_000_000, .gamepadAxis(pad: 0, .leftx, value: 0.7)),
            InputEvent(time: 2_000_000_000, .gamepadButton(pad: 0, .a, isDown: true)),
            InputEvent(time: 3_000_000_000, .gamepadDisconnected(pad: 0)),
            InputEvent(time: 4_000_000_000, .motionPreference(isReduced: true)),
        ]
        #expect(script.events == expected)
    }

    @Test func linesMayEndAsOtherSystemsEndThem() throws {
        let lines = ["{\"t\":0,\"key\":\"a\"}", "", "{\"t\":1,\"key\":\"b\"}", ""]
        #expect(
            try InputScript(parsing: lines.joined(separator: "\r\n"))
                == InputScript(parsing: lines.joined(separator: "\n")))
    }

    @Test(
        arguments: [
            ("nonsense", 1, nil), ("[1,2]", 1, nil), ("{\"t\":0}\n", 1, nil), ("{\"key\":\"a\"}", 1, "t"),
            ("\n\n{\"t\":-1,\"key\":\"a\"}", 3, "t"), ("{\"t\":1e99,\"key\":\"a\"}", 1, "t"),
            ("{\"t\":1,\"key\":\"a\"}\n{\"t\":0.5,\"key\":\"a\"}", 2, "t"), ("{\"t\":1,\"key\":\"nokey\"}", 1, "key"),
            ("{\"t\":1,\"key\":7}", 1, "key"), ("{\"t\":1,\"key\":\"a\",\"down\":1.5}", 1, "down"),
            ("{\"t\":1,\"mouse\":[1]}", 1, "mouse"), ("{\"t\":1,\"mouse\":[1,1e9]}", 1, "mouse"),
            ("{\"t\":1,\"mouse\":[1,2],\"button\":\"left\"}", 1, "down"),
            ("{\"t\":1,\"mouse\":[1,2],\"button\":\"thumb\",\"down\":true}", 1, "button"),
            ("{\"t\":1,\"pad\":99,\"axis\":\"leftx\",\"value\":0}", 1, "pad"),
            ("{\"t\":1,\"pad\":0,\"axis\":\"leftx\",\"value\":2}", 1, "value"),
            ("{\"t\":1,\"pad\":0,\"axis\":\"leftx\"}", 1, "value"), ("{\"t\":1,\"pad\":0}", 1, "button"),
            ("{\"t\":1,\"key\":\"a\",\"speed\":1}", 1, "speed"),
            ("{\"t\":1,\"key\":\"a\",\"wheel\":[0,1]}", 1, "wheel"),
            ("{\"t\":0,\"reduceMotion\":1}", 1, "reduceMotion"),
            ("{\"t\":0,\"reduceMotion\":true,\"down\":true}", 1, "down"),
            ("{\"t\":0,\"key\":null}", 1, "key"), ("{\"t\":0,\"mouse\":[[1],2]}", 1, "mouse"),
            ("{\"t\":0,\"mouse\":[1,2],\"down\":true}", 1, "down"),
            ("{\"t\":0,\"wheel\":[1,2],\"shift\":true}", 1, "shift"),
            ("{\"t\":0,\"pad\":0,\"axis\":\"leftx\",\"value\":0,\"button\":\"a\"}", 1, "pad"),
        ] as [(String, Int, String?)])
    func namesLineAndKeyOfABadLine(text: String, line: Int, key: String?) {
        let failure = #expect(throws: InputScript.Failure.self) { try InputScript(parsing: text) }
        #expect(failure?.line == line)
        #expect(failure?.key == key, "\(failure.map(String.init(describing:)) ?? "")")
    }
}
