import Geometry
import Rendering

/// A short message that fades: what was copied, what was saved.
struct Toast {
    private var message = ""
    private var begin = 0.0
    private var end = -Double.infinity

    /// Shows `message` from `time` (seconds of the display link) on, for `seconds`.
    mutating func show(_ message: String, at time: Double, seconds: Double) {
        self.message = message
        begin = time
        end = time + seconds
    }

    /// Whether a message is to be seen at `time`.
    func isShown(at time: Double) -> Bool { time >= begin && time < end }

    func draw(at time: Double, size: CGSize, bottom: CGFloat, into list: inout DisplayList) {
        guard isShown(at: time) else { return }
        let presence = min((end - time) / 0.3, (time - begin) / 0.15, 1)
        guard presence > 0 else { return }
        let width = min(CGFloat(message.utf8.count) * 7.4 + 48, size.width - 40)
        let frame = CGRect(
            x: ((size.width - width) / 2).rounded(), y: (size.height - bottom - 52).rounded(), width: width, height: 36)
        list.group(opacity: presence) { list in
            list.panel(frame, radius: 18)
            list.text(
                message, at: CGPoint(x: frame.midX, y: frame.minY + 23), anchor: .center,
                font: Font(size: 13, weight: .medium), color: Palette.text)
        }
    }
}
