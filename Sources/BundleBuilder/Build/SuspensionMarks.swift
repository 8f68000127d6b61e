internal import BundleFormat
internal import HostThread
internal import HostValues

/// Code with boundaries where the engine's counts of what has run would go on over a place that is reached in more than one way, and its map.
struct SuspensionMarks {
  /// The code.
  let code: String
  /// The map's JSON.
  let map: String

  /// Marks built code; lines stay as they are.
  ///
  /// - Throws: `.missingTool` if acorn is not installed.
  @HostActor
  init(_ code: String, map: String, of entry: String) throws(HostError) {
    let script = try Script("markSuspensions", code, beside: "file://" + entry)
    guard let marked = script.code, let moved = SourceMap.json(map, after: script.insertions) else {
      throw HostError(.invalidSource, "the bundle of \(entry) cannot be prepared for coverage")
    }
    (self.code, self.map) = (marked, moved)
  }

  /// Marks a bundle that runs as it is; without a map, its places are those of the file itself.
  ///
  /// `nil` if it cannot be read: the engine then says where it is wrong.
  ///
  /// - Throws: `.missingTool` if acorn is not installed.
  @HostActor
  init?(bundle code: String, map: SourceMap?, url: String) throws(HostError) {
    guard map?.fault == nil else { return nil }
    // The tests of a file mostly open the same bundle.
    if let last = Self.last, last.bundle == code, last.url == url {
      self = last.marks
      return
    }
    let script: Script
    do throws(HostError) {
      script = try Script(map == nil ? "markBundle" : "markSuspensions", code, beside: url)
    } catch {
      guard error.code == .missingTool else { return nil }
      throw error
    }
    let own = map?.json ?? SourceMap.json(of: url, places: script.places)
    guard let marked = script.code, let moved = SourceMap.json(own, after: script.insertions) else {
      return nil
    }
    (self.code, self.map) = (marked, moved)
    Self.last = (code, url, self)
  }

  /// A message of the engine's that quotes code, as it is without the marks.
  static func removed(from message: String) -> String {
    var (text, rest, open) = ("", message[...], 0)
    while let character = rest.first {
      if rest.hasPrefix(boundary) {
        rest.removeFirst(boundary.count)
      } else if let start = ["0, (1 ? ", "(1 ? "].first(where: rest.hasPrefix) {
        rest.removeFirst(start.count)
        open += 1
      } else if open > 0, rest.hasPrefix(" : 0)") {
        rest.removeFirst(" : 0)".count)
        open -= 1
      } else {
        text.append(character)
        rest.removeFirst()
      }
    }
    return text
  }

  /// What stands between statements.
  private static let boundary = "; 1 ? 0 : 0;"

  /// The bundle that was marked last.
  @HostActor private static var last: (bundle: String, url: String, marks: SuspensionMarks)?

  /// What acorn says of a script.
  private struct Script {
    let code: String?
    let insertions: [SourceMap.Insertion]
    /// Where its words and signs begin and end; empty unless that was asked for.
    let places: [(line: Int, column: Int)]

    /// Reads one by a function of `suspensions.js`.
    @HostActor
    init(_ function: String, _ code: String, beside url: String) throws(HostError) {
      let reader = SyntaxReader(function, of: PackageResources.suspensions_js, beside: url)
      defer { reader.close() }
      let text = try reader.read(code)
      let answer = try? JSONReader.parse(text)
      func numbers(_ name: String) -> [[Int]] {
        (answer?[name]?.array ?? []).map {
          ($0.array ?? []).compactMap { $0.number.map { Int($0) } }
        }
      }
      self.code = answer?["source"]?.string
      insertions = numbers("insertions").filter { $0.count == 3 }
        .map { SourceMap.Insertion(line: $0[0], column: $0[1], length: $0[2]) }
      places = numbers("places").filter { $0.count == 2 }.map { ($0[0], $0[1]) }
    }
  }
}
