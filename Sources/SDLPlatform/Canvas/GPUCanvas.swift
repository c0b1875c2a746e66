import CSDL2
import Geometry
import Raster
import Rendering

/// Draws display lists with a renderer: shapes as meshes whose edges fade over one device pixel, text, sprites and all
/// else as pictures that the CPU canvas drew once.
///
/// It shows what `RasterCanvas` shows, up to the rounding of colours and the last shades of an edge.
package final class GPUCanvas {
    let renderer: OpaquePointer
    let raster: RasterCanvas
    let textures: TextureStore
    var state = State(map: .identity, clip: .empty)
    var endings: [Ending] = []
    var outline = DeviceOutline()
    var gradient = MeshGradient()
    var sprites = SpriteCells()
    var corners: [Corner] = []
    var cuts: [Corner] = []
    var strip = StripBuilder()
    /// Pixels a point.
    var scale = 1.0
    /// Size of the drawing area in pixels.
    var area = DeviceRect.empty
    var layerDepth = 0
    var liveCount = 0
    var live: [LivePicture] = []
    var sharedPicture: Picture?
    var imageLevels = ImageLevels()
    /// How often it was looked at what lies beneath.
    var glimpses: UInt64 = 0
    var mesh = Mesh()
    private var texture: OpaquePointer
    private var blend = BlendMode.normal.sdl
    private var target: OpaquePointer?
    /// The layer that is drawn on.
    private(set) var current: Picture?
    private var clipInForce: DeviceRect?
    /// Whether the renderer refused something: its textures may be gone.
    private(set) var hasFailed = false

    /// Where drawing goes and how coordinates are mapped.
    struct State {
        /// From the list's coordinates to device pixels.
        var map: CGAffineTransform
        var clip: DeviceRect

        var isUsable: Bool {
            let determinant = map.a * map.d - map.b * map.c
            return !clip.isEmpty && determinant != 0 && determinant.isFinite && map.tx.isFinite && map.ty.isFinite
        }
    }

    /// A corner of a polygon: where, and how much of the paint it shows.
    struct Corner {
        var x, y: Double
        var part: Float
    }

    /// nil if the renderer can't make textures. Pictures of what is no mesh come from `raster`.
    package init?(renderer: OpaquePointer, raster: RasterCanvas) {
        guard let textures = TextureStore(renderer: renderer) else { return nil }
        self.renderer = renderer
        self.raster = raster
        self.textures = textures
        texture = textures.atlas.texture
    }

    isolated deinit {
        for picture in live { SDL_DestroyTexture(picture.picture.texture) }
        if let sharedPicture { SDL_DestroyTexture(sharedPicture.texture) }
    }

    /// Memory of all textures that are kept from frame to frame, layers left out, in bytes.
    package var byteCount: Int { textures.byteCount + textures.atlas.byteCount + liveBytes }

    /// Draws `list` on the renderer's target, which is `width` by `height` pixels, over black.
    package func draw(_ list: borrowing DisplayList, scale: CGFloat, width: Int, height: Int) {
        guard scale > 0, scale.isFinite, width > 0, height > 0 else { return }
        target = SDL_GetRenderTarget(renderer)
        self.scale = Double(scale)
        area = DeviceRect(left: 0, top: 0, right: width, bottom: height)
        state = State(map: CGAffineTransform(scaleX: scale, y: scale), clip: area)
        endings.removeAll(keepingCapacity: true)
        mesh.removeAll()
        clipInForce = nil
        layerDepth = 0
        current = nil
        liveCount = 0
        hasFailed = false
        SDL_SetRenderDrawColor(renderer, 0, 0, 0, 255)
        SDL_RenderClear(renderer)
        drawItems(copy list)
        flush()
        SDL_RenderSetClipRect(renderer, nil)
        forgetIdlePictures()
        imageLevels.forget()
    }

    private func drawItems(_ list: DisplayList) {
        let items = list.items
        var index = 0
        while index < items.count {
            let next = draw(items[index], index, list)
            index = max(next, index + 1)
        }
        while !endings.isEmpty { endInnermost(list) }
    }

    /// Draws the item and returns the index of the one to go on with.
    private func draw(_ item: DisplayItem, _ index: Int, _ list: DisplayList) -> Int {
        switch item {
        case .beginGroup(let style): return beginGroup(style, index, list)
        case .beginMask: return beginMask(index, list)
        case .beginProjection: return drawWhole(from: index, list)
        case .clip(let shape): return beginClip(shape, index, list)
        case .transform(let map): begin(map)
        case .restore: restore(list)
        case .endGroup: end(.group, list)
        case .beginMasked: beginMasked(list)
        case .endMasked: end(.masked, list)
        case .endProjection: break
        default: if state.isUsable { drawLeaf(item, index, list) }
        }
        return index + 1
    }

    private func drawLeaf(_ item: DisplayItem, _ index: Int, _ list: DisplayList) {
        switch item {
        case .fill(let shape, let paint, let blend): fill(shape, paint, blend, list)
        case .stroke(let shape, let style, let paint, let blend): stroke(shape, style, paint, blend, list)
        case .rects(let span, let color, let blend): fillRects(span, color, blend, list)
        case .field(let field): draw(field, list)
        case .trace(let trace): draw(trace, list)
        case .text(let run): draw(run, list)
        case .paragraph(let paragraph): drawAlone(item, extent: list.extent(of: paragraph, measure), .normal, list)
        case .sprites(let batch): draw(batch, list)
        case .image(let image): draw(image, list)
        case .shadow(let shape, let shadow): drawShadow(of: shape, shadow, list)
        default: break
        }
    }

    /// Whether coordinates are only scaled by the canvas and shifted.
    var isShifted: Bool {
        state.map.b == 0 && state.map.c == 0 && state.map.a == scale && state.map.d == scale
    }

    // MARK: Batches

    /// What follows is drawn with this texture and blending.
    func use(_ texture: OpaquePointer, _ blend: BlendMode) { use(texture, blend.sdl) }

    /// What follows is drawn with this texture and blending.
    func use(_ texture: OpaquePointer, _ blend: SDL_BlendMode) {
        guard texture != self.texture || blend != self.blend || mesh.isFull else { return }
        flush()
        self.texture = texture
        self.blend = blend
    }

    /// What follows has colours of its own.
    func usePlain(_ blend: BlendMode) { use(textures.atlas.texture, blend) }

    /// Hands over the triangles collected so far.
    func flush() {
        guard !mesh.isEmpty else { return mesh.removeAll() }
        if clipInForce != state.clip {
            clipInForce = state.clip
            var rect = state.clip.sdl
            SDL_RenderSetClipRect(renderer, &rect)
        }
        SDL_SetTextureBlendMode(texture, blend)
        let status = mesh.vertices.withUnsafeBufferPointer { vertices in
            mesh.indices.withUnsafeBufferPointer { indices in
                SDL_RenderGeometry(
                    renderer, texture, vertices.baseAddress, Int32(vertices.count), indices.baseAddress,
                    Int32(indices.count))
            }
        }
        if status != 0 { hasFailed = true }
        mesh.removeAll()
    }

    /// Goes on drawing on a layer, or on what was drawn on at first.
    func aim(at layer: Picture?) {
        flush()
        if SDL_SetRenderTarget(renderer, layer?.texture ?? target) != 0 { hasFailed = true }
        current = layer
        clipInForce = nil
    }
}
