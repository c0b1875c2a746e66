import Geometry

/// A moment that somebody marked.
public struct CaptureMarker: Sendable, Equatable, Codable {
    /// When, in nanoseconds on the capture's clock.
    public var time: Int64
    /// What for.
    public var name: String

    /// A marker.
    public init(time: Int64, name: String) {
        self.time = time
        self.name = name
    }

    enum CodingKeys: String, CodingKey {
        case time = "time_ns"
        case name
    }
}

/// A stretch of time with a name, to have figures of its own.
public struct CaptureRegion: Sendable, Equatable, Codable {
    /// Its name.
    public var name: String
    /// The first moment and the first after it, in nanoseconds on the capture's clock.
    public var begin, end: Int64

    /// A region.
    public init(name: String, begin: Int64, end: Int64) {
        self.name = name
        self.begin = begin
        self.end = end
    }

    /// Whether work that began at `time` belongs to it.
    public func contains(_ time: Int64) -> Bool { time >= begin && time < end }

    enum CodingKeys: String, CodingKey {
        case name
        case begin = "begin_ns"
        case end = "end_ns"
    }
}

/// The machine that a capture was made on, as MangoHud's logs name its parts; empty is not known.
public struct CaptureMachine: Sendable, Equatable, Codable {
    /// The parts.
    public var os = "", cpu = "", gpu = "", ram = "", kernel = "", driver = "", scheduler = ""

    /// A machine of which nothing is known.
    public init() {}

    enum CodingKeys: String, CodingKey {
        case os, cpu, gpu, ram, kernel, driver
        case scheduler = "cpuscheduler"
    }
}

/// What a capture says beside its frames: the JSON file next to the CSV.
public struct CaptureInfo: Sendable, Equatable, Codable {
    /// Always `capture`.
    public var springtide = "capture"
    /// Version of the format.
    public var version = 1
    /// Version of the program that wrote it.
    public var program = ""
    /// The scene that ran.
    public var scene = ""
    /// The program that was measured.
    public var application = "springtide"
    /// Its process.
    public var process: Int64 = 0
    /// Its window or swap chain, as hexadecimal digits after `0x`.
    public var window = "0x0"
    /// What showed the frames.
    public var route = ""
    /// Frames a second that were asked for; nil for every refresh.
    public var preferredRate: Double?
    /// When the capture ended; nil for one that broke off.
    public var closedAt: Int64?
    /// Moments.
    public var markers: [CaptureMarker] = []
    /// Stretches.
    public var regions: [CaptureRegion] = []
    /// The machine.
    public var machine = CaptureMachine()

    /// A capture of which nothing is known.
    public init() {}

    /// Reads the JSON file beside a capture; a key that is missing keeps its default, one of the wrong kind is refused.
    public init(parsing data: Data) throws(CaptureFault) {
        do {
            self = try JSONDecoder().decode(CaptureInfo.self, from: data)
        } catch let error as DecodingError {
            throw CaptureFault(line: 1, place: Self.place(of: error), "is not what a capture's JSON holds there")
        } catch {
            throw CaptureFault(line: 1, "is no JSON")
        }
        guard springtide == "capture" else {
            throw CaptureFault(line: 1, place: "springtide", "must be \"capture\"")
        }
        guard version == 1 else {
            throw CaptureFault(line: 1, place: "version", "must be 1; a later program wrote this file")
        }
    }

    /// Reads a capture's information where every key may be missing.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        springtide = try values.decodeIfPresent(String.self, forKey: .springtide) ?? ""
        version = try values.decodeIfPresent(Int.self, forKey: .version) ?? 1
        program = try values.decodeIfPresent(String.self, forKey: .program) ?? program
        scene = try values.decodeIfPresent(String.self, forKey: .scene) ?? scene
        application = try values.decodeIfPresent(String.self, forKey: .application) ?? application
        process = try values.decodeIfPresent(Int64.self, forKey: .process) ?? process
        window = try values.decodeIfPresent(String.self, forKey: .window) ?? window
        route = try values.decodeIfPresent(String.self, forKey: .route) ?? route
        preferredRate = try values.decodeIfPresent(Double.self, forKey: .preferredRate)
        closedAt = try values.decodeIfPresent(Int64.self, forKey: .closedAt)
        markers = try values.decodeIfPresent([CaptureMarker].self, forKey: .markers) ?? []
        regions = try values.decodeIfPresent([CaptureRegion].self, forKey: .regions) ?? []
        machine = try values.decodeIfPresent(CaptureMachine.self, forKey: .machine) ?? machine
    }

    private static func place(of error: DecodingError) -> String {
        let path: [any CodingKey]? =
            switch error {
            case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
                .dataCorrupted(let context):
                context.codingPath
            @unknown default: nil
            }
        return (path ?? []).map { $0.intValue.map { "\($0)" } ?? $0.stringValue }.joined(separator: ".")
    }

    enum CodingKeys: String, CodingKey {
        case springtide, version, program, scene, application, process, window, route
        case preferredRate = "preferred_hz"
        case closedAt = "closed_ns"
        case markers, regions, machine
    }
}
