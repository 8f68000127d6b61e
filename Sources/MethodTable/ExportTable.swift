internal import HostThread
package import HostValues

/// The table of one registered name, checked and indexed.
package struct ExportTable: Sendable {
  /// The rows in the order they were written.
  package let rows: [ExportRow]
  private let index: [String: Int]

  /// Checks the table of a class; throws `.duplicateName` or `.invalidTable`, with the owner and every mistake.
  package init(_ rows: [ExportRow], of type: AnyClass, owner: String) throws(HostError) {
    var index: [String: Int] = [:]
    var faults = TableFaults()
    for (position, row) in rows.enumerated() {
      if row.name.isEmpty {
        faults.add(HostError(.invalidTable, "\(owner) exports a method without a name"))
        continue
      }
      if index.updateValue(position, forKey: row.name) != nil {
        faults.add(
          HostError(
            .duplicateName,
            "\(owner) exports '\(row.name)' twice; a name may appear only once"
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

  /// The row with a name.
  package subscript(name: String) -> ExportRow? {
    index[name].map { rows[$0] }
  }

  /// The error for an unknown method, with the nearest names.
  package func unknownMethod(_ name: String, of owner: String) -> HostError {
    HostError(unknownMethod: name, of: owner, among: rows.lazy.map(\.name))
  }
}

extension HostError {
  /// The error for an unknown method, with the nearest names.
  package init(unknownMethod name: String, of owner: String, among names: some Sequence<String>) {
    self.init(
      .unknownMethod,
      "\(owner) has no method '\(name)'" + Candidates.hint(for: name, among: names)
    )
  }
}

extension ExportRow {
  /// Two numbers that should be the same, as `1 label for 2 parameters`.
  package static func counts(labels: Int, parameters: Int) -> String {
    func text(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
    return "\(text(labels, "label")) for \(text(parameters, "parameter"))"
  }

  /// The mistakes of the row in the table of a class.
  fileprivate func faults(in type: AnyClass) -> [String] {
    var faults: [String] = []
    if !labels.isEmpty {
      if labels.count != parameters.count {
        faults.append("has \(Self.counts(labels: labels.count, parameters: parameters.count))")
      }
      for (position, label) in labels.enumerated() where labels[..<position].contains(label) {
        faults.append("has the label '\(label)' twice")
      }
    }
    if let fault { faults.append("is invalid: \(fault)") }
    if owner != type, !Self.isKind(type, of: self.owner) {
      faults.append(
        "is a method of \(owner), which \(type) does not inherit from; the table of \(type) must be Exports<\(type)>"
      )
    }
    return faults
  }

  private static func isKind<Owner: AnyObject>(_ type: AnyClass, of owner: Owner.Type) -> Bool {
    type is Owner.Type
  }
}

/// The mistakes in a host's tables, reported as one error.
package struct TableFaults {
  private var errors: [HostError] = []

  package init() {}

  /// Adds an error, or the errors that a combined one holds.
  package mutating func add(_ error: HostError) {
    errors.append(error)
  }

  /// Runs a check, and adds the error that it throws.
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

  /// Throws the collected errors, if any: the first one's code, and one line for each.
  package func check() throws(HostError) {
    guard let first = errors.first else { return }
    throw errors.count == 1
      ? first
      : HostError(first.code, errors.map(\.message).joined(separator: "\n"))
  }
}
