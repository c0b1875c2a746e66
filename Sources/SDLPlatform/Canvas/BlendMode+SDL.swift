import CSDL2
import Rendering

extension BlendMode {
    /// How SDL blends premultiplied colours in this way. `multiply` leaves out what it does over transparent pixels.
    var sdl: SDL_BlendMode {
        switch self {
        case .normal: Self.modes.normal
        case .additive: Self.modes.additive
        case .multiply: Self.modes.multiply
        case .screen: Self.modes.screen
        case .plus: Self.modes.plus
        }
    }

    /// What is beneath is multiplied by the opacity of what is drawn.
    static var mask: SDL_BlendMode { modes.mask }
    /// What is drawn takes the place of what is beneath.
    static var replacing: SDL_BlendMode { SDL_BLENDMODE_NONE }

    private struct Modes: Sendable {
        let normal = make(SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA)
        let additive = SDL_ComposeCustomBlendMode(
            SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE, SDL_BLENDOPERATION_ADD, SDL_BLENDFACTOR_ZERO,
            SDL_BLENDFACTOR_ONE, SDL_BLENDOPERATION_ADD)
        let multiply = make(SDL_BLENDFACTOR_DST_COLOR, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA)
        let screen = make(SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_COLOR)
        let plus = SDL_ComposeCustomBlendMode(
            SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE, SDL_BLENDOPERATION_ADD, SDL_BLENDFACTOR_ONE,
            SDL_BLENDFACTOR_ONE, SDL_BLENDOPERATION_ADD)

        let mask = SDL_ComposeCustomBlendMode(
            SDL_BLENDFACTOR_ZERO, SDL_BLENDFACTOR_SRC_ALPHA, SDL_BLENDOPERATION_ADD, SDL_BLENDFACTOR_ZERO,
            SDL_BLENDFACTOR_SRC_ALPHA, SDL_BLENDOPERATION_ADD)

        private static func make(_ source: SDL_BlendFactor, _ destination: SDL_BlendFactor) -> SDL_BlendMode {
            SDL_ComposeCustomBlendMode(
                source, destination, SDL_BLENDOPERATION_ADD, SDL_BLENDFACTOR_ONE,
                SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD)
        }
    }
    private static let modes = Modes()
}
