internal import PageTesting
internal import WeexHost

/// The record of a session, in order: the steps of a person, and the answers of the network.
///
/// With the same page it leads to the same tree, byte for byte; with an edited page, as far as it still fits. It is kept in memory only,
/// because answers may contain secrets.
struct SessionTape {
  /// The parts of a request that determine its answer.
  struct RequestKey: Hashable {
    let method: String
    let url: String
    let body: [UInt8]

    init(_ request: ResourceRequest) {
      (method, url, body) = (request.method, request.url.description, request.body ?? [])
    }
  }

  /// The parts of the opening of a web socket that identify it.
  struct SocketKey: Hashable {
    let url: String
    let protocols: [String]

    init(_ request: WebSocketRequest) {
      (url, protocols) = (request.url.description, request.protocols)
    }
  }

  /// An action of a person.
  struct Input {
    let step: PageStep
    /// A description of the step's component, if only its reference names it.
    let likeness: ComponentLikeness?
    /// Whether it was done to the page that was opened first, with no other over it.
    let isOnFirstPage: Bool
  }

  /// One thing that came from outside.
  enum Entry {
    case input(Input)
    /// The whole answer to a request, by the number of the request; a page receives nothing of it before its end.
    case answer(Int, [ResourceEvent])
    /// An event of the other side of a web socket, by the number of the socket.
    case socket(Int, WebSocketEvent)
  }

  /// The entries, with their times on the page's clock, in milliseconds.
  var entries: [(at: Double, entry: Entry)] = []
  /// The requests by their numbers, which are those on the tape.
  var requests: [Int: RequestKey] = [:]
  /// The sockets by their numbers, which are their own.
  var sockets: [Int: SocketKey] = [:]

  /// A moment of the session: its opening, or one after something that a person did.
  struct Moment {
    let at: Double
    let label: String
    /// The number of entries up to and including it.
    let end: Int
  }

  /// The moments that one can go back to: the opening, and the time after each input.
  var moments: [Moment] {
    var moments: [Moment] = []
    var label = "opened"
    var at = 0.0
    for (index, item) in entries.enumerated() {
      guard case .input(let input) = item.entry else { continue }
      moments.append(Moment(at: at, label: label, end: index))
      (label, at) = (input.step.label, item.at)
    }
    return moments + [Moment(at: at, label: label, end: entries.count)]
  }

  /// The steps of a person, with their moments.
  var steps: [(at: Double, input: Input)] {
    entries.compactMap { item in
      if case .input(let input) = item.entry { (item.at, input) } else { nil }
    }
  }
}

extension PageStep {
  /// The step in a few words: `tap text "Order"`, `advance "5s"`, `back`.
  var label: String {
    guard let (name, argument) = source.object?.first else { return "step" }
    guard let fields = argument.object else {
      return argument == true ? name : "\(name) \(JSONText.of(argument))"
    }
    let words = fields.keys.sorted().map { "\($0) \(JSONText.of(fields[$0] ?? .undefined))" }
    return ([name] + words).joined(separator: " ")
  }
}
