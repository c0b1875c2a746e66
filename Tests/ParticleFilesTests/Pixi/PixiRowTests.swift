import Geometry
import Particles
import Testing

@testable import ParticleFiles

@Suite struct PixiRowTests {
    /// An emitter with one list of alpha.
    private func curve(_ row: ReferenceRow) throws -> LifeCurve {
        let list = (row.input["list"]?.list ?? []).compactMap { pair -> String? in
            guard let values = pair.list, values.count == 2, let time = values[0].number, let value = values[1].number
            else { return nil }
            return "{\"time\": \(time), \"value\": \(value)}"
        }
        let isStepped = row.input["isStepped"]?.flag ?? false
        let text = """
            {"frequency": 1, "lifetime": 1, "behaviors": [{"type": "alpha", "config":
            {"alpha": {"list": [\(list.joined(separator: ","))], "isStepped": \(isStepped)}}}]}
            """
        return try #require(try Fixture.open(text: text).emitters[0].look.color.opacity)
    }

    @Test func lists() throws {
        let rows = try ReferenceRow.all("PX-list")
        #expect(rows.count == 5)
        for row in rows {
            let curve = try curve(row)
            let times = row.input["t"]?.list ?? row.input["t"].map { [$0] } ?? []
            let wanted = row.expected.list ?? [row.expected]
            for (time, value) in zip(times, wanted) {
                let found = curve.value(at: time.number ?? .nan)
                #expect(row.matches(found, value.number), "\(row.id) at \(time.number ?? .nan): \(found)")
            }
        }
    }

    @Test func eases() throws {
        let rows = try ReferenceRow.all("PX-ease")
        #expect(rows.count == 4)
        for row in rows {
            var remarks = Remarks()
            var fields = JSONFields(row.input)
            let ease = try #require(PixiLists.ease("ease", of: &fields, &remarks))
            let value = ease(row.input["t"]?.number ?? .nan)
            #expect(row.matches(value, row.expected.number), "\(row.id): \(value)")
        }
    }

    @Test func waves() throws {
        let rows = try ReferenceRow.all("PX-waves")
        #expect(rows.count == 4)
        for row in rows {
            func text(_ key: String) -> String { "\(row.input[key]?.number ?? .nan)" }
            let file = try Fixture.open(
                text: "{\"lifetime\": 0.1, \"emitterLifetime\": \(text("emitterLifetime")), "
                    + "\"frequency\": \(text("frequency")), \"behaviors\": []}")
            let births = Fixture.births(file)
            #expect(births == row.expected.number.map { Int($0) }, "\(row.id): \(births)")
        }
    }

    @Test func defaults() throws {
        let row = try #require(try ReferenceRow.one("PX-defaults"))
        let fields = (row.input.members ?? []).map { "\"\($0.name)\": \($0.value.number ?? .nan)" }
        let emission = try Fixture.open(text: "{\"lifetime\": 1, \(fields.joined(separator: ", "))}").emitters[0]
            .emission
        #expect(emission.waves == Emission.Waves(interval: 1, count: 1, chance: 1))
        #expect(emission.limit == 1000 && emission.duration == nil)
    }

    @Test func colors() throws {
        let row = try #require(try ReferenceRow.one("PX-color"))
        let list = (row.input["list"]?.list ?? []).compactMap(\.text)
        let color = try Fixture.open(
            text:
                "{\"frequency\": 1, \"lifetime\": 1, \"color\": {\"start\": \"\(list[0])\", \"end\": \"#\(list[1])\"}}"
        ).emitters[0].look.color
        // The original cuts channels to whole numbers; here only the screen does.
        let channels = (0..<3).map { Int((color.curve(ofChannel: $0)?.value(at: 0.5) ?? 0) * 255) }
        #expect(channels == [0xFF, 0xA9, 0x5E], "\(channels)")
        let eight = try #require(try ReferenceRow.one("PX-color-8"))
        let found = try #require(PixiColor.channels(.text(eight.input["hex"]?.text ?? "")))
        for (key, channel) in [("r", found.red), ("g", found.green), ("b", found.blue)] {
            #expect((channel * 255).rounded() == eight.expected[key]?.number, "\(key)")
        }
    }

    @Test func acceleration() throws {
        let row = try #require(try ReferenceRow.one("PX-accel"))
        let (v, a) = (row.input["v0"]?.list ?? [], row.input["accel"]?.list ?? [])
        let text = """
            {"frequency": 1, "lifetime": 2, "behaviors": [{"type": "moveAcceleration", "config": {"minStart":
            \(v[0].number ?? 0), "maxStart": \(v[0].number ?? 0), "accel": {"x": 0, "y": \(a[1].number ?? 0)}}}]}
            """
        let place = try #require(Fixture.place(try Fixture.open(text: text).emitters[0], age: 1))
        let wanted = row.expected.list?.compactMap(\.number) ?? []
        #expect(abs(place.x - wanted[0]) < 1e-3 && abs(place.y - wanted[1]) < 1e-3, "\(place)")
    }
}
