package import WeexHost

/// A recorded run: its first line, and the lines of what happened, in order.
package struct Tape: Sendable {
  /// The name of its file, for people.
  package let name: String
  /// How its page was opened.
  package let head: TapeHead
  /// The lines of what happened, without the last line.
  package let lines: [TapeLine]
  private var replies: [CallKey: [TapeLine]] = [:]
  private var responses: [Int: TapeLine] = [:]
  private var messages: [Int: [TapeLine]] = [:]
  /// The indices of the lines, by line number.
  private var indices: [Int: Int] = [:]

  /// The ending of a tape's name.
  package static let ending = ".tape.jsonl"

  /// Reads a tape; throws an error with the line if it is invalid.
  ///
  /// `name` is the name of its file, for messages.
  package init(_ text: String, named name: String) throws(TapeFault) {
    func fault(_ number: Int, _ sentence: String) -> TapeFault {
      TapeFault("\(name):\(number): \(sentence)")
    }
    let texts = text.lines
    var head: TapeHead?
    var lines: [TapeLine] = []
    var end: Int?
    for (index, text) in texts.enumerated() {
      let number = index + 1
      if text.allSatisfy(\.isWhitespace) { continue }
      if let end {
        throw fault(number, "the tape ended in line \(end); nothing may follow")
      }
      let value: HostValue
      do throws(JSONReader.FormatError) {
        value = try JSONReader.parse(String(text))
      } catch {
        let hint = number == texts.count ? "; the tape may be cut off here" : ""
        throw fault(
          number,
          "this is not valid JSON: column \(error.column): \(error.message)\(hint)"
        )
      }
      guard let object = value.object else {
        throw fault(number, "a line of a tape is an object, this is \(value.kind.rawValue)")
      }
      guard head != nil else {
        head = try Self.head(object) { fault(number, $0) }
        continue
      }
      do throws(TapeFault) {
        let line = try TapeLine(object, number: number)
        if line.kind == .end { end = number } else { lines.append(line) }
      } catch {
        throw fault(number, error.message)
      }
    }
    guard let head else { throw fault(1, "the tape is empty") }
    guard end != nil else {
      throw fault(
        lines.last?.number ?? 1,
        "the tape is cut off after this line: a whole one ends with {\"kind\":\"end\"}"
      )
    }
    (self.name, self.head, self.lines) = (name, head, lines)
    for (position, line) in lines.enumerated() {
      indices[line.number] = position
      index(line)
    }
    do throws(TapeFault) {
      try checkFunctions()
    } catch {
      throw TapeFault("\(name):\(error.message)")
    }
  }

  /// Throws if a reply is for a function that its call does not have.
  private func checkFunctions() throws(TapeFault) {
    var counts: [CallKey: Int] = [:]
    for line in lines where line.kind == .call {
      if let key = line.key { counts[key] = line["arguments"].countOfFunctions }
    }
    for line in lines where line.kind == .reply {
      guard let function = line["function"].integer, let count = line.key.flatMap({ counts[$0] }),
        function < 1 || function > count
      else { continue }
      let call = (["calls"] + line.subject.dropFirst()).joined(separator: ".")
      let there = count == 0 ? "there is none" : count == 1 ? "there is 1" : "there are \(count)"
      throw TapeFault(
        "\(line.number): \(call) has no function \(function) among its arguments; \(there)"
      )
    }
  }

  private mutating func index(_ line: TapeLine) {
    switch line.kind {
    case .reply:
      if let key = line.key { replies[key, default: []].append(line) }
    case .response:
      guard let number = line["request"].integer, responses[number] == nil else { return }
      responses[number] = line
    case .send, .receive:
      if let number = line["socket"].integer { messages[number, default: []].append(line) }
    default: return
    }
  }

  /// Whether a text begins like a tape of any version.
  package static func isBegun(in text: String) -> Bool {
    guard let first = text.split(whereSeparator: \.isNewline).first else { return false }
    return (try? JSONReader.parse(String(first)))?["tape"] != nil
  }

  private static func head(
    _ object: [String: HostValue],
    _ fault: (String) -> TapeFault
  ) throws(TapeFault) -> TapeHead {
    guard let version = object["tape"] else {
      throw fault("this is not a tape: its first line has no \"tape\", the version of the format")
    }
    guard version == .number(Double(TapeHead.version)) else {
      throw fault(
        "the tape has the version \(JSONText.of(version)), and this weexhost reads \(TapeHead.version): record it again"
      )
    }
    do throws(TapeFault) {
      return try TapeHead(checking: object)
    } catch {
      throw fault(error.message)
    }
  }

  /// The steps that drove the page.
  package var steps: [HostValue] { lines.filter { $0.kind == .input }.map { $0["do"] } }

  /// The numbers of their lines.
  package var stepLines: [Int] { lines.filter { $0.kind == .input }.map(\.number) }

  /// The lines between two lines.
  func lines(between first: TapeLine, and last: TapeLine) -> ArraySlice<TapeLine> {
    guard let start = indices[first.number], let end = indices[last.number], start < end else {
      return []
    }
    return lines[(start + 1)..<end]
  }

  /// The line of the answer to a request.
  func response(to request: TapeLine) -> TapeLine? {
    request["number"].integer.flatMap { responses[$0] }
  }

  /// The lines of the answers to a call, in order.
  func replies(to call: CallKey?) -> [TapeLine] { call.flatMap { replies[$0] } ?? [] }

  /// The messages that a page sends and receives through a socket, in order.
  func messages(of socket: TapeLine) -> [TapeLine] {
    socket["number"].integer.flatMap { messages[$0] } ?? []
  }

  /// The lines that answer a call, a request or a socket, in order.
  func answers(to line: TapeLine) -> [TapeLine] {
    switch line.kind {
    case .call: replies(to: line.key)
    case .request: response(to: line).map { [$0] } ?? []
    case .socket: messages(of: line)
    default: []
    }
  }
}

extension HostValue {
  /// How many functions are among arguments as a tape has them.
  var countOfFunctions: Int {
    switch self {
    case "function": 1
    case .array(let elements): elements.reduce(0) { $0 + $1.countOfFunctions }
    case .object(let properties): properties.values.reduce(0) { $0 + $1.countOfFunctions }
    default: 0
    }
  }
}
