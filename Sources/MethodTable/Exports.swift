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
/// Duplicate names in one table, labels that do not match the parameters, and methods of a class that is neither the exporting one nor a
/// superclass of it are errors when the host starts, reported all at once.
///
/// A subclass of a module inherits its superclass's table. To add to it, override `class var exports` and list both (a component's class
/// inherits without that: ``Component/methods``):
///
/// ```swift
/// override class var exports: Exports<StoreModule> {
///   Exports<StoreModule> {
///     super.exports
///     Exports<ShopModule> { Method("refresh", ShopModule.refresh) }
///   }
/// }
/// ```
public struct Exports<Owner: AnyObject>: Sendable {
  /// The rows in the order they are written.
  public let rows: [ExportRow]

  /// Makes a table.
  public init(@ExportsBuilder<Owner> _ rows: () -> [ExportRow]) {
    self.rows = rows()
  }
}

/// Collects the rows of a table.
@resultBuilder
public enum ExportsBuilder<Owner: AnyObject> {
  /// Takes an asynchronous row.
  public static func buildExpression(_ method: Method<Owner>) -> [ExportRow] { [method.row] }
  /// Takes a synchronous row.
  public static func buildExpression(_ method: SyncMethod<Owner>) -> [ExportRow] { [method.row] }
  /// Takes the rows of another table: the superclass's, or a subclass's additions.
  public static func buildExpression<Other: AnyObject>(_ table: Exports<Other>) -> [ExportRow] {
    table.rows
  }
  /// Refuses a row of another class.
  @available(
    *,
    unavailable,
    message:
      "a table takes the methods of its own class and of its superclasses; this method belongs to another class"
  )
  public static func buildExpression<Other: AnyObject>(_ method: Method<Other>) -> [ExportRow] {
    []
  }
  /// Refuses a synchronous row of another class.
  @available(
    *,
    unavailable,
    message:
      "a table takes the methods of its own class and of its superclasses; this method belongs to another class"
  )
  public static func buildExpression<Other: AnyObject>(
    _ method: SyncMethod<Other>
  ) -> [ExportRow] {
    []
  }
  /// Accepts an expression that is not a row, so that the compiler can explain why the table does not compile.
  public static func buildExpression(_ method: Method<Owner>?) -> RefusedRow { RefusedRow() }
  /// Begins with nothing.
  public static func buildBlock() -> [ExportRow] { [] }
  /// Begins with rows.
  public static func buildPartialBlock(first rows: [ExportRow]) -> [ExportRow] { rows }
  /// Adds rows.
  public static func buildPartialBlock(
    accumulated: [ExportRow],
    next rows: [ExportRow]
  ) -> [ExportRow] {
    accumulated + rows
  }
  /// Refuses what is not a row.
  @available(
    *,
    unavailable,
    message:
      "the result of a Method that is not async is lost: write SyncMethod to return it at once, or make the function async for a promise"
  )
  public static func buildPartialBlock(first row: RefusedRow) -> [ExportRow] { [] }
  /// Refuses what is not a row.
  @available(
    *,
    unavailable,
    message:
      "the result of a Method that is not async is lost: write SyncMethod to return it at once, or make the function async for a promise"
  )
  public static func buildPartialBlock(
    accumulated: [ExportRow],
    next row: RefusedRow
  ) -> [ExportRow] {
    accumulated
  }
  /// Takes the rows of a loop.
  public static func buildArray(_ rows: [[ExportRow]]) -> [ExportRow] { rows.flatMap { $0 } }
  /// Takes rows under a condition.
  public static func buildOptional(_ rows: [ExportRow]?) -> [ExportRow] { rows ?? [] }
  /// Takes the rows of the first branch.
  public static func buildEither(first rows: [ExportRow]) -> [ExportRow] { rows }
  /// Takes the rows of the second branch.
  public static func buildEither(second rows: [ExportRow]) -> [ExportRow] { rows }
}

/// A `Method` whose function returns a value that would be lost; see ``ExportsBuilder``.
public struct RefusedRow {}

/// A type with a table of exported methods: a module, or a component that JavaScript may call.
@HostActor
public protocol Exporting: AnyObject {
  /// The type that the table's methods belong to.
  associatedtype Owner: AnyObject
  /// The table.
  static var exports: Exports<Owner> { get }
}
