import Springtide

/// The page that lies open: what it is about above, the idea in motion in the middle, what to look for and the keys below.
struct SeedsView: View {
    let desk: SeedDesk

    var body: some View {
        let page = desk.page
        VStack(alignment: .leading, spacing: 12) {
            SeedHeader(
                section: Seeds.section(of: desk.index), title: page.title, idea: page.idea, number: desk.index + 1,
                count: desk.count)
            page.content(desk.plays)
                .id(desk.visits)
                .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
            SeedAdvice(text: page.lookFor)
            SeedFooter(desk: desk, samples: page.samples)
        }
        // The row above is the HUD's.
        .padding(EdgeInsets(top: 62, leading: 20, bottom: 18, trailing: 20))
        .background(LinearGradient(gradient: Ink.ground, startPoint: .top, endPoint: .bottom))
        .tint(Ink.deep)
    }
}

/// Section and number, title, and the idea.
private struct SeedHeader: View {
    let section, title, idea: String
    let number, count: Int

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            HStack {
                Text(section.uppercased()).font(.system(size: 11, weight: .medium)).tracking(1.4)
                Spacer(minLength: 12)
                Text("\(number) of \(count)").font(.system(size: 12)).monospacedDigit()
            }.foregroundStyle(Ink.faint).lineLimit(1)
            Text(title).font(.system(size: 22, weight: .semibold)).foregroundStyle(Ink.text)
            Text(idea).font(.system(size: 13)).foregroundStyle(Ink.secondary)
        }
        .fixedSize(horizontal: false, vertical: true)
        .padding(.horizontal, 2)
    }
}

/// What to watch.
private struct SeedAdvice: View {
    let text: String

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: 10) {
            Text("Look for").font(.system(size: 12, weight: .semibold)).foregroundStyle(Ink.mint).fixedSize()
            Text(text).font(.system(size: 12)).foregroundStyle(Ink.text)
        }
        .fixedSize(horizontal: false, vertical: true)
        .padding(.horizontal, 2)
    }
}

/// Buttons for those who point, and keys for the others.
private struct SeedFooter: View {
    let desk: SeedDesk
    let samples: [Int]

    var body: some View {
        HStack(spacing: 8) {
            Button("Play") { desk.play() }.buttonStyle(.borderedProminent).tint(Color(hex: 0x9AD3E6))
            Button("Back") { desk.turn(by: -1) }.disabled(desk.index == 0)
            Button("Next") { desk.turn(by: 1) }.disabled(desk.index == desk.count - 1)
            Spacer(minLength: 8)
            ViewThatFits(in: .horizontal) {
                HStack(spacing: 18) {
                    keys
                    covered
                }
                covered
            }
        }.lineLimit(1).frame(height: 32)
    }

    private var keys: some View {
        Text("Return plays · ← → turn · [ ] slow · Space pauses").font(.system(size: 11)).foregroundStyle(Ink.faint)
    }

    private var covered: some View {
        let numbers = samples.map { number in
            String(repeating: "0", count: number < 100 ? (number < 10 ? 2 : 1) : 0) + "\(number)"
        }
        return Text(
            (samples.isEmpty ? "" : samples.count == 1 ? "Sample " : "Samples ") + numbers.joined(separator: ", ")
        )
        .font(.system(size: 11)).monospacedDigit().foregroundStyle(Ink.faint)
    }
}
