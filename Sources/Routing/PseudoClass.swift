internal import HostThread
internal import HostValues
internal import MethodTable
internal import Synchronization
internal import WeexCore

/// The only object of a routing class, and the names of its functions.
public final class PseudoClass: Sendable {
  /// Its name in URLs.
  public let name: String
  /// The object.
  public let instance: any RoutingClass
  /// The names of its functions as Swift spells them, in the order of the table: `server(value:)`.
  public let methodLists: [String]

  let table: ExportTable

  @HostActor
  init(_ routeClass: RouteClass, of host: Host) throws(HostError) {
    name = routeClass.name
    table = try routeClass.table()
    instance = routeClass.type.init(host: host)
    methodLists = table.rows.map(\.spelling)
  }
}

/// The routing classes that have an object, by name.
///
/// Any thread may read and remove objects; only calls and `register()` make them.
public struct RouteCache: Sendable {
  let state: RouterState

  /// The names, in the order in which the objects were made.
  public var names: [String] { state.settings.withLock { $0.cache.map(\.name) } }
  /// The number of objects.
  public var count: Int { names.count }
  /// Whether there are none.
  public var isEmpty: Bool { names.isEmpty }

  /// An object; setting `nil` releases it, and setting anything else is ignored.
  public subscript(name: String) -> PseudoClass? {
    get { state.settings.withLock { $0.cache.first { $0.name == name } } }
    nonmutating set { if newValue == nil { remove(name) } }
  }

  /// Releases all objects.
  public func removeAll() {
    state.settings.withLock { $0.cache = [] }
  }

  /// Releases an object; returns whether there was one.
  @discardableResult
  func remove(_ name: String) -> Bool {
    state.settings.withLock { settings in
      let count = settings.cache.count
      settings.cache.removeAll { $0.name == name }
      return settings.cache.count < count
    }
  }
}

extension ExportRow {
  /// The row's name in Swift's spelling: `forClosures(_:failure:)`.
  var spelling: String {
    name + "(" + parameters.map { ($0.label ?? "_") + ":" }.joined() + ")"
  }
}
