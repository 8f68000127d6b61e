package import HostLoop
package import HostThread
internal import HostValues
internal import WeexCore

/// Keeps what a journal records.
@HostActor
package final class JournalRecorder {
  /// All entries, in order.
  package private(set) var entries: [Journal.Entry] = []

  /// Keeps what a journal records from now on.
  package init(_ journal: Journal) {
    journal.addSink { [weak self] entry in self?.entries.append(entry) }
  }

  /// All entries in their form for people.
  package var lines: [String] { entries.map(\.description) }

  /// The entries of a kind, as `subject (values)`.
  package func lines(_ kind: Journal.Entry.Kind) -> [String] {
    entries.filter { $0.kind == kind }.map { entry in
      ([entry.subject] + entry.values.map { JSONText.of($0) }).joined(separator: " ")
    }
  }
}
