internal import HostLoop
internal import HostThread
package import HostValues

/// Swift's listeners for the events of a page: a table beside the tree, made when the first one is added.
@HostActor
final class EventListeners {
  private unowned let page: Page
  typealias Channel = EventChannel<ComponentEvent>

  /// By component; the page's global events have the key `nil`.
  private var channels: [Ref?: [(name: String, channel: Channel)]] = [:]
  /// An event that a channel is to be given; `nil` for its end.
  private typealias Delivery = (channel: Channel, event: ComponentEvent?)

  /// What is to be delivered in a later turn, in order.
  private var pending: [Delivery] = []
  /// How many deliveries were ever posted.
  private var posted = 0

  init(of page: Page) {
    self.page = page
  }

  /// Adds a listener for the events of a name; it is removed when the subscription is released.
  func add(_ name: String, of ref: Ref?, _ channel: Channel) -> EventSubscription<ComponentEvent> {
    channels[ref, default: []].append((name, channel))
    return EventSubscription(channel) { [weak self] in self?.remove($0, name, of: ref) }
  }

  func isObserved(_ name: String, on ref: Ref?) -> Bool {
    channels[ref]?.contains { $0.name == name } == true
  }

  /// The events of a component that Swift listens for, each once, in the order of the requests.
  func names(on ref: Ref) -> [String] {
    (channels[ref] ?? []).reduce(into: []) { names, listener in
      if !names.contains(listener.name) { names.append(listener.name) }
    }
  }

  /// Hands an event to its listeners in a later turn, after those that were posted before it.
  func tell(_ name: String, on ref: Ref?, _ params: HostValue) {
    let due = channels[ref]?.filter { $0.name == name } ?? []
    guard !due.isEmpty else { return }
    let event = ComponentEvent(type: name, ref: ref?.description ?? "", params: params)
    post(due.map { ($0.channel, event) })
  }

  /// Delivers in a turn of its own, after everything that was posted before.
  private func post(_ deliveries: [Delivery]) {
    pending += deliveries
    posted += deliveries.count
    page.loop.post { [weak self, posted] in self?.deliver(upTo: posted) }
  }

  /// Delivers what has not been delivered yet of the first `number` deliveries.
  private func deliver(upTo number: Int) {
    let due = pending.prefix(max(pending.count - (posted - number), 0))
    pending.removeFirst(due.count)
    for (channel, event) in due {
      guard let event else {
        channel.end()
        continue
      }
      if let errorMessage = channel.deliver(event) { page.delegate.warn(errorMessage) }
    }
  }

  /// Removes a listener that was released.
  private func remove(_ channel: Channel, _ name: String, of ref: Ref?) {
    guard let index = channels[ref]?.firstIndex(where: { $0.channel === channel }) else { return }
    channels[ref]?.remove(at: index)
    if channels[ref]?.isEmpty == true { channels[ref] = nil }
    guard let ref, let component = page.tree[ref] else { return }
    page.tree.didStopListening(for: name, on: component)
  }

  /// Ends the listeners of a component that goes away, after the events whose turn has not come.
  func end(_ ref: Ref) {
    guard let ended = channels.removeValue(forKey: ref) else { return }
    if !pending.isEmpty { return post(ended.map { ($0.channel, nil) }) }
    for listener in ended { listener.channel.end() }
  }

  /// Ends all listeners at once, because the page ends; events it has already sent are not lost.
  func endAll() {
    deliver(upTo: posted)
    let ended = channels.values.joined()
    channels = [:]
    for listener in ended { listener.channel.end() }
  }
}

extension ComponentTree {
  /// Hands an event to Swift's listeners in a later turn; without a component it is one of the page's global events.
  package func tell(_ name: String, on ref: Ref?, _ params: HostValue) {
    listeners?.tell(name, on: ref, params)
  }

  func listen(for name: String, on component: Component) -> ComponentEvents {
    let channel = EventListeners.Channel(
      label: "'\(name)' of \(component.type) \(component.ref)",
      page: page.id,
      loop: page.loop
    )
    guard component.isInTree else { return .ended(channel) }
    let isObserved = component.listens(for: name)
    let subscription = openListeners().add(name, of: component.reference, channel)
    component.flags.insert(.observed)
    if !isObserved, component.isViewLoaded { beginListening(for: name, on: component) }
    return ComponentEvents(subscription: subscription)
  }

  func listenForGlobal(_ name: String) -> ComponentEvents {
    let channel = EventListeners.Channel(
      label: "global event '\(name)'",
      page: page.id,
      loop: page.loop
    )
    guard page.isAlive else { return .ended(channel) }
    return ComponentEvents(subscription: openListeners().add(name, of: nil, channel))
  }

  private func openListeners() -> EventListeners {
    if let listeners { return listeners }
    let listeners = EventListeners(of: page)
    self.listeners = listeners
    return listeners
  }

  /// Tells a component whose view was just loaded about the events that only Swift listens for.
  func addObservedEvents(to component: Component) {
    for name in listeners?.names(on: component.reference) ?? []
    where !component.events.contains(name) {
      beginListening(for: name, on: component)
    }
  }

  private func beginListening(for name: String, on component: Component) {
    record("addEvent", component, name)
    component.addEvent(name)
    if Self.isAppearance(name) { watchAppearance(of: component) }
  }

  func didStopListening(for name: String, on component: Component) {
    guard !component.listens(for: name) else { return }
    record("removeEvent", component, name)
    component.removeEvent(name)
  }
}

extension ComponentEvents {
  @HostActor fileprivate static func ended(_ channel: EventListeners.Channel) -> ComponentEvents {
    channel.end()
    return ComponentEvents(subscription: EventSubscription(channel))
  }
}
