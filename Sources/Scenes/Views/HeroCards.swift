import Springtide

/// Cards of which one grows to fill the panel: the same card to the eye, another view in the code.
struct HeroCards: View {
    @State private var open: Place?
    @Namespace private var space
    @Environment(\.accessibilityReduceMotion) private var isCalm

    private var motion: Animation { .spring(duration: 0.5, bounce: 0.2).calmed(isCalm) }

    /// The card is there at once, where the other was, and that one fades beneath or above it: nothing shines through.
    private var handover: AnyTransition {
        .asymmetric(insertion: .identity, removal: .opacity.animation(.easeOut(duration: 0.2)))
    }

    var body: some View {
        BoardPanel("Hero card", "matchedGeometryEffect") {
            ZStack {
                if let open {
                    Button {
                        withAnimation(motion) { self.open = nil }
                    } label: {
                        OpenCard(place: open).matchedGeometryEffect(id: open, in: space)
                    }.id(open).zIndex(1).transition(handover)
                } else {
                    HStack(spacing: 10) {
                        ForEach(Place.allCases, id: \.self) { place in
                            Button {
                                withAnimation(motion) { open = place }
                            } label: {
                                Face(place: place).overlay(alignment: .bottomLeading) {
                                    Text(place.rawValue).font(.system(size: 13, weight: .semibold))
                                        .foregroundStyle(Face.ink).padding(12)
                                }.matchedGeometryEffect(id: place, in: space)
                            }
                        }
                    }.zIndex(0).transition(handover)
                }
            }.buttonStyle(.plain)
        } controls: {
            Button("Next") { withAnimation(motion) { open = open?.following ?? .dune } }
        }
    }

    enum Place: String, CaseIterable, Hashable {
        case dune = "Dune"
        case lagoon = "Lagoon"
        case meadow = "Meadow"

        var story: String {
            switch self {
            case .dune: "Sand that the evening has warmed through."
            case .lagoon: "Still water with the sky in it."
            case .meadow: "Tall grass, and a wind from the west."
            }
        }

        var colors: [Color] {
            switch self {
            case .dune: [Color(hex: 0xFFE0AE), Color(hex: 0xF0894A)]
            case .lagoon: [Color(hex: 0xBFF3FF), Color(hex: 0x2AA7C4)]
            case .meadow: [Color(hex: 0xD9F7C0), Color(hex: 0x4DAE86)]
            }
        }

        /// The one after it; nil after the last.
        var following: Place? {
            switch self {
            case .dune: .lagoon
            case .lagoon: .meadow
            case .meadow: nil
            }
        }
    }
}

/// The card that fills the panel, with more to read once it has grown.
private struct OpenCard: View {
    let place: HeroCards.Place
    @State private var isRead = false

    var body: some View {
        Face(place: place).overlay(alignment: .bottomLeading) {
            VStack(alignment: .leading, spacing: 3) {
                Text(place.rawValue).font(.system(size: 22, weight: .bold))
                Text(place.story).font(.system(size: 12, weight: .medium))
            }.fixedSize().foregroundStyle(Face.ink).padding(14).opacity(isRead ? 1 : 0)
        }
        .clipShape(RoundedRectangle(cornerRadius: 12))
        .onAppear { withAnimation(.easeInOut(duration: 0.3).delay(0.1)) { isRead = true } }
    }
}

/// The ground of a card.
private struct Face: View {
    let place: HeroCards.Place

    static let ink = Color(white: 0, opacity: 0.72)

    var body: some View {
        RoundedRectangle(cornerRadius: 12)
            .fill(LinearGradient(colors: place.colors, startPoint: .topTrailing, endPoint: .bottomLeading))
    }
}
