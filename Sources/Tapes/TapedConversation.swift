internal import WeexHost

/// The other side of a socket on a tape: its first events, and its reactions to each action of the page.
struct TapedConversation {
  /// An action of the page, with the other side's events up to the next action.
  struct Turn {
    /// The line of the page's action.
    let deed: TapeLine
    /// The lines of the other side, in order.
    fileprivate(set) var replies: [TapeLine] = []
    fileprivate var isUsed = false
  }

  /// The other side's events before the first action of the page.
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

  /// The turn for an action of the page; of several equal ones, each is returned once, then the last one repeatedly; `nil` if there is none.
  mutating func take(_ deed: TapeLine) -> Turn? {
    let alike = turns.indices.filter { turns[$0].deed.deed == deed.deed }
    guard let index = alike.first(where: { !turns[$0].isUsed }) ?? alike.last else { return nil }
    turns[index].isUsed = true
    return turns[index]
  }

  /// The next action that the page has not performed yet.
  var next: TapeLine? { turns.first { !$0.isUsed }?.deed }

  /// Whether the page closes the socket.
  var isClosedByPage: Bool { turns.contains { $0.deed["closed"] != .undefined } }
}

extension TapeLine {
  /// The action in a line of a socket, without its time and its number.
  fileprivate var deed: [HostValue] { [self["text"], self["base64"], self["closed"]] }

  /// A description of the page's action for messages: `the message "pay 5"`.
  var shownDeed: String {
    if self["closed"] != .undefined { return "the closing \(JSONText.of(self["closed"]))" }
    let isText = self["text"] != .undefined
    let shown = JSONText.of(self[isText ? "text" : "base64"]).shortened(to: 200)
    return "\(isText ? "the message" : "the bytes") \(shown)"
  }
}
