extension LayerValues {
    /// The values of an emitter layer; those of a new one for any other.
    var emitter: EmitterValues {
        get { if case .emitter(let values) = content { values } else { EmitterValues() } }
        _modify {
            var values = emitter
            content = .none
            defer { content = .emitter(values) }
            yield &values
        }
    }

    /// The values of a wave layer; those of a new one for any other.
    var wave: WaveValues {
        get { if case .wave(let values) = content { values } else { WaveValues() } }
        _modify {
            var values = wave
            content = .none
            defer { content = .wave(values) }
            yield &values
        }
    }
}
