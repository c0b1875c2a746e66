import Geometry

/// The few functions of libxcb and libxcb-present that the vblank counter needs, loaded at run time.
struct XPresentLibrary {
    typealias Connect = @convention(c) (UnsafePointer<CChar>?, UnsafeMutablePointer<Int32>?) -> OpaquePointer?
    typealias OfConnection = @convention(c) (OpaquePointer) -> Int32
    typealias Disconnect = @convention(c) (OpaquePointer) -> Void
    typealias GenerateID = @convention(c) (OpaquePointer) -> UInt32
    typealias Register =
        @convention(c) (
            OpaquePointer, UnsafeMutableRawPointer, UInt32, UnsafeMutablePointer<UInt32>?
        ) -> OpaquePointer?
    typealias Unregister = @convention(c) (OpaquePointer, OpaquePointer) -> Void
    typealias Poll = @convention(c) (OpaquePointer, OpaquePointer) -> UnsafeMutableRawPointer?
    typealias ExtensionData = @convention(c) (OpaquePointer, UnsafeMutableRawPointer) -> UnsafeRawPointer?
    typealias SelectInput = @convention(c) (OpaquePointer, UInt32, UInt32, UInt32) -> UInt32
    typealias NotifyMSC = @convention(c) (OpaquePointer, UInt32, UInt32, UInt64, UInt64, UInt64) -> UInt32

    let connect: Connect
    let connectionHasError: OfConnection
    let disconnect: Disconnect
    let fileDescriptor: OfConnection
    let flush: OfConnection
    let generateID: GenerateID
    let registerForSpecialEvents: Register
    let unregister: Unregister
    let pollForSpecialEvent: Poll
    let selectInput: SelectInput
    let notifyMSC: NotifyMSC
    let presentID: UnsafeMutableRawPointer
    private let extensionData: ExtensionData

    init?() {
        guard let core = dlopen("libxcb.so.1", RTLD_NOW), let present = dlopen("libxcb-present.so.0", RTLD_NOW),
            let presentID = dlsym(present, "xcb_present_id"),
            let connect: Connect = Self.load("xcb_connect", core),
            let connectionHasError: OfConnection = Self.load("xcb_connection_has_error", core),
            let disconnect: Disconnect = Self.load("xcb_disconnect", core),
            let fileDescriptor: OfConnection = Self.load("xcb_get_file_descriptor", core),
            let flush: OfConnection = Self.load("xcb_flush", core),
            let generateID: GenerateID = Self.load("xcb_generate_id", core),
            let register: Register = Self.load("xcb_register_for_special_xge", core),
            let unregister: Unregister = Self.load("xcb_unregister_for_special_event", core),
            let poll: Poll = Self.load("xcb_poll_for_special_event", core),
            let extensionData: ExtensionData = Self.load("xcb_get_extension_data", core),
            let selectInput: SelectInput = Self.load("xcb_present_select_input", present),
            let notifyMSC: NotifyMSC = Self.load("xcb_present_notify_msc", present)
        else { return nil }
        self.presentID = presentID
        self.connect = connect
        self.connectionHasError = connectionHasError
        self.disconnect = disconnect
        self.fileDescriptor = fileDescriptor
        self.flush = flush
        self.generateID = generateID
        registerForSpecialEvents = register
        self.unregister = unregister
        pollForSpecialEvent = poll
        self.extensionData = extensionData
        self.selectInput = selectInput
        self.notifyMSC = notifyMSC
    }

    /// Whether an X server answers under the name in `DISPLAY`.
    var serverAnswers: Bool {
        guard let connection = connect(nil, nil) else { return false }
        defer { disconnect(connection) }
        return connectionHasError(connection) == 0
    }

    /// Whether the server has the Present extension.
    func hasPresent(_ connection: OpaquePointer) -> Bool {
        // The reply's `present` flag is its byte 8.
        extensionData(connection, presentID).map { $0.load(fromByteOffset: 8, as: UInt8.self) != 0 } ?? false
    }

    private static func load<Function>(_ name: String, _ library: UnsafeMutableRawPointer) -> Function? {
        dlsym(library, name).map { unsafeBitCast($0, to: Function.self) }
    }
}
