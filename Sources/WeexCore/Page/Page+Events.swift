internal import HostLoop
internal import HostThread
public import HostValues
internal import MethodTable
public import WeexTree

extension Page {
  /// Sends an event to a component's handlers, as a later turn.
  ///
  /// `params` become the event's fields. `domChanges` (`attrs`, `style`) are written into the element before its handlers run, without
  /// being sent back to the tree. Nothing is sent to a component without a handler for the event. Listeners in Swift
  /// (`Component.events(_:)`) receive it in a later turn.
  public func fireEvent(
    _ type: String,
    on component: Component,
    params: HostValue = .undefined,
    domChanges: HostValue = .undefined
  ) {
    guard !component.isFromEarlierTree else { return }
    if !params.isNil, params.object == nil {
      reportOnce(
        HostError(
          .invalidArgument,
          "event '\(type)' of \(component.type) \(component.ref): params must be an object, whose properties become the event's; write [\"name\": value]"
        )
      )
    }
    guard isAlive, component.isObserved(type) else {
      return sendEvent(type, to: component, params, domChanges)
    }
    if component.events.contains(type) {
      sendEvent(type, to: component, params, domChanges)
    } else {
      journal.record(
        .event,
        page: id,
        "\(type) on \(component.reference)",
        params == .undefined ? [] : [params]
      )
    }
    tree.tell(type, on: component.reference, params)
  }

  private func sendEvent(
    _ type: String,
    to component: Component,
    _ params: HostValue,
    _ domChanges: HostValue
  ) {
    if component.reference.isCopy, let origin = component.origin {
      return fireEvent(origin.event(type, params))
    }
    fireEvent(
      PageEvent(ref: component.reference, type: type, params: params, domChanges: domChanges)
    )
  }

  /// Sends an event to a reference, whether or not the tree has a component with it.
  package func fireEvent(_ event: PageEvent) {
    guard !event.params.isTooDeep else {
      return report(HostError(tooDeep: "event \(event.type) on \(event.ref): params"))
    }
    countEvent(event)
    let arrival = journal.recordArrival(
      .event,
      page: id,
      "\(event.type) on \(event.ref)",
      event.params == .undefined ? [] : [event.params]
    )
    post("event \(event.type)", arrival) { script throws(HostError) in
      _ = try script.fireEvent(event)
    }
  }

  /// Runs a hook of a virtual component as a later turn: `create`, `attach`, `detach` and others of the type `lifecycle`.
  package func triggerHook(
    _ hook: String,
    ofType type: String,
    on componentID: String,
    _ arguments: [HostValue] = []
  ) {
    let arrival = journal.recordArrival(
      .event,
      page: id,
      "\(type)@\(hook) on \(componentID)",
      arguments
    )
    post("hook \(hook)", arrival) { script throws(HostError) in
      _ = try script.triggerHook(componentID, type, hook, arguments)
    }
  }

  /// Runs a hook of a virtual component now, and returns its result; an error it throws is a failure of the page.
  ///
  /// If it is called while the page's commands are applied, those that the hook sends follow them.
  package func runHook(
    _ hook: String,
    ofType type: String,
    on componentID: String,
    _ arguments: [HostValue] = []
  ) -> HostValue {
    guard let script else { return .undefined }
    journal.record(.event, page: id, "\(type)@\(hook) on \(componentID)", arguments)
    do throws(HostError) {
      return try script.triggerHook(componentID, type, hook, arguments)
    } catch {
      fail(error)
      return .undefined
    }
  }

  /// Calls every listener that the page's `globalEvent` module has for a name, and then those in Swift (`globalEvents(_:)`).
  public func fireGlobalEvent(_ name: String, params: HostValue = .undefined) {
    guard isUsable(for: "global event \(name)") else { return }
    journal.record(.event, page: id, "global \(name)", params == .undefined ? [] : [params])
    for listener in runner.globalEvents where listener.name == name { listener.callback(params) }
    tree.tell(name, on: nil, params)
  }

  /// Adds a listener for a global event; several for one name are called in order.
  package func addGlobalListener(_ name: String, _ callback: KeepAliveCallback) {
    runner.globalEvents.append((name, callback, runner.callOrigin))
  }

  /// The global events that the page's JavaScript listens for.
  package var globalEventNames: Set<String> { Set(runner.globalEvents.map(\.name)) }

  /// The events of a module that the page's JavaScript listens for.
  package func eventNames(ofModule name: String) -> Set<String> {
    runner.moduleEvents[name]?.eventNames ?? []
  }

  /// Removes every listener for a global event.
  package func removeGlobalListeners(_ name: String) {
    runner.globalEvents.removeAll { $0.name == name }
  }

  /// Called at the page's end, after its own hooks, with a phrase for each listener for global events that the page has not removed.
  package var onListenersLeft: (@HostActor ([String]) -> Void)? {
    get { runner.onListenersLeft }
    set { runner.onListenersLeft = newValue }
  }

  /// A phrase for each listener for global events that the page has now.
  var globalListeners: [String] {
    runner.globalEvents.map { name, _, place in
      "a listener for the global event '\(name)'" + (place.map { ", added at \($0)" } ?? "")
    }
  }

  /// Sends an event of a module to the listeners its page added with `module.addEventListener`.
  ///
  /// They get `{type, module, data}`. Returns whether there were any.
  @discardableResult
  public func fireModuleEvent(
    _ name: String,
    of module: String,
    data: HostValue = .undefined
  ) -> Bool {
    guard isUsable(for: "event \(name) of \(module)") else { return false }
    journal.record(.event, page: id, "\(module) \(name)", data == .undefined ? [] : [data])
    return runner.moduleEvents[module]?.fire(name, data: data) ?? false
  }
}

/// The listeners that a page has on one module: `addEventListener` and `removeAllEventListeners`, which every module has.
@HostActor
final class ModuleEvents: Exporting {
  static let exports = Exports<ModuleEvents> {
    Method("addEventListener", "event", "callback", "options", ModuleEvents.addEventListener)
    Method("removeAllEventListeners", "event", ModuleEvents.removeAllEventListeners)
  }

  private let module: String
  /// Reports a call that does nothing.
  private let report: @HostActor (HostError) -> Void
  private var listeners: [(event: String, callback: KeepAliveCallback, isOnce: Bool)] = []

  init(module: String, report: @escaping @HostActor (HostError) -> Void) {
    self.module = module
    self.report = report
  }

  private func addEventListener(
    _ event: String,
    _ callback: KeepAliveCallback,
    _ options: [String: HostValue]?
  ) {
    listeners.append((event, callback, options?["once"]?.bool ?? false))
  }

  /// WEEX: the listeners of `globalEvent` are the module's own, and this does not reach them (`WXGlobalEventModule`).
  private func removeAllEventListeners(_ event: String?) {
    if module == "globalEvent" {
      report(
        HostError(
          .invalidArgument,
          "globalEvent.removeAllEventListeners removes nothing, as on devices: removeEventListener(event) removes the listeners for an event"
        )
      )
    }
    listeners.removeAll { event == nil || $0.event == event }
  }

  var eventNames: Set<String> { Set(listeners.map(\.event)) }

  func hasListener(for event: String) -> Bool {
    listeners.contains { $0.event == event }
  }

  func fire(_ event: String, data: HostValue) -> Bool {
    let due = listeners.filter { $0.event == event }
    listeners.removeAll { $0.event == event && $0.isOnce }
    for listener in due {
      listener.callback(
        ["type": .string(event), "module": .string(module), "data": data],
        keepAlive: !listener.isOnce
      )
    }
    return !due.isEmpty
  }
}
