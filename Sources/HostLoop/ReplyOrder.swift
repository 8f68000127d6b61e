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

  /// The answers to be delivered now, in order.
  package struct Due {
    package fileprivate(set) var deliveries: [() -> Void] = []
    /// The line whose next answer has come from outside and is ready: it is delivered by ``next(of:)`` when all has run to which these lead, as if
    /// it came then.
    package fileprivate(set) var line: String?

    /// Takes the first delivery; `nil` if there is none.
    package mutating func takeFirst() -> (() -> Void)? {
      deliveries.isEmpty ? nil : deliveries.removeFirst()
    }
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
    if away.removeValue(forKey: ticket) != nil { return Due(deliveries: [deliver]) }
    guard let index = lines[ticket.line]?.firstIndex(where: { $0.number == ticket.number }) else {
      return Due()
    }
    lines[ticket.line]?[index].answer = Answer(isArrival: isArrival, deliver: deliver)
    return takeDue(of: ticket.line, isArrival: isArrival)
  }

  /// Returns what is due in a line now that an answer from outside may be delivered.
  package mutating func next(of line: String) -> Due { takeDue(of: line, isArrival: true) }

  /// Takes a request out of its line while it waits for the clock; returns the deliveries that are due without it.
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
    return takeDue(of: ticket.line, isArrival: false)
  }

  /// Ends a wait of a request; with the last one it is at the end of its line again, as if it were made now.
  package mutating func requeue(_ ticket: Ticket) {
    guard let count = away[ticket] else { return }
    away[ticket] = count > 1 ? count - 1 : nil
    guard count == 1 else { return }
    lines[ticket.line, default: []].append((ticket.number, nil))
  }

  /// Takes the answers at the front of a line; the first one may be from outside only if `isArrival`.
  private mutating func takeDue(of line: String, isArrival: Bool) -> Due {
    var waiting = lines.removeValue(forKey: line) ?? []
    var due = Due()
    while due.deliveries.count < waiting.count, let answer = waiting[due.deliveries.count].answer {
      guard !answer.isArrival || isArrival && due.deliveries.isEmpty else {
        due.line = line
        break
      }
      due.deliveries.append(answer.deliver)
    }
    waiting.removeFirst(due.deliveries.count)
    if !waiting.isEmpty { lines[line] = waiting }
    return due
  }
}
