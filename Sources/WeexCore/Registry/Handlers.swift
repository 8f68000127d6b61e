/// The objects that serve the host behind protocols: image loading, text measuring, answers to dialogs.
///
/// One handler a protocol, the last registered wins; the protocol's existential type is the key.
struct Handlers: Sendable {
  private final class Slot<Service>: Sendable {
    // Written once, before anyone reads it; the value is `Sendable`, which a generic parameter that stands for `any P` cannot say.
    nonisolated(unsafe) let handler: Service
    init(_ handler: Service) { unsafe self.handler = handler }
  }

  private var slots: [ObjectIdentifier: any AnyObject & Sendable] = [:]

  mutating func register<Service>(_ handler: Service, for service: Service.Type) {
    slots[ObjectIdentifier(service)] = Slot(handler)
  }

  func handler<Service>(for service: Service.Type) -> Service? {
    guard let slot = slots[ObjectIdentifier(service)] as? Slot<Service> else { return nil }
    return unsafe slot.handler
  }
}
