import Springtide

/// A panel of the board: what it shows, by what means, its controls, and the thing itself.
struct BoardPanel<Controls: View, Content: View>: View {
    private let title: String
    private let means: String
    private let controls: Controls
    private let content: Content

    init(
        _ title: String, _ means: String, @ViewBuilder content: () -> Content, @ViewBuilder controls: () -> Controls
    ) {
        (self.title, self.means) = (title, means)
        self.content = content()
        self.controls = controls()
    }

    private var ground: RoundedRectangle { RoundedRectangle(cornerRadius: 12) }

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            HStack(spacing: 8) {
                VStack(alignment: .leading, spacing: 2) {
                    Text(title).font(.system(size: 14, weight: .semibold)).foregroundStyle(Ink.text)
                    Text(means).font(.system(size: 11)).foregroundStyle(Ink.faint)
                }.lineLimit(1)
                Spacer(minLength: 0)
                controls.layoutPriority(1)
            }.frame(height: 32)
            content.frame(maxWidth: .infinity, maxHeight: .infinity)
        }
        .padding(EdgeInsets(top: 12, leading: 16, bottom: 14, trailing: 14))
        .background {
            ground.fill(Ink.panel)
            ground.strokeBorder(Ink.line, lineWidth: 1)
        }
    }
}
