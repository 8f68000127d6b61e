/// Joins the results of the shards of one run.
package struct TestMerge: Sendable {
  private var parts: [(source: String, run: TestRunResult)] = []

  /// Makes a merge of nothing.
  package init() {}

  /// Adds the results of a shard, and the name of the file that they come from, for messages.
  package mutating func add(_ run: TestRunResult, from source: String) {
    parts.append((source, run))
  }

  /// Whether there is nothing to join.
  package var isEmpty: Bool { parts.isEmpty }

  /// The shards that the results are of, in order; none in a run of all files.
  package var shards: [Shard] {
    parts.compactMap(\.run.part?.shard).sorted { $0.number < $1.number }
  }

  /// What is wrong, as sentences: a shard that is missing or there twice, or shards of different runs.
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
    let missing = (1...count).filter { sources[$0] == nil }
    if !missing.isEmpty {
      let shown = missing.prefix(20).map { "\($0)/\(count)" }.joined(separator: ", ")
      let more = missing.count > 20 ? " and \(missing.count - 20) more" : ""
      faults.append("missing: shard \(shown)\(more)")
    }
    for (number, sources) in sources.sorted(by: { $0.key < $1.key }) where sources.count > 1 {
      faults.append("shard \(number)/\(count) is there twice: \(sources.joined(separator: ", "))")
    }
    for other in known where other.part.plan != first.run.part?.plan {
      faults.append(
        "\(other.source): this shard was split otherwise than \(first.source); all shards need the same files and the same --timings"
      )
    }
    if let other = parts.first(where: { $0.run.seed != first.run.seed }) {
      faults.append(
        "\(other.source): the seed is \(other.run.seed), and that of \(first.source) is \(first.run.seed)"
      )
    }
    return faults
  }

  /// The run that the shards make together; they ran side by side, so that it took as long as the longest.
  package var run: TestRunResult {
    TestRunResult(
      seed: parts.first?.run.seed ?? 0,
      isBailed: parts.contains { $0.run.isBailed },
      files: parts.flatMap(\.run.files).sorted { $0.file < $1.file },
      duration: parts.map(\.run.duration).max() ?? 0
    )
  }
}
