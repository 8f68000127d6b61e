/// Joins the results of the shards of one run.
package struct TestMerge: Sendable {
  private var added: [(source: String, run: TestRunResult)] = []
  /// The results to join: those of shards, if there are any.
  ///
  /// A result for all files among them was then written by an earlier merge, and is left out.
  private var parts: [(source: String, run: TestRunResult)] {
    let shards = added.filter { $0.run.part != nil }
    return shards.isEmpty ? added : shards
  }

  /// Makes a merge of nothing.
  package init() {}

  /// Adds the results of a shard, and the name of the file that they come from, for messages.
  package mutating func add(_ run: TestRunResult, from source: String) {
    added.append((source, run))
  }

  /// Whether there is nothing to join.
  package var isEmpty: Bool { added.isEmpty }

  /// The names of the files whose results are joined.
  package var sources: [String] { parts.map(\.source) }

  /// The shards that the results are of, in order; none in a run of all files.
  package var shards: [Shard] {
    parts.compactMap(\.run.part?.shard).sorted { $0.number < $1.number }
  }

  /// Sentences that say why the results cannot be joined: a shard that occurs twice, or shards of different runs.
  package var faults: [String] {
    guard let first = parts.first else { return [] }
    guard parts.count > 1 || first.run.part != nil else { return [] }
    let whole = parts.filter { $0.run.part == nil }
    guard whole.isEmpty else {
      return whole.map { "\($0.source): this is a run of all files, and not of a shard" }
    }
    let known = parts.compactMap { part in part.run.part.map { (source: part.source, part: $0) } }
    let count = first.run.part?.shard.count ?? 1
    var faults = known.filter { $0.part.shard.count != count }.map {
      "\($0.source): this is shard \($0.part.shard), and \(first.source) is one of \(count)"
    }
    guard faults.isEmpty else { return faults }
    let sources = Dictionary(grouping: known) { $0.part.shard.number }.mapValues {
      $0.map(\.source)
    }
    for (number, sources) in sources.sorted(by: { $0.key < $1.key }) where sources.count > 1 {
      faults.append("shard \(number)/\(count) occurs twice: \(sources.joined(separator: ", "))")
    }
    for other in known where other.part.plan != first.run.part?.plan {
      faults.append(
        "\(other.source): this shard was split differently from \(first.source); all shards need the same files and the same --timings"
      )
    }
    if let other = known.first(where: { $0.part.filter != first.run.part?.filter }) {
      let (own, filter) = (Self.shown(other.part.filter), Self.shown(first.run.part?.filter))
      faults.append(
        "\(other.source): the filter is \(own), and that of \(first.source) is \(filter)"
      )
    }
    if let other = parts.first(where: { $0.run.seed != first.run.seed }) {
      faults.append(
        "\(other.source): the seed is \(other.run.seed), and that of \(first.source) is \(first.run.seed)"
      )
    }
    return faults
  }

  /// A sentence about two shards that hosts of different versions have run; `nil` if there are none.
  package var versionDifference: String? {
    let known = parts.compactMap { part in part.run.host.map { (source: part.source, host: $0) } }
    guard let first = known.first, let other = known.first(where: { $0.host != first.host }) else {
      return nil
    }
    return
      "\(other.source): the version of weexhost is \(other.host), and that of \(first.source) is \(first.host): they may lay out and judge pages differently"
  }

  private static func shown(_ filter: String?) -> String { filter.map { "'\($0)'" } ?? "none" }

  /// A phrase with the missing shards; `nil` if none is missing.
  package var missing: String? {
    let missing = missingShards
    guard !missing.isEmpty else { return nil }
    let shown = missing.prefix(Self.mostMissing).map(\.description).joined(separator: ", ")
    let more =
      missing.count > Self.mostMissing ? " and \(missing.count - Self.mostMissing) more" : ""
    return "shard \(shown)\(more)"
  }

  /// How many missing shards are listed.
  private static let mostMissing = 20

  private var missingShards: [Shard] {
    let known = Set(shards.map(\.number))
    guard let count = shards.first?.count else { return [] }
    return (1...count).filter { !known.contains($0) }.compactMap { Shard($0, of: count) }
  }

  /// A sentence for each shard that a signal ended.
  package var interruptions: [String] {
    parts.filter(\.run.isInterrupted).map { part in
      let name = part.run.part.map { "shard \($0.shard)" } ?? "the run"
      return "\(part.run.signal ?? "a signal") ended \(name)"
    }
  }

  /// The run that the shards make together; they ran side by side, so that it took as long as the longest.
  ///
  /// A shard that is missing is a file that could not be run.
  package var run: TestRunResult {
    let missing = missingShards.prefix(Self.mostMissing).map { shard in
      TestFileResult(
        file: "shard \(shard)",
        failures: [
          TestFailure(.unrun, "the results of shard \(shard) are missing, so its tests are unknown")
        ]
      )
    }
    return TestRunResult(
      seed: parts.first?.run.seed ?? 0,
      filter: parts.first.flatMap { $0.run.part?.filter ?? $0.run.filter },
      isBailed: parts.contains { $0.run.isBailed },
      signal: parts.compactMap(\.run.signal).first,
      files: parts.flatMap(\.run.files).sorted { $0.file < $1.file } + missing,
      duration: parts.map(\.run.duration).max() ?? 0
    )
  }
}
