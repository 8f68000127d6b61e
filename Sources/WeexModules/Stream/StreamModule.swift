internal import HostLoop
internal import HostThread
internal import HostValues
package import MethodTable
internal import ModuleOptions
internal import SocketClient
internal import WeexCore
package import WeexTree

/// Weex's `stream`: requests over HTTP, and of files, through the host's `ResourceRequesting` handler.
///
/// The callback gets `{status, ok, statusText, headers, data}`. For an invalid or forbidden request the status is -1 and the text
/// ERR_INVALID_REQUEST; without a complete response they are -1 and ERR_CONNECT_FAILED; `data` then has the reason.
///
/// Source: Weex's `WXStreamModule`.
package final class StreamModule: WeexModule {
  package nonisolated static let exports = Exports<StreamModule> {
    Method("fetch", "options", "callback", "progressCallback", StreamModule.fetch)
      .documented(
        "Sends a request; the progress callback is called with `{readyState, …}` as the response arrives."
      )
    Method(
      "fetchWithArrayBuffer",
      "arrayBuffer",
      "options",
      "callback",
      "progressCallback",
      StreamModule.fetchWithArrayBuffer
    )
    .documented("Sends a request whose body is a buffer.")
    Method("sendHttp", "options", "callback", StreamModule.sendHttp)
      .documented(
        "Sends a request as in the first versions of Weex; the callback gets the response's text, `null` for a failed request."
      )
  }

  private let page: Page
  private var cancellations: [Int: @Sendable () -> Void] = [:]
  private var lastNumber = 0

  package init(page: Page) {
    self.page = page
  }

  /// Cancels pending requests.
  package func pageWillDestroy() {
    for cancel in cancellations.values { cancel() }
    cancellations = [:]
  }

  private func fetch(
    _ options: Lenient<FetchRequest>,
    _ callback: Callback.Of<FetchResponse>?,
    _ progress: KeepAliveCallback.Of<FetchProgressState>?
  ) {
    start(options.value, progress: progress?.untyped) { type, outcome in
      Self.tell(callback, outcome, type)
    }
  }

  private func fetchWithArrayBuffer(
    _ arrayBuffer: Lenient<Buffer>,
    _ options: Lenient<FetchRequest>,
    _ callback: Callback.Of<FetchResponse>?,
    _ progress: KeepAliveCallback.Of<FetchProgressState>?
  ) {
    // WEEX: if the argument is not a buffer, the options' own body is used.
    let body = arrayBuffer.value.binary
    start(options.value, body: body, progress: progress?.untyped) { type, outcome in
      Self.tell(callback, outcome, type)
    }
  }

  private func sendHttp(_ options: Lenient<HTTPRequest>, _ callback: Callback.Of<String?>?) {
    start(options.value, headersName: "header") { _, outcome in
      switch outcome {
      case .success(let answer):
        let (text, problem) = answer.decoded
        callback?.untyped(.string(text))
        return problem
      case .failure:
        callback?.untyped(.null)
        return nil
      }
    }
  }
}

extension StreamModule {
  /// Sends the page the outcome; returns the problem with the answer, if any.
  private typealias Finish =
    @HostActor @Sendable (FetchType, Result<FetchAnswer, HostError>) -> String?

  private func start(
    _ options: HostValue,
    headersName: String = "headers",
    body: [UInt8]? = nil,
    progress: KeepAliveCallback? = nil,
    finish: @escaping Finish
  ) {
    let place = page.callPlace
    let fetch: FetchOptions
    do throws(HostError) {
      fetch = try FetchOptions(options, headersName: headersName, body: body, page: page)
    } catch {
      return refuse(HostError(error.code, "stream: \(error.message)", at: place), finish)
    }
    var (request, type) = (fetch.request, fetch.type)
    request.call = page.numberOfCallBeingMade
    progress?(FetchProgress().told("OPENED", 1))
    lastNumber += 1
    let number = lastNumber
    let awaited = awaitAnswer(to: request, at: place)
    let exchange = FetchExchange(
      isLive: page.host.clock.mode == .real,
      awaited: awaited,
      progress: progress
    ) { @HostActor [weak self] page, outcome in
      self?.cancellations[number] = nil
      if case .failure(let error) = outcome, error.code == .refused {
        page.fail(error.located(at: place))
      }
      if let problem = finish(type, outcome) {
        let error = HostError(.invalidValue, "stream: \(request.url): \(problem)", at: place)
        page.warn(error.description)
      }
    }
    do throws(HostError) {
      cancellations[number] = try awaited.find { () throws(HostError) in
        try page.send(request) { exchange.receive($0) }
      }
    } catch {
      exchange.receive(.failed(error))
    }
  }

  /// Reports a request that is not sent, and has the page told in a turn of its own.
  private func refuse(_ error: HostError, _ finish: @escaping Finish) {
    // Told with the call: the answer's moment in a replay depends on the tape.
    if error.code == .refused { page.fail(error) } else { page.report(error) }
    let awaited = page.awaitAnswer("a request of page \(page.id)", line: nil)
    awaited.complete { _ in _ = finish(.text, .failure(error)) }
  }

  /// Notes that the page waits for the answer to a request, which is named with the line of its call.
  private func awaitAnswer(
    to request: ResourceRequest,
    at place: SourceLocation?
  ) -> AwaitedAnswer {
    // The callbacks of the call are listed beside it, with that line; only a request without any has it in its name.
    let hasLine = page.callOrigin != nil && !page.host.loop.outstanding.latestCallbacks.isEmpty
    let line = hasLine ? "" : place.map { " at \($0)" } ?? ""
    return page.awaitAnswer(
      "\(request.method) \(request.url), requested by page \(page.id)\(line)",
      line: nil
    )
  }

  private static func tell(
    _ callback: Callback.Of<FetchResponse>?,
    _ outcome: Result<FetchAnswer, HostError>,
    _ type: FetchType
  ) -> String? {
    switch outcome {
    case .success(let answer):
      let (value, problem) = answer.result(type)
      callback?.untyped(value)
      return problem
    case .failure(let error):
      callback?.untyped(FetchAnswer.failure(error))
      return nil
    }
  }
}
