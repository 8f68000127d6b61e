/// Holds back answers until every earlier request of the same line has been answered.
///
/// On a virtual clock there is one line for each page, so that answers come in the order of their requests however fast the machine is. On
/// a real clock there is one line for each module: calls to one module are answered in call order, and a slow module holds up no other.
package struct ReplyOrder {
  /// A request in its line.
  package struct Ticket: Hashable {
    fileprivate let line: String
    fileprivate let number: Int
  }

  /// An answer that was found.
  private struct Answer {
    /// Whether it has come from outside.
    let isArrival: Bool
    let deliver: () -> Void
  }

  /// The answer to be delivered now, and the line whose next answer is ready.
  package struct Due {
    /// Delivers the answer; `nil` if none may be delivered now.
    package fileprivate(set) var deliver: (() -> Void)?
    /// The line whose next answer is delivered by ``next(of:isArrival:)``, when all has run to which this one leads.
    package fileprivate(set) var next: (line: String, isArrival: Bool)?
  }

  private var lines: [String: [(number: Int, answer: Answer?)]] = [:]
  private var lastNumber = 0
  /// The requests that have left their lines, and how often: waits may be nested.
  private var away: [Ticket: Int] = [:]

  /// Makes one without requests.
  package init() {}

  /// Queues a request; one without a line waits for no other.
  package mutating func enter(line: String?) -> Ticket {
    lastNumber += 1
    let line = line ?? "#\(lastNumber)"
    lines[line, default: []].append((lastNumber, nil))
    return Ticket(line: line, number: lastNumber)
  }

  /// Takes the answer to a request, which came from outside if `isArrival`; returns what is now due.
  package mutating func settle(
    _ ticket: Ticket,
    isArrival: Bool,
    _ deliver: @escaping () -> Void
  ) -> Due {
    if away.removeValue(forKey: ticket) != nil { return Due(deliver: deliver) }
    guard let index = lines[ticket.line]?.firstIndex(where: { $0.number == ticket.number }) else {
      return Due()
    }
    lines[ticket.line]?[index].answer = Answer(isArrival: isArrival, deliver: deliver)
    return next(of: ticket.line, isArrival: isArrival)
  }

  /// Takes a request out of its line while it waits for the clock; returns what is due without it.
  package mutating func leave(_ ticket: Ticket) -> Due {
    if let count = away[ticket] {
      away[ticket] = count + 1
      return Due()
    }
    guard let line = lines[ticket.line],
      let index = line.firstIndex(where: { $0.number == ticket.number }), line[index].answer == nil
    else { return Due() }
    away[ticket] = 1
    lines[ticket.line]?.remove(at: index)
    return next(of: ticket.line, isArrival: false)
  }

  /// Ends a wait of a request; with the last one it is at the end of its line again, as if it were made now.
  package mutating func requeue(_ ticket: Ticket) {
    guard let count = away[ticket] else { return }
    away[ticket] = count > 1 ? count - 1 : nil
    guard count == 1 else { return }
    lines[ticket.line, default: []].append((ticket.number, nil))
  }

  /// Takes the answer at the front of a line, which may be from outside only if `isArrival`.
  ///
  /// Those behind it stay in the line, where a later answer does not overtake them.
  package mutating func next(of line: String, isArrival: Bool) -> Due {
    var due = Due()
    if let answer = lines[line]?.first?.answer, isArrival || !answer.isArrival {
      due.deliver = answer.deliver
      lines[line]?.removeFirst()
      if lines[line]?.isEmpty == true { lines[line] = nil }
    }
    due.next = (lines[line]?.first?.answer).map { (line, $0.isArrival) }
    return due
  }
}
