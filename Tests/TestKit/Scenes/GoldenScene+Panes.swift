import Geometry
import Rendering

extension GoldenScene {
    static let panes = GoldenScene(name: "panes", width: 240, height: 180) { list in
        ground(&list)
        let glass = Paint.backdrop(Backdrop(radius: 5, saturation: 1.6, tint: Palette.groundTop.opacity(0.3)))
        list.fill(.roundedRect(CGRect(x: 8, y: 8, width: 64, height: 44), radius: 12), glass)
        // Beyond the picture's edge, and glass on glass.
        list.fill(.ellipse(CGRect(x: 196, y: -16, width: 60, height: 60)), glass)
        list.fill(.roundedRect(CGRect(x: 40, y: 30, width: 50, height: 44), radius: 8), glass)
        list.text("glass", at: CGPoint(x: 48, y: 58), font: Font(size: 15, weight: .bold), color: .white)
        // Half there, alone and with others, and inside a clip.
        list.group(opacity: 0.5) { $0.fill(.rect(CGRect(x: 100, y: 8, width: 40, height: 40)), glass) }
        list.group(opacity: 0.5) { list in
            list.fill(.rect(CGRect(x: 148, y: 8, width: 40, height: 40)), glass)
            list.fill(.ellipse(CGRect(x: 160, y: 20, width: 16, height: 16)), Palette.held)
        }
        list.clipped(to: .ellipse(CGRect(x: 100, y: 56, width: 48, height: 48))) { list in
            list.fill(.rect(CGRect(x: 90, y: 50, width: 70, height: 34)), glass)
        }
        let turn = CGAffineTransform(rotationAngle: 0.4).concatenating(CGAffineTransform(translationX: 196, y: 84))
        list.transformed(by: turn) { list in
            list.fill(.roundedRect(CGRect(x: -34, y: -16, width: 68, height: 32), radius: 8), glass)
        }
        list.stroke(.ellipse(CGRect(x: 16, y: 90, width: 60, height: 60)), glass, style: StrokeStyle(width: 14))
        // In a group that casts a shadow, in one that is blurred, and through letters.
        list.group(GroupStyle(shadow: Shadow(color: .black, radius: 4, offset: CGSize(width: 0, height: 3)))) {
            $0.fill(.roundedRect(CGRect(x: 90, y: 116, width: 48, height: 40), radius: 10), glass)
        }
        list.group(GroupStyle(blur: 3)) { $0.fill(.rect(CGRect(x: 152, y: 122, width: 34, height: 34)), glass) }
        list.masked { list in
            list.text("A", at: CGPoint(x: 196, y: 166), font: Font(size: 48, weight: .bold), color: .white)
        } content: { list in
            list.fill(
                .rect(CGRect(x: 190, y: 110, width: 60, height: 70)),
                .backdrop(Backdrop(radius: 8, saturation: 2, tint: Color(white: 1, opacity: 0.5))))
        }
    }

    /// Stripes and discs, so that one sees what is blurred and what isn't.
    private static func ground(_ list: inout DisplayList) {
        list.fill(.rect(CGRect(x: 0, y: 0, width: 240, height: 180)), Palette.groundMiddle)
        for index in 0..<24 {
            let other = index.isMultiple(of: 2) ? Palette.healthy : Palette.slider
            let color = index.isMultiple(of: 3) ? Palette.held : other
            list.fill(.rect(CGRect(x: index * 10, y: 0, width: 5, height: 180)), color)
        }
        for index in 0..<6 {
            let place = CGRect(x: 10 + Double(index) * 38, y: 20 + Double(index % 3) * 50, width: 26, height: 26)
            list.fill(.ellipse(place), index.isMultiple(of: 2) ? Palette.crest : Palette.heldRim)
        }
    }
}
