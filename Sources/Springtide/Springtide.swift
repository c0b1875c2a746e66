// Nothing of its own: what a program sees that imports Springtide.
@_exported import Geometry
@_exported import Layers
@_exported import Motion
@_exported import Particles
@_exported import Tuning
@_exported import Views
