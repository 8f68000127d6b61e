internal import HostThread

/// An event of a component, or a global event of a page, as Swift hears it.
public struct ComponentEvent: Sendable, Equatable {
  /// Its name: `click`.
  public let type: String
  /// The reference of the component that sent it; empty for a global event.
  public let ref: String
  /// Its fields, as JavaScript's handlers get them; `undefined` where it has none.
  public let params: HostValue
}

/// The events of one name that a component sends, or a page's global ones, from the moment this was asked for.
///
/// ```swift
/// for await click in button.events("click") { print(click.params) }
/// ```
///
/// Each `events(_:)` gives a listener of its own, and every listener gets every event; the iterators of one share its events. An event waits
/// for whoever is late: up to 10,000 of them, after which the oldest are dropped and the page's log says so. It may be iterated on any thread.
///
/// The sequence ends, when what waits has been taken, with the component's removal, and with the page's end or reload; it listens until it
/// and its iterators are let go of.
///
/// JavaScript's handlers come first, in their turn, and then Swift's listeners. Whoever waited for an event is handling it until the next one
/// is asked for: `settle()` waits for that and a virtual clock stands still, so a handler must not wait for the host's clock, or it is waited
/// for until the time limit. Who asks for an event and then lets the host run in the same task is taken to be done with it.
public struct ComponentEvents: AsyncSequence, Sendable {
  let subscription: EventSubscription

  /// Takes the events one by one.
  public struct Iterator: AsyncIteratorProtocol {
    let subscription: EventSubscription
    let consumer: EventConsumer

    /// The next event; `nil` when the sequence has ended or the task is cancelled.
    public mutating func next() async -> ComponentEvent? {
      await subscription.channel.next(for: consumer, isolation: #isolation)
    }

    /// The next event; `nil` when the sequence has ended or the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> ComponentEvent? {
      await subscription.channel.next(for: consumer, isolation: actor)
    }
  }

  /// Takes the events that nobody has taken yet.
  public func makeAsyncIterator() -> Iterator {
    Iterator(subscription: subscription, consumer: EventConsumer(subscription.channel.host))
  }
}

extension Component {
  /// The events of a name that the component sends from now on, whether or not JavaScript listens for them.
  ///
  /// Listening from Swift counts as listening: a tap goes to this component, `addEvent` is called where nobody listened for the event before,
  /// and `removeEvent` when nobody does any more. `events` stays what JavaScript listens for. Of a component that is not in its page's
  /// tree there are none.
  public func events(_ name: String) -> ComponentEvents {
    page.tree.listen(for: name, on: self)
  }

  /// Whether anybody listens for an event of the component, JavaScript or Swift.
  public func listens(for name: String) -> Bool {
    events.contains(name) || isHeard(name)
  }

  /// Whether Swift listens for an event.
  func isHeard(_ name: String) -> Bool {
    flags.contains(.heard) && page.tree.listeners?.isHeard(name, on: reference) == true
  }
}

extension Page {
  /// The global events of a name that are sent to the page from now on, beside what its `globalEvent` module hears of them.
  public func globalEvents(_ name: String) -> ComponentEvents {
    tree.listenForGlobal(name)
  }
}
