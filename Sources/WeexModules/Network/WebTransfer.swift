internal import CLazyCurl
internal import HostThread
internal import HostValues
internal import Synchronization

/// One request to the web in progress, including its redirections, on a thread of its own.
final class WebTransfer: Sendable {
  private struct State {
    var receive: (@Sendable (ResourceEvent) -> Void)?
    var lastSign = MonotonicInstant.now
    var received = 0
  }

  private let request: ResourceRequest
  private let state: Mutex<State>
  private let ended = WakeSignal()

  init(_ request: ResourceRequest, receive: @escaping @Sendable (ResourceEvent) -> Void) {
    self.request = request
    state = Mutex(State(receive: receive))
  }

  /// Sends the request, and ends it if the server is silent for too long.
  @HostActor
  func start() {
    guard startThread() else { return fail("its thread cannot be started") }
    Task { @HostActor in await watch() }
  }

  /// Not isolated, like the code that runs on the thread.
  private nonisolated func startThread() -> Bool {
    // The thread owns the reference it is given; if it cannot be started, the reference is released here.
    let context = unsafe Unmanaged.passRetained(self).toOpaque()
    let isStarted = unsafe lazy_curl_start_thread(
      { context in
        unsafe Unmanaged<WebTransfer>.fromOpaque(context).takeRetainedValue().perform()
      },
      context
    )
    if !isStarted { unsafe Unmanaged<WebTransfer>.fromOpaque(context).release() }
    return isStarted
  }

  /// Ends the request without an event; its connection is closed within a second.
  func cancel() {
    end(nil)
  }

  @HostActor
  private func watch() async {
    let timeout = request.timeout / .milliseconds(1)
    while let lastSign = state.withLock({ $0.receive == nil ? nil : $0.lastSign }) {
      let deadline = lastSign.advanced(byMilliseconds: timeout)
      guard MonotonicInstant.now < deadline else {
        return fail("no data arrived for \(timeout.javaScriptText) ms")
      }
      _ = await ended.wait(until: deadline)
    }
  }

  /// Performs the request, hop by hop, to its end.
  private func perform() {
    var hop = WebHop(request)
    do throws(HostError) {
      for _ in 0...ResourceRequest.maximumRedirections {
        guard let next = try hop.perform(for: self) else { return end(.finished) }
        hop = next
      }
      fail(ResourceRequest.redirectedTooOften)
    } catch {
      end(.failed(error))
    }
  }

  /// Whether the request is still wanted.
  var isActive: Bool { state.withLock { $0.receive != nil } }

  /// Receives the head of the response.
  func take(_ response: ResourceResponse) {
    sign()?(.response(response))
  }

  /// Receives some of the response; returns whether more is wanted.
  func take(_ bytes: [UInt8]) -> Bool {
    let received = state.withLock { state in
      state.received += bytes.count
      return state.received
    }
    guard received <= ResourceRequest.maximumResponseSize else {
      end(.failed(ResourceRequest.tooLarge))
      return false
    }
    guard let receive = sign() else { return false }
    receive(.data(bytes))
    return true
  }

  /// Records that the server sent something, and returns the receiver.
  @discardableResult
  func sign() -> (@Sendable (ResourceEvent) -> Void)? {
    state.withLock { state in
      state.lastSign = .now
      return state.receive
    }
  }

  private func fail(_ why: String) {
    end(.failed(HostError(.requestFailed, "\(request.url): \(why)")))
  }

  private func end(_ event: ResourceEvent?) {
    let receive = state.withLock { $0.receive.take() }
    ended.wake()
    if let event { receive?(event) }
  }
}
