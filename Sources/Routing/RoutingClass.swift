public import HostThread
internal import HostValues
public import MethodTable
public import WeexCore

/// A class whose exported methods are called by URL: `kl://Cart/add?id=3`.
///
/// It has the same table as a module, and is isolated to the host's thread like one. A host has one object of it, made at the first use of
/// its name and kept until it is unregistered.
///
/// ```swift
/// final class Cart: RoutingClass {
///   static let exports = Exports<Cart> { SyncMethod("add", "id", Cart.add) }
///   func add(id: Int) -> Int { … }
/// }
/// host.router.register(Cart.self)
/// ```
///
/// A class that declares `init(host:)` is made with its host, which outlives it: hold it `unowned`. Any other is made with `init()`; one
/// that declares neither does not compile. ``Khala/caller`` is the calling page.
///
/// ```swift
/// private unowned let host: Host
/// init(host: Host) { self.host = host }
/// ```
///
/// In a file that imports Foundation, which has a `Host` of its own, write `WeexHost.Host`.
///
/// A method binds its parameters by label, from the query or the params; one of type `KhalaInfo` gets all of them, and closures are bound in
/// order. A class that is also a `WeexModule` may be registered as both, with one table.
@HostActor
public protocol RoutingClass: Exporting, HostInstantiable, Sendable, SendableMetatype {
  /// Makes the object for a host.
  init(host: Host)
}

extension RoutingClass where InitFailure == Never {
  /// Makes an object that does not need its host.
  public init(host: Host) {
    self.init()
  }
}

/// A routing class whose object ``Router/registerWithKhalaProtocol()`` makes before the first call.
@HostActor
public protocol KhalaProtocol: RoutingClass {}

/// An empty class, to be extended with typed wrappers of routes.
///
/// ```swift
/// extension KhalaStore {
///   class func aModule_server(value: Int) -> Int? {
///     Khala(str: "kf://AModule/server", params: ["value": value])?.call() as? Int
///   }
/// }
/// ```
public final class KhalaStore: Sendable {
  private init() {}
}

/// A routing class and its name.
struct RouteClass: Sendable {
  let name: String
  let type: any RoutingClass.Type

  /// The class's table, checked; throws `.duplicateName` or `.invalidTable`.
  @HostActor
  func table() throws(HostError) -> ExportTable {
    let table = try ExportTable(type.exportedRows, of: type, owner: "routing class '\(name)'")
    var faults = TableFaults()
    for row in table.rows {
      faults.collect { () throws(HostError) in
        try RouteBinding.check(row, named: "\(name).\(row.name)")
      }
    }
    try faults.check()
    return table
  }
}

extension Exporting {
  fileprivate static var exportedRows: [ExportRow] { exports.rows }
}
