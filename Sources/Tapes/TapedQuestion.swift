internal import WeexHost

/// Something that a page asks while a tape is played, and that the tape has, too: a call, a request or a socket.
@HostActor
struct TapedQuestion {
  /// What is waiting for the answer.
  enum Asker {
    /// A call.
    case call(PlayedCall)
    /// A request, or the opening of a socket.
    case wait(PlayedWait)
  }

  /// Why it seems that the tape has lost the answer, the surest reason first.
  enum Loss: Int {
    /// The page waits, and the tape has nothing for it.
    case unanswered
    /// The tape calls none of the functions that the page has passed.
    case unheard
    /// The tape calls none of the functions that a method in JavaScript received, which may be mere listeners.
    case unused
  }

  /// Its line on the tape.
  let line: TapeLine
  /// The page that asks; `nil` if it is not known.
  let page: String?
  /// The line of JavaScript that asks, if it is known.
  let location: SourceLocation?
  /// What is waiting for the answer.
  let asker: Asker

  /// Whether its page is open.
  func isOpen(in host: Host) -> Bool {
    guard let page else { return true }
    return host.pages.contains { $0.id == page }
  }

  /// Whether its page is open, and waits for an answer that came in the recorded run: the tape does not say that there was none, or the module
  /// calls the function in every run.
  func isSilenced(in host: Host) -> Bool {
    guard !line.isUnanswered, isOpen(in: host) else { return false }
    return switch asker {
    case .call(let call): call.isLost || call.alwaysCallsBack && call.isUnheard
    case .wait(let wait): line.kind == .request && !wait.isOver
    }
  }

  /// How the answer seems to be lost, if the tape goes on with these lines; `nil` if it is not, since it may come later.
  ///
  /// O(n).
  func loss(before rest: ArraySlice<TapeLine>) -> Loss? {
    if line.isUnanswered { return nil }
    switch asker {
    case .call(let call):
      let replies = rest.filter { $0.kind == .reply && $0.key == line.key }
      if call.isAwaited, !replies.contains(where: { $0["function"] == .undefined }) {
        return .unanswered
      }
      let isUnheard =
        call.isUnheard && !replies.contains(where: { $0["function"] != .undefined })
      if isUnheard, !call.mayListen { return .unheard }
      return isUnheard ? .unused : nil
    case .wait(let wait):
      guard !wait.isOver else { return nil }
      let isLate = rest.contains { next in
        line.kind == .socket
          ? next["socket"] == line["number"]
            && (next["opened"] != .undefined || next["failed"] != .undefined)
          : next.kind == .response && next["request"] == line["number"]
      }
      return isLate ? nil : .unanswered
    }
  }
}
