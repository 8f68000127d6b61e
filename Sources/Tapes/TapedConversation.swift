internal import WeexHost

/// What the other side of a socket does on a tape: first, and in answer to each thing that the page does.
struct TapedConversation {
  /// Something that the page does, with what the other side does up to the next such thing.
  struct Turn {
    /// The line of what the page does.
    let deed: TapeLine
    /// The lines of the other side, in order.
    fileprivate(set) var replies: [TapeLine] = []
    fileprivate var isUsed = false
  }

  /// What the other side does before the page does anything.
  private(set) var opening: [TapeLine] = []
  private var turns: [Turn] = []

  /// Reads the lines of a socket, in order.
  init(_ lines: [TapeLine]) {
    for line in lines {
      if line.kind == .send {
        turns.append(Turn(deed: line))
      } else if turns.isEmpty {
        opening.append(line)
      } else {
        turns[turns.count - 1].replies.append(line)
      }
    }
  }

  /// The turn of what the page does: of several that are alike, each is given once, then the last one again and again; `nil` if there is none.
  mutating func take(_ deed: TapeLine) -> Turn? {
    let alike = turns.indices.filter { turns[$0].deed.deed == deed.deed }
    guard let index = alike.first(where: { !turns[$0].isUsed }) ?? alike.last else { return nil }
    turns[index].isUsed = true
    return turns[index]
  }

  /// What the page has not done yet.
  var next: TapeLine? { turns.first { !$0.isUsed }?.deed }

  /// Whether the page closes the socket.
  var isClosedByPage: Bool { turns.contains { $0.deed["closed"] != .undefined } }
}

extension TapeLine {
  /// What a line of a socket does, without its moment and its number.
  fileprivate var deed: [HostValue] { [self["text"], self["base64"], self["closed"]] }

  /// What the page does with a socket, for people: `the message "pay 5"`.
  var shownDeed: String {
    if self["closed"] != .undefined { return "the closing \(JSONText.of(self["closed"]))" }
    let isText = self["text"] != .undefined
    let shown = JSONText.of(self[isText ? "text" : "base64"]).shortened(to: 200)
    return "\(isText ? "the message" : "the bytes") \(shown)"
  }
}
