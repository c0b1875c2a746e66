import Clockwork
import Engine
import Geometry
import Raster
import Rendering
import SDLPlatform

/// The frames that tools/peers/love-canvas draws, in a window, from an empty list to the end of the present.
@MainActor
enum PeersBench {
    static func run(fonts: FontLibrary) throws {
        guard let picture = dot() else { return }
        let platform = try SDLWindowPlatform(
            title: "peers", size: CGSize(width: 1280, height: 720), fullscreen: false,
            canvas: RasterCanvas(fonts: fonts), drawing: DrawingPreference(canvas: .cpu, route: .memory))
        let kinds: [(String, (inout DisplayList, Int) -> Void)] = [
            ("rectangles", addRectangles), ("glows", addGlows), ("pictures", { addPictures(&$0, $1, picture) }),
        ]
        var list = DisplayList()
        for (name, build) in kinds {
            var samples: [Double] = []
            for frame in 1...130 {
                // Handles events.
                _ = platform.nextTick(.max)
                let begin = MonotonicClock.now()
                list.removeAll()
                list.fill(
                    .rect(CGRect(x: 0, y: 0, width: 1280, height: 720)), Color(red: 0.03, green: 0.04, blue: 0.09))
                build(&list, frame)
                _ = platform.present(list)
                if frame > 30 { samples.append(Double(MonotonicClock.now() - begin) * 1e-6) }
            }
            print(name, String(samples.sorted()[50], decimals: 4))
        }
    }

    private static func addRectangles(_ list: inout DisplayList, _ frame: Int) {
        for index in 0..<1_000 {
            let turn = CGAffineTransform(rotationAngle: Double(index) * 0.37 + Double(frame) * 0.01)
            let shift = CGAffineTransform(
                translationX: 20 + Double(index % 40) * 31.7, y: 20 + Double(index / 40) * 28.3)
            list.transformed(by: turn.concatenating(shift)) {
                $0.fill(
                    .roundedRect(CGRect(x: -14, y: -9, width: 28, height: 18), radius: 5),
                    Color(
                        red: 0.35 + Double(index % 7) * 0.08, green: 0.55, blue: 0.9,
                        opacity: 0.3 + Double(index % 10) * 0.06))
            }
        }
    }

    private static func place(_ index: Int, _ frame: Int) -> (x: Float, y: Float) {
        let turn = Float(index) * 0.618_034
        return ((turn - turn.rounded(.down)) * 1280 + Float(frame) * 0.3, Float(index) * 0.072)
    }

    private static func addGlows(_ list: inout DisplayList, _ frame: Int) {
        list.sprites(.glow) { writer in
            for index in 0..<10_000 {
                let (x, y) = place(index, frame)
                writer.add(x: x, y: y, diameter: 4, color: 0x9FD9_FF80)
            }
        }
    }

    private static func addPictures(_ list: inout DisplayList, _ frame: Int, _ picture: CGImage) {
        list.sprites(of: picture, blend: .additive) { writer in
            for index in 0..<10_000 {
                let (x, y) = place(index, frame)
                writer.add(x: x, y: y, width: 8, height: 8, angle: Float(index + frame), color: 0x9FD9_FF80)
            }
        }
    }

    /// A soft dot of 16×16.
    private static func dot() -> CGImage? {
        var bytes: [UInt8] = []
        for y in 0..<16 {
            for x in 0..<16 {
                let part = max(1 - hypot(Double(x) - 7.5, Double(y) - 7.5) / 8, 0)
                bytes += [255, 255, 255, UInt8(part * part * 255)]
            }
        }
        return CGImage(width: 16, height: 16, straightRGBA: bytes)
    }
}
