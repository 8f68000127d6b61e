/// The objects that serve the host behind protocols: image loading, text measuring, answers to dialogs.
///
/// One handler a protocol, the last registered wins; the protocol's existential type is the key.
struct Handlers: Sendable {
  private protocol Named: AnyObject, Sendable {
    var serviceName: String { get }
  }

  private final class Slot<Service>: Named {
    // Written once, before anyone reads it; the value is `Sendable`, which a generic parameter that stands for `any P` cannot say.
    nonisolated(unsafe) let handler: Service
    init(_ handler: Service) { unsafe self.handler = handler }

    var serviceName: String { "\(Service.self)" }
  }

  private var slots: [ObjectIdentifier: any Named] = [:]

  /// The protocols that are served, sorted by name.
  var names: [String] { slots.values.map(\.serviceName).sorted() }

  mutating func register<Service>(_ handler: Service, for service: Service.Type) {
    slots[ObjectIdentifier(service)] = Slot(handler)
  }

  func handler<Service>(for service: Service.Type) -> Service? {
    guard let slot = slots[ObjectIdentifier(service)] as? Slot<Service> else { return nil }
    return unsafe slot.handler
  }
}
