import CJavaScriptCore
import Glibc
import HostThread

/// A conversation with the engine's inspector, with both ends on the host's thread.
///
/// The engine reads and answers while the thread runs its default main context, which the host uses for nothing else, so all of it happens
/// during the calls below. Frames and names are those of WebKit's remote inspector for GLib; the messages follow its protocol.
@HostActor
@safe final class InspectorSession {
  private var socket: InspectorSocket
  // A function of a library that stays loaded.
  private let runMainContext: @convention(c) (OpaquePointer?, Int32) -> Int32
  private var lastMessage = 0
  private var lastTarget = 0

  /// How long to wait for an answer, in milliseconds: one takes less than a millisecond, unless the machine is busy.
  private static let patience = 20_000.0

  /// Begins to listen, before the engine's first virtual machine is made.
  init() throws(BlockProfiler.Fault) {
    if let fault = BlockProfiler.fault { throw fault }
    // The library is loaded by the engine, and stays; the function has this type.
    guard let function = unsafe dlsym(nil, BlockProfiler.mainContextFunction) else {
      throw BlockProfiler.Fault(lacking: BlockProfiler.mainContextFunction)
    }
    unsafe runMainContext = unsafe unsafeBitCast(
      function,
      to: (@convention(c) (OpaquePointer?, Int32) -> Int32).self
    )
    guard let socket = InspectorSocket() else {
      throw BlockProfiler.Fault("no socket can be made on the loopback interface")
    }
    let address = "127.0.0.1:\(socket.port)"
    self.socket = socket
    // The function copies the text.
    unsafe JSEngineSetInspectorAddress(address)
  }

  /// Makes the engine connect; to be called after its first virtual machine is made.
  func connect() throws(BlockProfiler.Fault) {
    JSEngineStartInspector()
    guard wait(until: { $0.isConnected }) else {
      throw BlockProfiler.Fault("the engine's inspector does not connect")
    }
  }

  /// Makes a context a target of the inspector while the closure runs.
  ///
  /// - Parameters:
  ///   - raw: A context that is open during the call.
  ///   - name: Its name, which is changed meanwhile and restored afterwards.
  ///   - body: Sends requests to the target with the given number.
  /// - Throws: The closure's error, or an error if the inspector does not answer.
  func inspect(
    _ raw: JSGlobalContextRef,
    named name: String,
    _ body: (UInt64) throws(BlockProfiler.Fault) -> Void
  ) throws(BlockProfiler.Fault) {
    lastTarget += 1
    // Targets are found by their names.
    let mark = "weexhost target \(lastTarget)"
    unsafe withJSString(mark) { unsafe JSGlobalContextSetName(raw, $0) }
    unsafe JSEngineSetInspectable(raw, true)
    defer {
      unsafe JSEngineSetInspectable(raw, false)
      unsafe withJSString(name) { unsafe JSGlobalContextSetName(raw, $0) }
      runOnce()
    }
    let entry = Array("JavaScript\0\(mark)\0".utf8)
    var found: UInt64?
    try receive { frame, value in
      guard frame == "SetTargetList", let place = value.firstRange(of: entry) else { return false }
      // The number lies before the kind and the name.
      found = value[..<place.lowerBound].suffix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
      return true
    }
    guard let target = found else { return }
    try send("Setup", Self.bytes(of: target))
    defer { try? send("FrontendDidClose", Self.bytes(of: target)) }
    try body(target)
  }

  /// Sends a request to a target; returns the answer, a JSON object.
  ///
  /// `onEvent` gets the events that arrive before the answer.
  func ask(
    _ target: UInt64,
    _ method: String,
    _ parameters: String = "{}",
    onEvent: (ArraySlice<UInt8>) -> Void = { _ in }
  ) throws(BlockProfiler.Fault) -> ArraySlice<UInt8> {
    lastMessage += 1
    let message = #"{"id":\#(lastMessage),"method":"\#(method)","params":\#(parameters)}"#
    try send("SendMessageToTarget", Self.bytes(of: target) + Array(message.utf8) + [0])
    // The engine writes the number last.
    let ending = Array("\"id\":\(lastMessage)}".utf8)
    var answer: ArraySlice<UInt8> = []
    try receive { frame, value in
      guard frame == "SendMessageToFrontend" else { return false }
      let text = value.dropFirst(8).dropLast()
      guard text.suffix(ending.count).elementsEqual(ending) else {
        onEvent(text)
        return false
      }
      answer = text
      return true
    }
    return answer
  }

  private func send(_ name: String, _ value: [UInt8]) throws(BlockProfiler.Fault) {
    let start = MonotonicInstant.now
    let isSent = socket.send(name, value) { socket in
      self.runMainContextOnce()
      socket.receive()
      return MonotonicInstant.now.milliseconds(since: start) < Self.patience
    }
    guard isSent else { throw BlockProfiler.Fault("the engine's inspector does not read") }
  }

  /// Reads frames until `isWanted` returns `true` for one.
  private func receive(
    until isWanted: (String, ArraySlice<UInt8>) -> Bool
  ) throws(BlockProfiler.Fault) {
    let isHere = wait { session in
      while let (name, value) = session.nextFrame() {
        if isWanted(name, value) { return true }
      }
      return false
    }
    guard isHere else { throw BlockProfiler.Fault("the engine's inspector does not answer") }
  }

  private func wait(until isThere: (inout InspectorSocket) -> Bool) -> Bool {
    let begin = MonotonicInstant.now
    while true {
      if isThere(&socket) { return true }
      runOnce()
      guard MonotonicInstant.now.milliseconds(since: begin) < Self.patience else { return false }
    }
  }

  /// Lets the engine read and answer once.
  private func runOnce() {
    runMainContextOnce()
    socket.receive()
  }

  private func runMainContextOnce() {
    // The default context, without waiting.
    _ = runMainContext(nil, 0)
  }

  private static func bytes(of number: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * UInt64($0))) }
  }
}
