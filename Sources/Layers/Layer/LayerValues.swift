import Geometry

/// Everything that a layer's program sets and that a canvas shows, apart from the tree.
///
/// A layer keeps one set as assigned and one as committed; a layer with animations has one more that is shown.
struct LayerValues {
    var bounds = CGRect.zero
    var position = CGPoint.zero
    var zPosition: CGFloat = 0
    var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    var anchorPointZ: CGFloat = 0
    var transform = CATransform3D.identity
    var sublayerTransform = CATransform3D.identity
    var opacity: Float = 1
    var isHidden = false
    var isDoubleSided = true
    var isGeometryFlipped = false
    var isOpaque = false
    var masksToBounds = false
    var shouldRasterize = false
    var maskedCorners = CACornerMask.all
    var rasterizationScale: CGFloat = 1
    var backgroundColor: SIMD4<Double>?
    var cornerRadius: CGFloat = 0
    var borderWidth: CGFloat = 0
    var borderColor: SIMD4<Double>? = CGColor.black.rgba
    var shadowColor: SIMD4<Double>? = CGColor.black.rgba
    var shadowOpacity: Float = 0
    var shadowRadius: CGFloat = 3
    var shadowOffset = CGSize(width: 0, height: -3)
    var shadowPath: PathStorage?
    var contents: DiscreteValue?
    var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    var contentsScale: CGFloat = 1
    var contentsGravity = CALayerContentsGravity.resize
    /// What the layer's class adds.
    var content = LayerContent.none
}

/// What a class of layers adds to the values of every layer.
enum LayerContent {
    case none
    case shape(ShapeValues)
    case gradient(GradientValues)
    case text(TextValues)
    case replicator(ReplicatorValues)
    case emitter(EmitterValues)
    case wave(WaveValues)
}

extension LayerValues {
    /// The values of a shape layer; those of a new one for any other.
    var shape: ShapeValues {
        get { if case .shape(let values) = content { values } else { ShapeValues() } }
        _modify {
            var values = shape
            content = .none
            defer { content = .shape(values) }
            yield &values
        }
    }

    /// The values of a gradient layer; those of a new one for any other.
    var gradient: GradientValues {
        get { if case .gradient(let values) = content { values } else { GradientValues() } }
        _modify {
            var values = gradient
            content = .none
            defer { content = .gradient(values) }
            yield &values
        }
    }

    /// The values of a text layer; those of a new one for any other.
    var text: TextValues {
        get { if case .text(let values) = content { values } else { TextValues() } }
        _modify {
            var values = text
            content = .none
            defer { content = .text(values) }
            yield &values
        }
    }

    /// The values of a replicator layer; those of a new one for any other.
    var replicator: ReplicatorValues {
        get { if case .replicator(let values) = content { values } else { ReplicatorValues() } }
        _modify {
            var values = replicator
            content = .none
            defer { content = .replicator(values) }
            yield &values
        }
    }
}
