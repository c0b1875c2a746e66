import Geometry

/// Keys of what a layer has beside the values that animations move.
enum PlainKey: String {
    case frame, name, cornerCurve
    case beginTime, duration, speed, timeOffset, repeatCount, repeatDuration, autoreverses, fillMode

    func value(in layer: CALayer) -> Any? {
        switch self {
        case .frame: layer.frame
        case .name: layer.name
        case .cornerCurve: layer.cornerCurve.rawValue
        case .beginTime: layer.beginTime
        case .duration: layer.duration
        case .speed: layer.speed
        case .timeOffset: layer.timeOffset
        case .repeatCount: layer.repeatCount
        case .repeatDuration: layer.repeatDuration
        case .autoreverses: layer.autoreverses
        case .fillMode: layer.fillMode.rawValue
        }
    }

    /// False, and nothing is changed, for a value of a wrong type.
    func set(_ value: Any?, in layer: CALayer) -> Bool {
        let number = LayerValue.number(value)
        let word = DiscreteValue(any: value).name
        switch (self, number, word) {
        case (.frame, _, _):
            guard case .rect(let rect)? = LayerValue(value, kind: .rect) else { return false }
            layer.frame = rect
        case (.name, _, _):
            guard value == nil || value is String else { return false }
            layer.name = value as? String
        case (.cornerCurve, _, let word?): layer.cornerCurve = CALayerCornerCurve(rawValue: word)
        case (.fillMode, _, let word?): layer.fillMode = CAMediaTimingFillMode(rawValue: word)
        case (.beginTime, let number?, _): layer.beginTime = number
        case (.duration, let number?, _): layer.duration = number
        case (.speed, let number?, _): layer.speed = Float(number)
        case (.timeOffset, let number?, _): layer.timeOffset = number
        case (.repeatCount, let number?, _): layer.repeatCount = Float(number)
        case (.repeatDuration, let number?, _): layer.repeatDuration = number
        case (.autoreverses, let number?, _): layer.autoreverses = number != 0
        default: return false
        }
        return true
    }
}
