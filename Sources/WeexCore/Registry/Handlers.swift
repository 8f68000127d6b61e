internal import HostValues

/// The objects that serve the host behind protocols: image loading, text measuring, answers to dialogs.
///
/// There is one handler for each protocol, the one registered last; the protocol's existential type is the key.
struct Handlers: Sendable {
  private protocol Named: AnyObject, Sendable {
    var serviceName: String { get }
    /// Whether an object conforms to the protocol.
    func isServed(by handler: any Sendable) -> Bool
  }

  private final class Slot<Service: Sendable>: Named {
    let handler: Service
    init(_ handler: Service) { self.handler = handler }

    var serviceName: String { "\(Service.self)" }
    func isServed(by handler: any Sendable) -> Bool { handler is Service }
  }

  private var slots: [ObjectIdentifier: any Named] = [:]
  /// The protocols whose objects are the host's own.
  private var ownServices: Set<ObjectIdentifier> = []

  /// The protocols that are served, sorted by name.
  var names: [String] { slots.values.map(\.serviceName).sorted() }

  mutating func register<Service: Sendable>(_ handler: Service, for service: Service.Type) {
    slots[ObjectIdentifier(service)] = Slot(handler)
    ownServices.remove(ObjectIdentifier(service))
  }

  /// The warning for a handler that is registered for its own type instead of a protocol that the host asks for; `nil` for other handlers.
  func warning<Service: Sendable>(of handler: Service, for service: Service.Type) -> String? {
    guard type(of: handler as any Sendable) == service else { return nil }
    let served = slots.filter {
      $0.key != ObjectIdentifier(service) && $0.value.isServed(by: handler)
    }
    .map { MissingHandler(service: $0.value.serviceName).protocolType }.sorted()
    guard !served.isEmpty else { return nil }
    return
      "the handler \(service) is registered for its own type, where the host does not look for it; did you mean \(served.joined(separator: " or "))?"
  }

  /// Marks the objects registered so far as the host's own.
  mutating func own() { ownServices = Set(slots.keys) }

  /// A copy in which the host's own objects are replaced by those of another list.
  func replacingOwn(with other: Handlers) -> Handlers {
    var result = self
    for service in ownServices { result.slots[service] = other.slots[service] }
    return result
  }

  func handler<Service: Sendable>(for service: Service.Type) -> Service? {
    (slots[ObjectIdentifier(service)] as? Slot<Service>)?.handler
  }
}
