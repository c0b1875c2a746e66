import Geometry

/// What a style makes of a control, as a view of its own: what the style reads of the environment, it reads at this place.
struct StyleBody<Style, Content: View>: View {
    private let style: Connected<Style>
    private let make: (Style) -> Content

    init(_ style: Style, _ make: @escaping (Style) -> Content) {
        self.style = Connected(value: style)
        self.make = make
    }

    var body: some View { make(style.value) }
}

/// A value whose dynamic properties are connected as if they were the view's own.
private nonisolated struct Connected<Value>: DynamicProperty {
    var value: Value

    static func _connect(_ property: UnsafeMutableRawPointer, _ connection: _Connection) {
        connection.connect(Value.self, at: property)
    }
}
