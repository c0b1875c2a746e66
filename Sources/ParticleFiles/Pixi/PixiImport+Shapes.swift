import Geometry
import Particles

/// Places of birth.
extension PixiImport {
    mutating func readShape(_ config: inout JSONFields) {
        let type = config.text("type", &remarks) ?? ""
        if type == "polygonalChain" { return readChains("data", of: &config) }
        guard var data = config.object("data", &remarks) else { return }
        defer { data.remarkUnread(&remarks) }
        switch type {
        case "torus": readRing(radius: "radius", inner: "innerRadius", turns: nil, &data)
        case "rect", "rectangle": readRectangle(&data)
        default:
            remarks.add(
                config.path("type"), "“\(Remarks.shortened(type))” is no shape that is known, a point is used",
                line: config.line)
        }
    }

    /// A ring; `turns` says whether it turns particles, nil where `affectRotation` does.
    mutating func readRing(radius: String, inner: String?, turns: Bool?, _ data: inout JSONFields) {
        move(by: data.number("x", else: 0, &remarks), data.number("y", else: 0, &remarks))
        let outer = abs(data.number(radius, else: 0, &remarks))
        let inner = inner.map { abs(data.number($0, else: 0, &remarks)) } ?? 0
        let turns = turns ?? data.flag("affectRotation", else: false, &remarks)
        emitter.shape = .ring(innerRadius: inner, radius: outer, evenRadius: true, turnsParticles: turns)
    }

    mutating func readRectangle(_ data: inout JSONFields) {
        let (width, height) = (data.number("w", else: 0, &remarks), data.number("h", else: 0, &remarks))
        move(by: data.number("x", else: 0, &remarks) + width / 2, data.number("y", else: 0, &remarks) + height / 2)
        emitter.shape = .rectangle(width: abs(width), height: abs(height))
    }

    /// A list of points, or a list of such lists.
    mutating func readChains(_ name: String, of config: inout JSONFields) {
        guard let list = config.list(name, &remarks) else { return }
        var left = ParticleFileLimit.mostPoints
        let path = config.path(name)
        var chains: [[CGPoint]] = []
        if list.contains(where: { $0.list != nil }) {
            for (index, node) in list.enumerated() where left > 0 {
                chains.append(points(node.list ?? [], "\(path)[\(index)]", &left))
            }
        } else {
            chains = [points(list, path, &left)]
        }
        chains.removeAll(where: \.isEmpty)
        if left == 0 {
            remarks.add(path, "points beyond \(ParticleFileLimit.mostPoints) are left out", line: config.line)
        }
        guard !chains.isEmpty else {
            return remarks.add(path, "a chain without points, a point is used", line: config.line)
        }
        emitter.shape = .chains(chains)
    }

    private mutating func points(_ list: [JSONNode], _ path: String, _ left: inout Int) -> [CGPoint] {
        var points: [CGPoint] = []
        for (index, node) in list.enumerated() where left > 0 {
            left -= 1
            let place = "\(path)[\(index)]"
            var fields = JSONFields(node, path: place)
            defer { fields.remarkUnread(&remarks) }
            guard let x = fields.plainNumber("x", &remarks), let y = fields.plainNumber("y", &remarks) else {
                remarks.add(place, "\(node.found) is no point with x and y, ignored", line: node.line)
                continue
            }
            points.append(CGPoint(x: x, y: y))
        }
        return points
    }

    mutating func readBurst(spacing: String, start: String, distance: String?, _ config: inout JSONFields) {
        emitter.shape = .rays(
            spacing: config.number(spacing, else: 0, &remarks) * Self.degree,
            start: config.number(start, else: 0, &remarks) * Self.degree,
            distance: distance.map { config.number($0, else: 0, &remarks) } ?? 0)
    }

    private mutating func move(by x: Double, _ y: Double) {
        emitter.offset.x += x
        emitter.offset.y += y
    }
}
