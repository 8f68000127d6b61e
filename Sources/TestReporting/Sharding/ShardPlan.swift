/// How test files are split among shards: a function of the files, their timings and the number of shards, the same on every machine.
///
/// The longest file goes first, into the shard with the least to do. A file whose time is not known counts as the median of the others.
package struct ShardPlan: Sendable {
  /// The files, in the order of their paths.
  package let files: [String]
  /// The files, the longest first.
  package let longestFirst: [String]
  /// A mark that two splits share only if their files and timings are the same.
  package let mark: String
  private let weights: [String: Double]

  /// Plans for files, in any order, with the text of a file of timings, if there is one; throws if that is invalid.
  package init(_ files: some Sequence<String>, timings text: String? = nil) throws(FormatFault) {
    let sorted = Set(files).sorted()
    let timings = try text.map { text throws(FormatFault) in try TestTimings(json: text) }
    let known = timings?.files ?? [:]
    let times = sorted.compactMap { known[$0] }.sorted()
    let median = times.isEmpty ? 1 : times[(times.count - 1) / 2]
    let weights = Dictionary(uniqueKeysWithValues: sorted.map { ($0, known[$0] ?? median) })
    self.files = sorted
    self.weights = weights
    longestFirst = sorted.sorted {
      (-(weights[$0] ?? 0), $0) < (-(weights[$1] ?? 0), $1)
    }
    mark = Self.mark(of: sorted.joined(separator: "\n") + "\n\n" + (text ?? ""))
  }

  /// The files of a shard, in the order of their paths.
  package func files(of shard: Shard) -> [String] {
    files(for: shard.count)[shard.number - 1].sorted()
  }

  /// The files of all shards.
  private func files(for count: Int) -> [[String]] {
    var bins = (0..<count).map { (load: 0.0, files: [String](), number: $0) }
    for file in longestFirst {
      let emptiest = bins.indices.min {
        (bins[$0].load, bins[$0].files.count, $0) < (bins[$1].load, bins[$1].files.count, $1)
      }
      guard let emptiest else { continue }
      bins[emptiest].files.append(file)
      bins[emptiest].load += weights[file] ?? 0
    }
    return bins.map(\.files)
  }

  /// A mark by which texts differ: FNV-1a, in 64 bits.
  ///
  /// Source: <http://www.isthe.com/chongo/tech/comp/fnv/>.
  package static func mark(of text: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
