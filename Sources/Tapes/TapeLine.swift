package import WeexHost

/// One line of a tape: something that a page did, or that happened to it.
package struct TapeLine: Sendable {
  /// The kinds of lines.
  package enum Kind: String, Sendable, CaseIterable {
    /// A step was done.
    case input
    /// The page called a method.
    case call
    /// The call was answered, through a function or a promise.
    case reply
    /// An event was sent to the page.
    case event
    /// A request was made, and answered.
    case request, response
    /// A web socket was opened; a message was sent through it, or the page closed it; the other side did something.
    case socket, send, receive
    /// The run has ended: the last line.
    case end

    /// The kind in the form that paths use.
    var plural: String { self == .reply ? "replies" : rawValue + "s" }

    /// The number of parts of a path that name the subject of a line of this kind.
    var subjectLength: Int {
      switch self {
      case .call, .reply: 3
      case .event: 2
      default: 1
      }
    }
  }

  /// The kind of line.
  package let kind: Kind
  /// Its fields, by the names of the format.
  package var fields: [String: HostValue]
  /// Its number in the file, from 1; 0 for a current event.
  package var number = 0
  /// Whether it is a call that is yet to be answered.
  var isOpen = false
  /// For a current event, the running line of JavaScript, if it is known.
  var location: SourceLocation?

  init(_ kind: Kind, _ fields: [String: HostValue]) {
    (self.kind, self.fields) = (kind, fields)
  }

  /// Reads a line's object; throws if it is invalid.
  init(_ object: [String: HostValue], number: Int) throws(TapeFault) {
    let name = object["kind"]?.string ?? ""
    guard let kind = Kind(rawValue: name) else {
      let hint = Candidates.hint(for: name, among: Kind.allCases.map(\.rawValue))
      throw TapeFault("'kind' is unknown: '\(name.shortened)'\(hint)")
    }
    self.init(kind, object)
    self.number = number
    fields["kind"] = nil
    try check()
  }

  subscript(name: String) -> HostValue { fields[name] ?? .undefined }

  /// The moment, in milliseconds of the host's clock.
  var at: Double { self["at"].number ?? 0 }

  /// The line of the page's sources.
  var place: String? { self["place"].string }

  /// The page and the number of its call.
  var key: CallKey? {
    let number = self[kind == .call ? "number" : "call"].integer
    guard let page = self["page"].string, let number else { return nil }
    return CallKey(page: page, number: number)
  }

  /// Its subject, as the parts of a path: `calls`, `stream`, `fetch`.
  var subject: [String] {
    switch kind {
    case .call, .reply:
      [kind.plural, self["module"].string ?? self["component"].string ?? "", method]
    case .event: [kind.plural, self["event"].string ?? ""]
    default: [kind.plural]
    }
  }

  private var method: String { self["method"].string ?? "" }

  /// The names in the order in which they are written.
  private static let order = [
    "page", "step", "do", "number", "call", "request", "socket", "function", "module", "component",
    "ref", "event", "on", "method", "url", "type", "protocols", "headers", "body", "arguments",
    "params", "opened", "result", "value", "error", "status", "text", "json", "base64", "closed",
    "failed", "unanswered", "at", "place",
  ]

  /// The line as JSON.
  var text: String {
    var json = JSONText()
    json.object { json in
      json.key("kind")
      json.string(kind.rawValue)
      for name in Self.order {
        guard let value = fields[name], value != .undefined else { continue }
        json.key(name)
        json.value(value)
      }
    }
    return json.text
  }

  /// Whether it is a call or a request that had got no answer when the recorded run ended.
  var isUnanswered: Bool { self["unanswered"] == true }

  /// Whether it is something that a page does.
  var isDeed: Bool { [.call, .request, .socket, .send].contains(kind) }

  /// A short description for messages: `calls.stream.fetch({…})`.
  var shown: String {
    var rest = fields
    for name in ["page", "module", "component", "at", "place", "number"] { rest[name] = nil }
    if kind == .event { rest["event"] = nil }
    if kind == .reply { rest["method"] = nil }
    let values = JSONText.of(kind == .call ? self["arguments"] : .object(rest))
    return "\(subject.joined(separator: ".")) \(values)".shortened(to: 200)
  }
}

/// The number of a page's call.
struct CallKey: Hashable {
  let page: String
  let number: Int
}

/// An error in a tape, or in an option for one.
package struct TapeFault: Error {
  /// One sentence without a final period; after it is read from a file, with the file's name and the line.
  package let message: String
  /// Whether there is no such file.
  package let isMissing: Bool

  init(_ message: String, isMissing: Bool = false) {
    (self.message, self.isMissing) = (message, isMissing)
  }
}

extension HostValue {
  /// The value after a round trip through JSON, so that it equals one read from a tape.
  var taped: HostValue {
    switch self {
    case .undefined, .callback, .opaque: .null
    case .number(let number): number.isFinite ? self : .null
    case .array(let elements): .array(elements.map(\.taped))
    case .object(let properties):
      .object(properties.filter { $0.value != .undefined }.mapValues(\.taped))
    case .null, .bool, .string: self
    }
  }
}
