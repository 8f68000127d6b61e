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

  private var lines: [String: [(number: Int, deliver: (() -> Void)?)]] = [:]
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

  /// Takes a request's answer and returns the deliveries that are now due, in order.
  package mutating func settle(_ ticket: Ticket, _ deliver: @escaping () -> Void) -> [() -> Void] {
    if away.removeValue(forKey: ticket) != nil { return [deliver] }
    guard var line = lines[ticket.line],
      let index = line.firstIndex(where: { $0.number == ticket.number })
    else { return [] }
    line[index].deliver = deliver
    return takeDue(from: line, of: ticket)
  }

  /// Takes a request out of its line while it waits for the clock; returns the deliveries that are due without it.
  package mutating func leave(_ ticket: Ticket) -> [() -> Void] {
    if let count = away[ticket] {
      away[ticket] = count + 1
      return []
    }
    guard var line = lines[ticket.line],
      let index = line.firstIndex(where: { $0.number == ticket.number }), line[index].deliver == nil
    else { return [] }
    away[ticket] = 1
    line.remove(at: index)
    return takeDue(from: line, of: ticket)
  }

  /// Ends a wait of a request; with the last one it is at the end of its line again, as if it were made now.
  package mutating func requeue(_ ticket: Ticket) {
    guard let count = away[ticket] else { return }
    away[ticket] = count > 1 ? count - 1 : nil
    guard count == 1 else { return }
    lines[ticket.line, default: []].append((ticket.number, nil))
  }

  private mutating func takeDue(
    from line: [(number: Int, deliver: (() -> Void)?)],
    of ticket: Ticket
  ) -> [() -> Void] {
    let due = line.prefix { $0.deliver != nil }.compactMap(\.deliver)
    let rest = Array(line.dropFirst(due.count))
    lines[ticket.line] = rest.isEmpty ? nil : rest
    return due
  }
}
