internal import HostThread
public import HostValues

/// An event of a component, or a global event of a page, as Swift receives it.
public struct ComponentEvent: Sendable, Equatable {
  /// Its name: `click`.
  public let type: String
  /// The reference of the component that sent it; empty for a global event.
  public let ref: String
  /// Its fields, as JavaScript's handlers get them; `undefined` if it has none.
  public let params: HostValue
}

/// The events of one name that a component sends, or a page's global ones, from the moment the sequence was made.
///
/// ```swift
/// for await click in button.events("click") { print(click.params) }
/// ```
///
/// Each `events(_:)` is a listener of its own, and every listener gets every event; the iterators of one sequence share its events. Up to
/// 10,000 events are buffered for a slow listener; after that the oldest are dropped, and the page's log says so. It may be iterated on any
/// thread.
///
/// The sequence ends, once the buffered events are taken, when the component is removed or the page ends or reloads. It listens until it
/// and its iterators are released.
///
/// JavaScript's handlers run first, in their turn, and then Swift's listeners. A listener counts as handling an event until it asks for the
/// next one: `settle()` waits for it and a virtual clock stands still. A handler that waits for the host's clock therefore blocks until the
/// time limit. A task that asks for an event and then runs the host itself counts as finished with that event.
public struct ComponentEvents: AsyncSequence, Sendable {
  let subscription: EventSubscription<ComponentEvent>

  /// Takes the events one by one.
  public struct Iterator: AsyncIteratorProtocol {
    let subscription: EventSubscription<ComponentEvent>
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

  /// Takes the events that no other iterator has taken yet.
  public func makeAsyncIterator() -> Iterator {
    Iterator(subscription: subscription, consumer: EventConsumer(subscription.channel.loop))
  }
}

extension Component {
  /// The events of a name that the component sends from now on, whether or not JavaScript listens for them.
  ///
  /// Listening from Swift counts as listening: a tap goes to this component, `addEvent` is called with the event's first listener, and
  /// `removeEvent` when the last one is gone. `events` still holds only what JavaScript listens for. The sequence of a component that is
  /// not in its page's tree is empty.
  public func events(_ name: String) -> ComponentEvents {
    page.tree.listen(for: name, on: self)
  }

  /// Whether the event has a listener, in JavaScript or in Swift.
  public func listens(for name: String) -> Bool {
    events.contains(name) || isObserved(name)
  }

  /// Whether Swift listens for an event.
  package func isObserved(_ name: String) -> Bool {
    flags.contains(.observed) && page.tree.listeners?.isObserved(name, on: reference) == true
  }
}

extension Page {
  /// The global events of a name that are sent to the page from now on, in addition to what its `globalEvent` module receives.
  public func globalEvents(_ name: String) -> ComponentEvents {
    tree.listenForGlobal(name)
  }
}
