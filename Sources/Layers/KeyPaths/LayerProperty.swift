import Geometry

/// A property of a layer that has a key: what it is called, what it holds and what changing it sets off.
enum LayerProperty: UInt8, CaseIterable {
    // Every layer.
    case position, zPosition, anchorPoint, anchorPointZ, bounds, transform, sublayerTransform
    case opacity, hidden, doubleSided, geometryFlipped, opaque, masksToBounds, shouldRasterize, rasterizationScale
    case backgroundColor, cornerRadius, maskedCorners, borderWidth, borderColor
    case shadowColor, shadowOpacity, shadowRadius, shadowOffset, shadowPath
    case contents, contentsRect, contentsCenter, contentsScale, contentsGravity
    // Shape layers.
    case path, fillColor, fillRule, strokeColor, strokeStart, strokeEnd
    case lineWidth, miterLimit, lineCap, lineJoin, lineDashPhase, lineDashPattern
    // Gradient layers.
    case colors, locations, startPoint, endPoint, type
    // Text layers.
    case string, font, fontSize, foregroundColor, wrapped, alignmentMode, truncationMode
    // Replicator layers.
    case instanceCount, instanceDelay, instanceTransform, instanceColor, preservesDepth
    case instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset
    // Emitter layers.
    case emitterCells, birthRate, lifetime, velocity, scale, spin, seed, emitterPosition, emitterZPosition
    case emitterSize, emitterDepth, emitterShape, emitterMode, renderMode, emitterPreservesDepth, particleLimit
    // Wave layers.
    case amplitude, wavelength, phaseSpeed, phase, baseline, level, steepness, tension, damping
    case waveFillColor, bottomColor, waveStrokeColor, waveLineWidth, waveStyle

    /// What assigning another value does on a layer that has been committed.
    enum Effect {
        /// It shows at once.
        case none
        /// It moves there from what was shown.
        case animates
        /// The layer fades from its old picture to the new one.
        case transition
    }

    /// Its key in key paths and actions.
    var key: String { LayerProperty.keys[Int(rawValue)] }

    /// The property of a key in a class of layers; Boolean ones also answer to their getter's name, such as `isHidden`.
    static func named(_ key: Substring, for owner: LayerContentKind) -> LayerProperty? {
        byKey[key]?.first { $0.owner == .none || $0.owner == owner }
    }

    /// Several classes have properties of the same key.
    private static let keys = allCases.map { property in
        switch property {
        case .emitterPreservesDepth: "preservesDepth"
        case .waveFillColor: "fillColor"
        case .waveStrokeColor: "strokeColor"
        case .waveLineWidth: "lineWidth"
        default: "\(property)"
        }
    }

    private static let byKey: [Substring: [LayerProperty]] = {
        var table: [Substring: [LayerProperty]] = [:]
        for property in allCases { table[Substring(property.key), default: []].append(property) }
        for property in [hidden, doubleSided, geometryFlipped, opaque, wrapped] {
            table["is" + property.key.prefix(1).uppercased() + property.key.dropFirst()] = [property]
        }
        return table
    }()

    /// The kind of value it holds.
    var kind: LayerValueKind {
        switch self {
        case .position, .anchorPoint, .startPoint, .endPoint, .emitterPosition: .point
        case .bounds, .contentsRect, .contentsCenter: .rect
        case .shadowOffset, .emitterSize: .size
        case .transform, .sublayerTransform, .instanceTransform: .transform
        case .backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor, .foregroundColor, .instanceColor,
            .waveFillColor, .bottomColor, .waveStrokeColor:
            .color
        case .shadowPath, .path: .path
        case .contents, .contentsGravity, .fillRule, .lineCap, .lineJoin, .lineDashPattern, .type, .string, .font,
            .alignmentMode, .truncationMode, .colors, .locations, .emitterCells, .emitterShape, .emitterMode,
            .renderMode, .waveStyle:
            .discrete
        default: .number
        }
    }

    /// What changing it sets off. Which key animates implicitly is that of QuartzCore's header and of measurements.
    var effect: Effect {
        switch self {
        case .hidden, .masksToBounds, .maskedCorners, .geometryFlipped: .transition
        case .doubleSided, .opaque, .shouldRasterize, .rasterizationScale, .contentsGravity, .shadowPath, .path,
            .fillRule, .lineCap, .lineJoin, .lineDashPattern, .type, .string, .font, .wrapped, .alignmentMode,
            .truncationMode, .preservesDepth, .emitterCells, .seed, .emitterShape, .emitterMode, .renderMode,
            .emitterPreservesDepth, .particleLimit, .tension, .damping, .waveStyle:
            .none
        default: .animates
        }
    }

    /// The classes of layers that have it.
    var owner: LayerContentKind {
        switch rawValue {
        case LayerProperty.path.rawValue...LayerProperty.lineDashPattern.rawValue: .shape
        case LayerProperty.colors.rawValue...LayerProperty.type.rawValue: .gradient
        case LayerProperty.string.rawValue...LayerProperty.truncationMode.rawValue: .text
        case LayerProperty.instanceCount.rawValue...LayerProperty.instanceAlphaOffset.rawValue: .replicator
        case LayerProperty.emitterCells.rawValue...LayerProperty.particleLimit.rawValue: .emitter
        case LayerProperty.amplitude.rawValue...LayerProperty.waveStyle.rawValue: .wave
        default: .none
        }
    }
}

/// The classes of layers by what they add.
enum LayerContentKind: Hashable, Sendable {
    case none, shape, gradient, text, replicator, emitter, wave
}

extension LayerContent {
    var kind: LayerContentKind {
        switch self {
        case .none: .none
        case .shape: .shape
        case .gradient: .gradient
        case .text: .text
        case .replicator: .replicator
        case .emitter: .emitter
        case .wave: .wave
        }
    }
}
