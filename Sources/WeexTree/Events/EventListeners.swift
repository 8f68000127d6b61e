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
  /// Events whose turn has not come, in order.
  private var pending: [(channel: Channel, event: ComponentEvent)] = []

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
    for listener in due { pending.append((listener.channel, event)) }
    page.loop.post { [weak self] in self?.deliver(due.count) }
  }

  private func deliver(_ count: Int) {
    let due = pending.prefix(count)
    pending.removeFirst(due.count)
    for (channel, event) in due {
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

  /// Ends the listeners of a component that goes away; events it has already sent are not lost.
  func end(_ ref: Ref) {
    guard let ended = channels.removeValue(forKey: ref) else { return }
    deliver(pending.count)
    for listener in ended { listener.channel.end() }
  }

  /// Ends all listeners.
  func endAll() {
    deliver(pending.count)
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

  /// Whether Swift listens for the appearance events that scrollers send to a component.
  func isAppearanceObserved(of component: Component) -> Bool {
    component.events.contains(where: Self.isAppearance)
      || component.isObserved("appear") || component.isObserved("disappear")
  }
}

extension ComponentEvents {
  @HostActor fileprivate static func ended(_ channel: EventListeners.Channel) -> ComponentEvents {
    channel.end()
    return ComponentEvents(subscription: EventSubscription(channel))
  }
}
