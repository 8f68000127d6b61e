internal import HostLoop
internal import HostThread
package import HostValues

/// Swift's listeners for the events of a page: a table beside the tree, made when the first one is added.
@HostActor
final class EventListeners {
  private unowned let page: Page
  /// By component; the page's global events have the key `nil`.
  private var channels: [Ref?: [EventChannel]] = [:]
  /// Events whose turn has not come, in order.
  private var pending: [(channel: EventChannel, event: ComponentEvent)] = []

  init(of page: Page) {
    self.page = page
  }

  func add(_ channel: EventChannel) {
    channels[channel.ref, default: []].append(channel)
  }

  func isHeard(_ name: String, on ref: Ref?) -> Bool {
    channels[ref]?.contains { $0.name == name } == true
  }

  /// The events of a component that Swift listens for, each once, in the order of the requests.
  func names(on ref: Ref) -> [String] {
    (channels[ref] ?? []).reduce(into: []) { names, channel in
      if !names.contains(channel.name) { names.append(channel.name) }
    }
  }

  /// Hands an event to its listeners in a later turn, after those that were posted before it.
  func tell(_ name: String, on ref: Ref?, _ params: HostValue) {
    let due = channels[ref]?.filter { $0.name == name } ?? []
    guard !due.isEmpty else { return }
    let event = ComponentEvent(type: name, ref: ref?.description ?? "", params: params)
    for channel in due { pending.append((channel, event)) }
    page.loop.post { [weak self] in self?.deliver(due.count) }
  }

  private func deliver(_ count: Int) {
    let due = pending.prefix(count)
    pending.removeFirst(due.count)
    for (channel, event) in due {
      if let complaint = channel.deliver(event) { page.delegate.warn(complaint) }
    }
  }

  /// Removes a listener that was released.
  func remove(_ channel: EventChannel) {
    guard let index = channels[channel.ref]?.firstIndex(where: { $0 === channel }) else { return }
    channels[channel.ref]?.remove(at: index)
    if channels[channel.ref]?.isEmpty == true { channels[channel.ref] = nil }
    guard let ref = channel.ref, let component = page.tree[ref] else { return }
    page.tree.didStopListening(for: channel.name, on: component)
  }

  /// Ends the listeners of a component that goes away; events it has already sent are not lost.
  func end(_ ref: Ref) {
    guard let ended = channels.removeValue(forKey: ref) else { return }
    deliver(pending.count)
    for channel in ended { channel.end() }
  }

  /// Ends all listeners.
  func endAll() {
    deliver(pending.count)
    let ended = channels.values.joined()
    channels = [:]
    for channel in ended { channel.end() }
  }
}

extension ComponentTree {
  /// Hands an event to Swift's listeners in a later turn; without a component it is one of the page's global events.
  package func tell(_ name: String, on ref: Ref?, _ params: HostValue) {
    listeners?.tell(name, on: ref, params)
  }

  func listen(for name: String, on component: Component) -> ComponentEvents {
    let channel = EventChannel(
      name,
      of: component.reference,
      label: "'\(name)' of \(component.type) \(component.ref)",
      page: page.id,
      loop: page.loop
    )
    guard component.isInTree else { return .ended(channel) }
    let isHeard = component.listens(for: name)
    let listeners = openListeners()
    listeners.add(channel)
    component.flags.insert(.heard)
    if !isHeard, component.isViewLoaded { beginListening(for: name, on: component) }
    return ComponentEvents(subscription: EventSubscription(channel, of: listeners))
  }

  func listenForGlobal(_ name: String) -> ComponentEvents {
    let channel = EventChannel(
      name,
      of: nil,
      label: "global event '\(name)'",
      page: page.id,
      loop: page.loop
    )
    guard page.isAlive else { return .ended(channel) }
    let listeners = openListeners()
    listeners.add(channel)
    return ComponentEvents(subscription: EventSubscription(channel, of: listeners))
  }

  private func openListeners() -> EventListeners {
    if let listeners { return listeners }
    let listeners = EventListeners(of: page)
    self.listeners = listeners
    return listeners
  }

  /// Tells a component whose view was just loaded about the events that only Swift listens for.
  func addHeardEvents(to component: Component) {
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
  func isAppearanceHeard(of component: Component) -> Bool {
    component.events.contains(where: Self.isAppearance)
      || component.isHeard("appear") || component.isHeard("disappear")
  }
}

extension ComponentEvents {
  @HostActor fileprivate static func ended(_ channel: EventChannel) -> ComponentEvents {
    channel.end()
    return ComponentEvents(subscription: EventSubscription(channel, of: nil))
  }
}
