import Geometry

/// Reading and writing by property what classes of layers add. A value of another kind changes nothing.
extension ShapeValues {
    subscript(property: LayerProperty) -> LayerValue {
        get {
            switch property {
            case .path: .path(path)
            case .fillColor: .color(fillColor)
            case .fillRule: .discrete(DiscreteValue(any: fillRule.rawValue))
            case .strokeColor: .color(strokeColor)
            case .strokeStart: .number(Double(strokeStart))
            case .strokeEnd: .number(Double(strokeEnd))
            case .lineWidth: .number(Double(lineWidth))
            case .miterLimit: .number(Double(miterLimit))
            case .lineCap: .discrete(DiscreteValue(any: lineCap.rawValue))
            case .lineJoin: .discrete(DiscreteValue(any: lineJoin.rawValue))
            case .lineDashPhase: .number(Double(lineDashPhase))
            case .lineDashPattern: .discrete(DiscreteValue(any: lineDashPattern?.map { NSNumber(value: Double($0)) }))
            default: .number(0)
            }
        }
        set {
            switch (property, newValue) {
            case (.path, .path(let value)): path = value
            case (.fillColor, .color(let value)): fillColor = value
            case (.fillRule, .discrete(let value)):
                if let name = value.name { fillRule = CAShapeLayerFillRule(rawValue: name) }
            case (.strokeColor, .color(let value)): strokeColor = value
            case (.strokeStart, .number(let value)): strokeStart = CGFloat(value)
            case (.strokeEnd, .number(let value)): strokeEnd = CGFloat(value)
            case (.lineWidth, .number(let value)): lineWidth = CGFloat(value)
            case (.miterLimit, .number(let value)): miterLimit = CGFloat(value)
            case (.lineCap, .discrete(let value)):
                if let name = value.name { lineCap = CAShapeLayerLineCap(rawValue: name) }
            case (.lineJoin, .discrete(let value)):
                if let name = value.name { lineJoin = CAShapeLayerLineJoin(rawValue: name) }
            case (.lineDashPhase, .number(let value)): lineDashPhase = CGFloat(value)
            case (.lineDashPattern, .discrete(let value)):
                lineDashPattern = (value.any as? [NSNumber])?.map { CGFloat($0.doubleValue) }
            default: break
            }
        }
    }
}

extension GradientValues {
    subscript(property: LayerProperty) -> LayerValue {
        get {
            switch property {
            case .colors: .discrete(DiscreteValue(any: colors?.map { CGColor(rgba: $0) }))
            case .locations: .discrete(DiscreteValue(any: locations?.map { NSNumber(value: $0) }))
            case .startPoint: .point(startPoint)
            case .endPoint: .point(endPoint)
            case .type: .discrete(DiscreteValue(any: type.rawValue))
            default: .number(0)
            }
        }
        set {
            switch (property, newValue) {
            case (.colors, .discrete(let value)): colors = GradientValues.colors(value.any as? [Any])
            case (.locations, .discrete(let value)): locations = GradientValues.locations(value.any as? [Any])
            case (.startPoint, .point(let value)): startPoint = value
            case (.endPoint, .point(let value)): endPoint = value
            case (.type, .discrete(let value)): if let name = value.name { type = CAGradientLayerType(rawValue: name) }
            default: break
            }
        }
    }
}

extension TextValues {
    subscript(property: LayerProperty) -> LayerValue {
        get {
            switch property {
            case .string: .discrete(DiscreteValue(any: string))
            case .font: .discrete(DiscreteValue(any: fontName))
            case .fontSize: .number(Double(fontSize))
            case .foregroundColor: .color(foregroundColor)
            case .wrapped: .number(isWrapped ? 1 : 0)
            case .alignmentMode: .discrete(DiscreteValue(any: alignment.rawValue))
            case .truncationMode: .discrete(DiscreteValue(any: truncation.rawValue))
            default: .number(0)
            }
        }
        set {
            switch (property, newValue) {
            case (.string, .discrete(let value)): string = value.name ?? ""
            case (.font, .discrete(let value)): fontName = value.name
            case (.fontSize, .number(let value)): fontSize = CGFloat(value)
            case (.foregroundColor, .color(let value)): foregroundColor = value
            case (.wrapped, .number(let value)): isWrapped = value != 0
            case (.alignmentMode, .discrete(let value)):
                if let name = value.name { alignment = CATextLayerAlignmentMode(rawValue: name) }
            case (.truncationMode, .discrete(let value)):
                if let name = value.name { truncation = CATextLayerTruncationMode(rawValue: name) }
            default: break
            }
        }
    }
}

extension ReplicatorValues {
    subscript(property: LayerProperty) -> LayerValue {
        get {
            switch property {
            case .instanceCount: .number(Double(instanceCount))
            case .instanceDelay: .number(instanceDelay)
            case .instanceTransform: .transform(instanceTransform)
            case .instanceColor: .color(instanceColor)
            case .preservesDepth: .number(preservesDepth ? 1 : 0)
            case .instanceRedOffset: .number(colorOffset.x)
            case .instanceGreenOffset: .number(colorOffset.y)
            case .instanceBlueOffset: .number(colorOffset.z)
            case .instanceAlphaOffset: .number(colorOffset.w)
            default: .number(0)
            }
        }
        set {
            switch (property, newValue) {
            case (.instanceCount, .number(let value)): instanceCount = ReplicatorValues.count(value)
            case (.instanceDelay, .number(let value)): instanceDelay = value
            case (.instanceTransform, .transform(let value)): instanceTransform = value
            case (.instanceColor, .color(let value)): instanceColor = value
            case (.preservesDepth, .number(let value)): preservesDepth = value != 0
            case (.instanceRedOffset, .number(let value)): colorOffset.x = value
            case (.instanceGreenOffset, .number(let value)): colorOffset.y = value
            case (.instanceBlueOffset, .number(let value)): colorOffset.z = value
            case (.instanceAlphaOffset, .number(let value)): colorOffset.w = value
            default: break
            }
        }
    }

    /// The most copies that are drawn.
    static let mostInstances = 10_000

    /// A number of copies from any number: 0…10,000.
    static func count(_ value: Double) -> Int { Int(min(max(value.isNaN ? 1 : value, 0), Double(mostInstances))) }
}
