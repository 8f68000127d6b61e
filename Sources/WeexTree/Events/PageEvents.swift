public import BundleFormat
public import Flexbox
internal import HostLoop
internal import HostThread
public import HostValues

extension Page {
  /// One thing that happened to a page; the closures of `Page` are called for the same things.
  public enum Event: Sendable {
    /// The bundle has loaded, or failed to; not sent for a bundle given as text.
    case bundleLoaded(Result<PageBundle, HostError>)
    /// The bundle has loaded and has not run yet.
    case created
    /// The root got another frame.
    case layoutChanged
    /// Everything was created once and is laid out.
    case rendered
    /// The framework took over the data of `refresh(_:)` and the changes are laid out.
    case refreshed
    /// A layout changed what is in this frame on the page, in page units, or a list begins to show it.
    case renderProgressed(Frame)
    /// The content of a root that is a scroller or list moved to this offset, in page units.
    case scrolled(Point)
    /// The console printed a line, or the host wrote a warning.
    case logged(LogLine)
    /// The page failed: an uncaught exception, an unhandled rejection, or anything else that is in `failures`.
    case failed(HostError)
    /// The page has ended; the last event.
    case destroyed
  }

  /// What happens to the page from now on.
  ///
  /// ```swift
  /// for await event in page.events {
  ///   if case .failed(let error) = event { print(error) }
  /// }
  /// ```
  ///
  /// Each reading of the property makes a listener of its own. The sequence goes on while the page reloads, and ends after `destroyed`.
  public var events: PageEvents {
    let channel = EventChannel<Event>(label: "an event of page \(id)", page: id, loop: loop)
    guard isAlive else {
      channel.end()
      return PageEvents(subscription: EventSubscription(channel))
    }
    eventChannels.append(channel)
    return PageEvents(
      subscription: EventSubscription(channel) { [weak self] channel in
        self?.eventChannels.removeAll { $0 === channel }
      }
    )
  }

  /// Whether somebody listens to `events`.
  package var isObserved: Bool { !eventChannels.isEmpty }

  /// Tells the listeners of the page what happened to it.
  package func tell(_ event: @autoclosure () -> Event) {
    guard isObserved else { return }
    let event = event()
    for warning in eventChannels.compactMap({ $0.deliver(event) }) { delegate.warn(warning) }
  }

  /// Ends the sequences of the page's events.
  package func endEvents() {
    tell(.destroyed)
    for channel in eventChannels { channel.end() }
    eventChannels = []
  }
}

/// What happens to a page, from the moment the sequence was made: `page.events`.
///
/// Up to 10,000 events are buffered for a slow listener; after that the oldest are dropped, and the page's log says so. It may be iterated on
/// any thread. A listener counts as handling an event until it asks for the next one: `settle()` waits for it and a virtual clock stands
/// still.
public struct PageEvents: AsyncSequence, Sendable {
  let subscription: EventSubscription<Page.Event>

  /// Takes the events one by one.
  public struct Iterator: AsyncIteratorProtocol {
    let subscription: EventSubscription<Page.Event>
    let consumer: EventConsumer

    /// The next event; `nil` when the page has ended or the task is cancelled.
    public mutating func next() async -> Page.Event? {
      await subscription.channel.next(for: consumer, isolation: #isolation)
    }

    /// The next event; `nil` when the page has ended or the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Page.Event? {
      await subscription.channel.next(for: consumer, isolation: actor)
    }
  }

  /// Takes the events that no other iterator has taken yet.
  public func makeAsyncIterator() -> Iterator {
    Iterator(subscription: subscription, consumer: EventConsumer(subscription.channel.loop))
  }
}
