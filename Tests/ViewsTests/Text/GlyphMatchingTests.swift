import Testing

@testable import Views

@Suite struct GlyphMatchingTests {
    /// A matching as a line: `=` stays, `ab` becomes, `a_` leaves, `_b` comes.
    private func line(_ old: String, _ new: String, isNumeric: Bool = true) -> String {
        let (old, new) = (Array(old), Array(new))
        let pairs = GlyphMatching(old: old, new: new, isNumeric: isNumeric).pairs
        return pairs.map { pair in
            let before = pair.old.map { String(old[$0]) } ?? "_"
            let after = pair.new.map { String(new[$0]) } ?? "_"
            return before == after ? before + "=" : before + after
        }.joined(separator: " ")
    }

    @Test func digitsAreMatchedByTheirPlace() {
        let rows: [(String, String, String)] = [
            ("1299", "1300", "1= 23 90 90"), ("99", "100", "_1 90 90"), ("100", "99", "1_ 09 09"), ("", "7", "_7"),
            ("7", "", "7_"), ("", "", ""), ("12.5", "12.50", "1= 2= .= 5= _0"), ("12.5", "3.25", "1_ 23 .= 52 _5"),
            ("9,999", "10,000", "_1 90 ,= 90 90 90"), ("999", "1,000", "_1 _, 90 90 90"),
            ("1,234,567", "999", "1_ ,_ 2_ 3_ 4_ ,_ 59 69 79"), ("5 s", "10 s", "_1 50  = s="),
            ("12:59", "1:00", "1_ 21 := 50 90"), ("-5", "5", "-_ 5="), ("$9", "$10", "$= _1 90"),
            ("10 km", "9 m", "1_ 09  = k_ m="), ("42%", "42 %", "4= 2= _  %="),
            ("9.9", "10", "_1 90 ._ 9_"), ("10", "9.9", "1_ 09 _. _9"), ("1.000", "999.5", "_9 _9 19 .= 05 0_ 0_"),
            ("high", "low", "h_ il go hw"),
        ]
        for (old, new, expected) in rows { #expect(line(old, new) == expected, "\(old) → \(new)") }
    }

    @Test func lettersAreMatchedInTheirOrder() {
        let rows: [(String, String, String)] = [
            ("tide", "tides", "t= i= d= e= _s"), ("high", "low", "h_ il go hw"), ("abc", "abc", "a= b= c="),
            ("tide", "side", "ts i= d= e="), ("👩‍👩‍👧a", "👩‍👩‍👧b", "👩‍👩‍👧= ab"), ("e\u{301}", "\u{E9}", "e\u{301}="),
        ]
        for (old, new, expected) in rows {
            #expect(line(old, new, isNumeric: false) == expected, "\(old) → \(new)")
        }
    }

    /// Every character has exactly one place, in order, whatever the texts.
    @Test func everyCharacterHasOnePlace() {
        let texts = ["", "1", "a1b2", "1,2,3", "...", "12:34:56", "−1e9", "aaaa", String(repeating: "1.", count: 60)]
        for old in texts {
            for new in texts {
                for isNumeric in [true, false] {
                    let pairs = GlyphMatching(old: Array(old), new: Array(new), isNumeric: isNumeric).pairs
                    #expect(pairs.compactMap(\.old) == Array(0..<old.count), "\(old) → \(new)")
                    #expect(pairs.compactMap(\.new) == Array(0..<new.count), "\(old) → \(new)")
                    #expect(pairs.allSatisfy { $0.old != nil || $0.new != nil })
                }
            }
        }
    }
}
