internal import HostThread

/// The table of one registered name, checked and indexed.
package struct ExportTable: Sendable {
  /// The rows in the order they were written.
  package let rows: [ExportRow]
  private let index: [String: Int]

  /// Checks the table of a class; throws `.duplicateName` or `.invalidTable`, naming the owner and all that is wrong.
  package init(_ rows: [ExportRow], of type: AnyClass, owner: String) throws(HostError) {
    var index: [String: Int] = [:]
    var faults = TableFaults()
    for (position, row) in rows.enumerated() {
      if index.updateValue(position, forKey: row.name) != nil {
        faults.add(
          HostError(
            .duplicateName,
            "\(owner) exports '\(row.name)' twice; every name may stand once"
          )
        )
      }
      for fault in row.faults(in: type) {
        faults.add(HostError(.invalidTable, "\(owner).\(row.name) \(fault)"))
      }
    }
    try faults.check()
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

extension ExportRow {
  /// What is wrong with the row in the table of a class.
  fileprivate func faults(in type: AnyClass) -> [String] {
    var faults: [String] = []
    if !labels.isEmpty {
      if labels.count != parameters.count {
        faults.append("has \(labels.count) labels for \(parameters.count) parameters")
      }
      for (position, label) in labels.enumerated() where labels[..<position].contains(label) {
        faults.append("has the label '\(label)' twice")
      }
    }
    if let fault { faults.append("has a fault: \(fault)") }
    if owner != type, !Self.isKind(type, of: self.owner) {
      faults.append(
        "is a method of \(owner), which \(type) does not inherit from; its table is Exports<\(type)>"
      )
    }
    return faults
  }

  private static func isKind<Owner: AnyObject>(_ type: AnyClass, of owner: Owner.Type) -> Bool {
    type is Owner.Type
  }
}

/// What is wrong with the tables of a host: it is told as one error.
package struct TableFaults {
  private var errors: [HostError] = []

  package init() {}

  /// Adds one, or those that one tells of.
  package mutating func add(_ error: HostError) {
    errors.append(error)
  }

  /// Runs a check, and adds what it throws.
  @discardableResult
  package mutating func collect<Success>(
    _ check: () throws(HostError) -> Success
  ) -> Success? {
    do throws(HostError) {
      return try check()
    } catch {
      add(error)
      return nil
    }
  }

  /// Throws what was added, if anything: the first one's code, and a line each.
  package func check() throws(HostError) {
    guard let first = errors.first else { return }
    throw errors.count == 1
      ? first
      : HostError(first.code, errors.map(\.message).joined(separator: "\n"))
  }
}
