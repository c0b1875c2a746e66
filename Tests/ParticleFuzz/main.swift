import Geometry
import ParticleFiles
import Particles

/// `ParticleFuzz open FILE…` says what files hold; `ParticleFuzz fuzz CORPUS COUNT [SEED]` opens that many damaged copies
/// of each kind of the files in a folder.
let arguments = CommandLine.arguments.dropFirst()
switch arguments.first {
case "open": for path in arguments.dropFirst() { Opened(path).report() }
default:
    print("usage: ParticleFuzz open FILE…")
    exit(2)
}
