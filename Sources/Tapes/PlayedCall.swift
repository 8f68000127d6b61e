internal import WeexHost

/// A call that a tape answers in place of its module.
@HostActor
final class PlayedCall {
  /// The page and the number of the call in this run.
  let live: CallKey
  /// Whether the functions may be mere listeners, because a method in JavaScript received them.
  private(set) var mayListen = false
  /// Whether the module calls the page's function in every run.
  let alwaysCallsBack: Bool
  /// Whether the tape has an answer to it.
  let isAnswered: Bool
  /// Whether the module shows something to a person.
  private let isShown: Bool
  private var functions: [KeepAliveCallback]
  private let promise: PromisedReply
  private var isPromised = false
  private var isHeard = false

  /// Makes the answer to a call; `module` is `nil` if the host does not have the module.
  init(
    _ call: ModuleCall,
    of module: (any WeexModule.Type)?,
    _ live: CallKey,
    isAnswered: Bool
  ) {
    (self.live, self.isAnswered) = (live, isAnswered)
    alwaysCallsBack = module.map(LiveModules.alwaysCallsBack) ?? false
    isShown = module.map(LiveModules.shows) ?? false
    functions = call.arguments.flatMap(\.functions)
    promise = PromisedReply()
  }

  /// The outcome of the call: its result or error, or a promise if the page gets one.
  func answer(
    _ line: TapeLine,
    replies: [TapeLine],
    of row: ExportRow?,
    on page: Page
  ) -> ModuleCallAnswer {
    mayListen = row?.reply == .value
    if line["error"] != .undefined {
      // A call that has failed calls none of them.
      functions = []
      return .fail(HostError(taped: line["error"]))
    }
    let host = page.host
    let find: @HostActor @Sendable () async throws -> HostValue = { [promise] in
      try await promise.value(host, page)
    }
    if row?.reply == .promise {
      isPromised = true
      return .answer(find)
    }
    if row?.reply == .value, replies.contains(where: { $0["function"] == .undefined }) {
      isPromised = true
      return .promise(find)
    }
    return .swallow(line["result"])
  }

  /// Whether the module gets the call nevertheless, because it only shows something: the tape has no answer to the call, and the call
  /// either wants none or had none in the recorded run.
  func onlyShows(_ line: TapeLine) -> Bool {
    isShown && !isAnswered && (functions.isEmpty || line.isUnanswered)
  }

  /// Whether the page waits for the promise that it has got.
  var isAwaited: Bool { isPromised && !promise.isSettled }

  /// Whether the page waits for an answer, and the tape has none at all.
  var isLost: Bool { !isAnswered && (isAwaited || isUnheard) }

  /// Whether the page has passed functions, and none of them was called.
  var isUnheard: Bool { !functions.isEmpty && !isHeard }

  /// Delivers a reply from the tape; returns whether there is a function or a promise that receives it.
  func give(_ line: TapeLine, isLast: Bool) -> Bool {
    let place = line["function"].integer
    if let function = functions.first(where: { $0.reply.place == place }) {
      isHeard = true
      function(line["value"], keepAlive: !isLast)
      return true
    }
    guard place == nil else { return false }
    promise.settle(
      line["error"] == .undefined
        ? .success(line["value"]) : .failure(HostError(taped: line["error"]))
    )
    return true
  }

  /// Ends the waits that were never answered.
  func end() {
    promise.settle(.failure(HostError(.pageDestroyed, "the replay has ended")))
  }
}

/// The answer to a promise, which comes later.
@HostActor
private final class PromisedReply {
  private var result: Result<HostValue, HostError>?
  private var waiting: [(task: HostWait<Void>, yield: ClockYield)] = []

  init() {}

  var isSettled: Bool { result != nil }

  func settle(_ result: Result<HostValue, HostError>) {
    guard self.result == nil else { return }
    self.result = result
    for (task, yield) in waiting {
      // A resumed task runs later, so the clock has to stand still from now on.
      yield.end()
      task.resume()
    }
    waiting = []
  }

  /// Waits for the answer; the clock goes on meanwhile.
  func value(_ host: Host, _ page: Page) async throws -> HostValue {
    if result == nil {
      let yield = ClockYield(host, page)
      yield.begin()
      await HostWait.begin { waiting.append(($0, yield)) }
    }
    return try result?.get() ?? .undefined
  }
}

extension HostValue {
  /// The functions in it.
  fileprivate var functions: [KeepAliveCallback] {
    switch self {
    case .callback(let callback): [callback]
    case .array(let elements): elements.flatMap(\.functions)
    case .object(let properties): properties.values.flatMap(\.functions)
    default: []
    }
  }
}
