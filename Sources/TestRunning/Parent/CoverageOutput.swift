internal import CommandProcess
package import Coverage
internal import HostValues
package import TestReporting

/// The file where the coverage of a run is written.
package struct CoverageOutput {
  private var file: ReportFile

  /// Makes it; throws with status 64 or 73 if the file cannot be written, before anything is run.
  init(_ path: String) throws(CommandFailure) { file = try ReportFile(path, for: "--coverage") }

  /// Begins a run: removes the coverage of an earlier run.
  mutating func begin() { file.removeEarlier { $0.hasPrefix("TN:") } }

  /// Writes the counts, and the shard that they are from.
  fileprivate func write(
    _ report: CoverageReport,
    of shard: Shard?,
    besides sources: Set<String>
  ) throws(CommandFailure) {
    let mark = shard.map { Self.mark(of: $0) + "\n" } ?? ""
    try file.write(mark + report.lcov, besides: sources)
  }

  /// The mark of the shard that has written a file of coverage; `nil` in the coverage of all files.
  static func shardMark(in text: String) -> String? {
    let line = text.prefix { $0 != "\n" }
    return line.hasPrefix(markStart) ? String(line) : nil
  }

  /// The mark of a shard: the name of a test, as `lcov` has such names.
  static func mark(of shard: Shard) -> String { "\(markStart)\(shard.number)_of_\(shard.count)" }

  /// Whether a mark is the mark of a shard in a run with a number of shards.
  static func isMark(_ mark: String, ofOneIn count: Int) -> Bool { mark.hasSuffix("_of_\(count)") }

  private static let markStart = "TN:shard_"
}

extension ReportOutput {
  /// Writes the counts to their file, and a table to standard output if that is for people.
  package mutating func write(
    _ report: CoverageReport,
    to coverage: CoverageOutput,
    faults: Set<String> = [],
    of shard: Shard? = nil,
    besides sources: Set<String> = []
  ) {
    for fault in faults.sorted() {
      Output.diagnostic("warning: a part of the coverage is missing: \(fault)".asTerminalText)
    }
    attempt { () throws(CommandFailure) in
      try coverage.write(report, of: shard, besides: sources)
    }
    guard isForPeople else { return }
    let lines = report.table.split(separator: "\n").map { String($0).asTerminalText + "\n" }
    answer(
      Output.withoutCommands("\n" + (report.isEmpty ? "no source was run\n" : lines.joined()))
    )
  }
}
