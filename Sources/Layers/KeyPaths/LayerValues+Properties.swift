import Geometry

/// Reading and writing by property, in the one form that animations compute with.
extension LayerValues {
    subscript(property: LayerProperty) -> LayerValue {
        get {
            switch property {
            case .position: .point(position)
            case .zPosition: .number(Double(zPosition))
            case .anchorPoint: .point(anchorPoint)
            case .anchorPointZ: .number(Double(anchorPointZ))
            case .bounds: .rect(bounds)
            case .transform: .transform(transform)
            case .sublayerTransform: .transform(sublayerTransform)
            case .opacity: .number(Double(opacity))
            case .hidden: .number(isHidden ? 1 : 0)
            case .doubleSided: .number(isDoubleSided ? 1 : 0)
            case .geometryFlipped: .number(isGeometryFlipped ? 1 : 0)
            case .opaque: .number(isOpaque ? 1 : 0)
            case .masksToBounds: .number(masksToBounds ? 1 : 0)
            case .shouldRasterize: .number(shouldRasterize ? 1 : 0)
            case .rasterizationScale: .number(Double(rasterizationScale))
            case .backgroundColor: .color(backgroundColor)
            case .cornerRadius: .number(Double(cornerRadius))
            case .maskedCorners: .number(Double(maskedCorners.rawValue))
            case .borderWidth: .number(Double(borderWidth))
            case .borderColor: .color(borderColor)
            case .shadowColor: .color(shadowColor)
            case .shadowOpacity: .number(Double(shadowOpacity))
            case .shadowRadius: .number(Double(shadowRadius))
            case .shadowOffset: .size(shadowOffset)
            case .shadowPath: .path(shadowPath)
            case .contents: .discrete(contents ?? DiscreteValue(any: nil))
            case .contentsRect: .rect(contentsRect)
            case .contentsCenter: .rect(contentsCenter)
            case .contentsScale: .number(Double(contentsScale))
            case .contentsGravity: .discrete(DiscreteValue(any: contentsGravity.rawValue))
            default: contentValue(property)
            }
        }
        set {
            switch (property, newValue) {
            case (.position, .point(let value)): position = value
            case (.zPosition, .number(let value)): zPosition = CGFloat(value)
            case (.anchorPoint, .point(let value)): anchorPoint = value
            case (.anchorPointZ, .number(let value)): anchorPointZ = CGFloat(value)
            case (.bounds, .rect(let value)): bounds = value
            case (.transform, .transform(let value)): transform = value
            case (.sublayerTransform, .transform(let value)): sublayerTransform = value
            case (.opacity, .number(let value)): opacity = Float(value)
            // A number between shown and hidden counts as hidden.
            case (.hidden, .number(let value)): isHidden = value != 0
            case (.doubleSided, .number(let value)): isDoubleSided = value != 0
            case (.geometryFlipped, .number(let value)): isGeometryFlipped = value != 0
            case (.opaque, .number(let value)): isOpaque = value != 0
            case (.masksToBounds, .number(let value)): masksToBounds = value != 0
            case (.shouldRasterize, .number(let value)): shouldRasterize = value != 0
            case (.rasterizationScale, .number(let value)): rasterizationScale = CGFloat(value)
            case (.backgroundColor, .color(let value)): backgroundColor = value
            case (.cornerRadius, .number(let value)): cornerRadius = CGFloat(value)
            case (.maskedCorners, .number(let value)): maskedCorners = CACornerMask(clamping: value)
            case (.borderWidth, .number(let value)): borderWidth = CGFloat(value)
            case (.borderColor, .color(let value)): borderColor = value
            case (.shadowColor, .color(let value)): shadowColor = value
            case (.shadowOpacity, .number(let value)): shadowOpacity = Float(value)
            case (.shadowRadius, .number(let value)): shadowRadius = CGFloat(value)
            case (.shadowOffset, .size(let value)): shadowOffset = value
            case (.shadowPath, .path(let value)): shadowPath = value
            case (.contents, .discrete(let value)): contents = value.any == nil ? nil : value
            case (.contentsRect, .rect(let value)): contentsRect = value
            case (.contentsCenter, .rect(let value)): contentsCenter = value
            case (.contentsScale, .number(let value)): contentsScale = CGFloat(value)
            case (.contentsGravity, .discrete(let value)):
                if let name = value.name { contentsGravity = CALayerContentsGravity(rawValue: name) }
            default: setContentValue(property, newValue)
            }
        }
    }

    /// The value of a property that only some classes have.
    private func contentValue(_ property: LayerProperty) -> LayerValue {
        switch property.owner {
        case .shape: shape[property]
        case .gradient: gradient[property]
        case .text: text[property]
        case .replicator: replicator[property]
        case .emitter: emitter[property]
        case .wave: wave[property]
        case .none: .number(0)
        }
    }

    private mutating func setContentValue(_ property: LayerProperty, _ value: LayerValue) {
        guard property.owner == content.kind else { return }
        switch property.owner {
        case .shape: shape[property] = value
        case .gradient: gradient[property] = value
        case .text: text[property] = value
        case .replicator: replicator[property] = value
        case .emitter: emitter[property] = value
        case .wave: wave[property] = value
        case .none: break
        }
    }
}

extension DiscreteValue {
    /// The name in a value that is a string or a type around one.
    var name: String? { (any as? String) ?? (any as? any RawRepresentable)?.rawValue as? String }
}
