import Geometry
import TestKit
import Testing

/// Every page of the seeds in the program's own window, paged through by keyboard.
@Suite(.enabled(if: VirtualScreen.isAvailable, "Xvfb and xdotool are needed"))
struct SeedsWalkTests {
    /// How many pages there are, as the gallery tells.
    private func countPages() throws -> Int {
        struct Scene: Decodable {
            struct Parameter: Decodable {
                let name: String
                let maximum: Double
            }
            let name: String
            let parameters: [Parameter]
        }
        let scenes = try Program.run(["scenes", "--json"]).output
        let found = try JSONDecoder().decode([Scene].self, from: Data(scenes.utf8)).first { $0.name == "seeds" }
        return Int(found?.parameters.first { $0.name == "page" }?.maximum ?? 0)
    }

    /// What is brighter than any ground in a part of the window's height: how much of it there is, and where.
    private func look(_ picture: VirtualScreen.Picture, _ part: ClosedRange<Double>) -> (bright: Int, digest: Int) {
        var (bright, hasher) = (0, Hasher())
        let rows = Int(part.lowerBound * Double(picture.height))..<Int(part.upperBound * Double(picture.height))
        for y in stride(from: rows.lowerBound, to: rows.upperBound, by: 3) {
            for x in stride(from: 0, to: picture.width, by: 3) {
                let pixel = picture[x, y]
                guard max(pixel.red, pixel.green, pixel.blue) > 140 else { continue }
                bright += 1
                hasher.combine(x << 16 | y)
            }
        }
        return (bright, hasher.finalize())
    }

    @Test func theKeyboardPlaysAndTurnsEveryPage() throws {
        let pages = try countPages()
        #expect(pages >= 40)
        let screen = try VirtualScreen(width: 720, height: 520)
        let running = try Program.start(
            ["seeds", "--window", "--seconds", "900", "--size", "720x520", "--hud", "off"],
            environment: ["DISPLAY": screen.display])
        try screen.drive("search", "--sync", "--onlyvisible", "--name", "Springtide")
        // Titles and counter; what moves.
        let (head, content) = (0.0...0.2, 0.2...0.85)
        func waits(_ part: ClosedRange<Double>, differsFrom old: Int?) throws -> Int? {
            while running.process.isRunning {
                let now = look(try screen.picture(), part)
                if now.digest != old, now.bright > 30 { return now.digest }
                // A round trip to the server is a better pause than none.
                try screen.drive("getmouselocation")
            }
            return nil
        }
        var title: Int?
        for page in 1...max(pages, 1) {
            title = try waits(head, differsFrom: title)
            #expect(title != nil, "page \(page) is shown")
            // A build for tests draws slowly: every page is turned to, and every sixth one played.
            if page % 6 == 1 {
                let still = look(try screen.picture(), content).digest
                try screen.drive("key", "Return")
                #expect(try waits(content, differsFrom: still) != nil, "page \(page) plays")
            }
            try screen.drive("key", "Right")
        }
        try screen.drive("key", "Escape")
        let result = running.finish()
        #expect(result.status == 0)
        #expect(!result.messages.contains("warning"), "\(result.messages)")
    }
}
