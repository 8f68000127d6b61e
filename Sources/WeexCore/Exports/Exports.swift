public import HostThread

/// The table of one type's exported methods, written with a result builder.
///
/// ```swift
/// static let exports = Exports<EventModule> {
///   Method("openURL", "url", "callback", EventModule.openURL)
///   SyncMethod("getString", EventModule.getString)
/// }
/// ```
///
/// Names twice in one table, and labels that do not match the parameters, are errors when the host starts.
public struct Exports<Owner: AnyObject>: Sendable {
  /// The rows in the order they are written.
  public let rows: [ExportRow]

  /// Makes a table.
  public init(@ExportsBuilder<Owner> _ rows: () -> [ExportRow]) {
    self.rows = rows()
  }

  /// Makes a table of rows that there are already, as that of a subclass with those of its parent.
  package init(rows: [ExportRow]) {
    self.rows = rows
  }
}

/// Collects the rows of a table.
@resultBuilder
public enum ExportsBuilder<Owner: AnyObject> {
  /// Takes an asynchronous row.
  public static func buildExpression(_ method: Method<Owner>) -> [ExportRow] { [method.row] }
  /// Takes a synchronous row.
  public static func buildExpression(_ method: SyncMethod<Owner>) -> [ExportRow] { [method.row] }
  /// Joins the rows.
  public static func buildBlock(_ rows: [ExportRow]...) -> [ExportRow] { rows.flatMap { $0 } }
  /// Takes the rows of a loop.
  public static func buildArray(_ rows: [[ExportRow]]) -> [ExportRow] { rows.flatMap { $0 } }
  /// Takes rows under a condition.
  public static func buildOptional(_ rows: [ExportRow]?) -> [ExportRow] { rows ?? [] }
  /// Takes the rows of the first branch.
  public static func buildEither(first rows: [ExportRow]) -> [ExportRow] { rows }
  /// Takes the rows of the second branch.
  public static func buildEither(second rows: [ExportRow]) -> [ExportRow] { rows }
}

/// A type with a table of exported methods: a module, or a component that JavaScript may call.
@HostActor
public protocol Exporting: AnyObject {
  /// The type that the table's methods belong to.
  associatedtype Owner: AnyObject
  /// The table.
  static var exports: Exports<Owner> { get }
}

/// The table of one registered name, checked and indexed.
package struct ExportTable: Sendable {
  /// The rows in the order they were written.
  package let rows: [ExportRow]
  private let index: [String: Int]

  /// Checks a table; throws `.duplicateName` or `.invalidTable`, naming the owner.
  package init(_ rows: [ExportRow], owner: String) throws(HostError) {
    var index: [String: Int] = [:]
    for (position, row) in rows.enumerated() {
      guard index.updateValue(position, forKey: row.name) == nil else {
        throw HostError(
          .duplicateName,
          "\(owner) exports '\(row.name)' twice; every name may stand once"
        )
      }
      guard row.labels.isEmpty || row.labels.count == row.parameters.count else {
        throw HostError(
          .invalidTable,
          "\(owner).\(row.name) has \(row.labels.count) labels for \(row.parameters.count) parameters"
        )
      }
    }
    self.rows = rows
    self.index = index
  }

  /// The row of a name.
  package subscript(name: String) -> ExportRow? {
    index[name].map { rows[$0] }
  }

  /// The failure of a look-up, with the nearest names.
  package func unknownMethod(_ name: String, of owner: String) -> HostError {
    HostError(
      .unknownMethod,
      "\(owner) has no method '\(name)'" + Candidates.hint(for: name, among: rows.lazy.map(\.name))
    )
  }
}
