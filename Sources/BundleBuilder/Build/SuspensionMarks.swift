internal import BundleFormat
internal import HostThread
internal import HostValues

/// Code with a boundary behind each `yield`, for the engine's counts of what has run, and its map.
struct SuspensionMarks {
  /// The code.
  let code: String
  /// The map's JSON.
  let map: String

  /// Marks code; lines stay as they are.
  ///
  /// - Throws: `.missingTool` if acorn is not installed.
  @HostActor
  init(_ code: String, map: String, of entry: String) throws(HostError) {
    guard code.contains("yield") || code.contains("await") else {
      (self.code, self.map) = (code, map)
      return
    }
    let reader = SyntaxReader(
      "markSuspensions",
      of: PackageResources.suspensions_js,
      beside: "file://" + entry
    )
    defer { reader.close() }
    let text = try reader.read(code)
    let answer = try? JSONReader.parse(text)
    let insertions = (answer?["insertions"]?.array ?? []).compactMap { insertion in
      let numbers = (insertion.array ?? []).compactMap { $0.number.map { Int($0) } }
      return numbers.count == 3
        ? SourceMap.Insertion(line: numbers[0], column: numbers[1], length: numbers[2]) : nil
    }
    guard let marked = answer?["source"]?.string,
      let moved = SourceMap.json(map, after: insertions)
    else {
      throw HostError(.invalidSource, "the bundle of \(entry) cannot be prepared for coverage")
    }
    (self.code, self.map) = (marked, moved)
  }
}
