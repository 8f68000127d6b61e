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

  /// An entry with its time on the page's clock, in milliseconds.
  typealias TimedEntry = (at: Double, entry: Entry)

  /// The entries, in order.
  private(set) var entries: [TimedEntry] = []
  /// The requests by their numbers, which are those on the tape.
  var requests: [Int: RequestKey] = [:]
  /// The sockets by their numbers, which are their own.
  var sockets: [Int: SocketKey] = [:]

  /// A moment of the session: its opening, or one after something that a person did.
  struct Moment {
    /// It for the web page: its time and a label.
    let text: String
    /// The number of entries until the next one.
    fileprivate(set) var end: Int

    fileprivate init(at: Double, label: String, end: Int) {
      text = JSONText.of(["at": .number(at.rounded()), "label": .string(label)])
      self.end = end
    }
  }

  /// The moments that one can go back to: the opening, and the time after each input.
  private(set) var moments = [Moment(at: 0, label: "opened", end: 0)]
  /// How often a moment was added or removed.
  private(set) var momentChanges = 0

  /// Adds an entry at the end.
  mutating func append(_ entry: Entry, at time: Double) {
    insert(entry, at: time, before: entries.count)
  }

  private mutating func append(_ item: TimedEntry) { append(item.entry, at: item.at) }

  /// Adds entries, each after so many of those that are here now; they are in order.
  mutating func insert(_ news: [(place: Int, entry: TimedEntry)]) {
    guard !news.isEmpty else { return }
    let old = entries
    cut(to: 0)
    var rest = news[...]
    for (place, item) in old.enumerated() {
      while let first = rest.first, first.place <= place {
        append(first.entry)
        rest.removeFirst()
      }
      append(item)
    }
    for item in rest { append(item.entry) }
  }

  /// Adds an entry before others that came because of it, none of which is an input.
  mutating func insert(_ entry: Entry, at time: Double, before place: Int) {
    entries.insert((time, entry), at: place)
    let last = moments.count - 1
    if case .input(let input) = entry {
      moments[last].end = place
      moments.append(Moment(at: time, label: input.step.label, end: entries.count))
      momentChanges += 1
    } else {
      moments[last].end = entries.count
    }
  }

  /// Removes all entries but the first ones.
  mutating func cut(to count: Int) {
    entries.removeSubrange(count...)
    // An input is the entry after the end of the moment before it.
    while moments.count > 1, moments[moments.count - 2].end >= count {
      moments.removeLast()
      momentChanges += 1
    }
    moments[moments.count - 1].end = count
  }

  /// Adds the questions that a page has asked.
  mutating func addQuestions(_ requests: [Int: RequestKey], _ sockets: [Int: SocketKey]) {
    self.requests.merge(requests) { $1 }
    self.sockets.merge(sockets) { $1 }
  }

  /// Replaces the questions by those that a page has asked, and keeps the others to which the tape has an answer.
  mutating func keepQuestions(
    besides requests: [Int: RequestKey],
    _ sockets: [Int: SocketKey]
  ) {
    var (answered, opened): (Set<Int>, Set<Int>) = ([], [])
    for item in entries {
      switch item.entry {
      case .answer(let number, _): answered.insert(number)
      case .socket(let number, _): opened.insert(number)
      case .input: break
      }
    }
    self.requests = self.requests.filter { answered.contains($0.key) }
    self.sockets = self.sockets.filter { opened.contains($0.key) }
    addQuestions(requests, sockets)
  }

  /// A line about its replay: whether that has ended early, after so many entries, and which requests were not on it; `nil` for neither.
  func note(of error: HostError?, after count: Int, news: [String]) -> String? {
    var parts: [String] = []
    if let error {
      let done = SessionTape.steps(in: entries.prefix(count)).count
      parts.append("replayed \(done) of \(steps.count) steps: \(error.message)")
    }
    if !news.isEmpty {
      let more = news.count > 3 ? " and \(news.count - 3) more" : ""
      let list = news.prefix(3).joined(separator: ", ")
      parts.append("the page now asks for \(list)\(more), which it did not before")
    }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  /// The steps of a person, with their moments.
  var steps: [(at: Double, input: Input)] { Self.steps(in: entries[...]) }

  private static func steps(in entries: ArraySlice<TimedEntry>) -> [(at: Double, input: Input)] {
    entries.compactMap { item in
      if case .input(let input) = item.entry { (item.at, input) } else { nil }
    }
  }
}
