import Geometry

/// A title with an icon before it, on one line of text.
public struct Label<Title: View, Icon: View>: View {
    private let title: Title
    private let icon: Icon

    /// A title and an icon of views.
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }

    /// The icon, then the title.
    public var body: some View {
        HStack(alignment: .firstTextBaseline) {
            icon
            title
        }
    }
}

extension Label where Title == Text, Icon == Image {
    /// A text with the symbol of a name before it.
    public init<S: StringProtocol>(_ title: S, systemImage name: String) {
        self.init {
            Text(title)
        } icon: {
            Image(systemName: name)
        }
    }

    /// A text with the picture at a path before it.
    public init<S: StringProtocol>(_ title: S, image path: String) {
        self.init {
            Text(title)
        } icon: {
            Image(path)
        }
    }
}
