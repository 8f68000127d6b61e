internal import BundleFormat
internal import HostThread
internal import HostValues

/// A script instrumented for coverage, with its source map.
///
/// ``Instrumentation`` says what is inserted, and `instrumentation.js` where.
struct InstrumentedCode {
  /// The code.
  let code: String
  /// The map's JSON.
  let map: String

  /// Instruments built code; lines stay as they are.
  ///
  /// - Throws: `.missingTool` if acorn is not installed.
  @HostActor
  init(_ built: String, map: String, of entry: String) throws(HostError) {
    let script = try Script("instrument", built, beside: SourceFile.url(ofPath: entry))
    guard let code = script.code, let moved = SourceMap.json(map, after: script.insertions) else {
      throw HostError(.invalidSource, "the bundle of \(entry) cannot be instrumented for coverage")
    }
    (self.code, self.map) = (code, moved)
  }

  /// Instruments a bundle that runs unchanged otherwise; without a map, its places are those of the file itself.
  ///
  /// Returns `nil` if it cannot be parsed; the engine then reports the syntax error.
  ///
  /// - Throws: `.missingTool` if acorn is not installed.
  @HostActor
  init?(bundle: String, map: SourceMap?, url: String) throws(HostError) {
    guard map?.fault == nil else { return nil }
    // The tests of a file mostly open the same bundle.
    if let last = Self.last, last.bundle == bundle, last.url == url {
      self = last.instrumented
      return
    }
    let script: Script
    do throws(HostError) {
      script = try Script(map == nil ? "instrumentBundle" : "instrument", bundle, beside: url)
    } catch {
      guard error.code == .missingTool else { return nil }
      throw error
    }
    let own = map?.json ?? SourceMap.json(of: url, places: script.places)
    guard let code = script.code, let moved = SourceMap.json(own, after: script.insertions) else {
      return nil
    }
    (self.code, self.map) = (code, moved)
    Self.last = (bundle, url, self)
  }

  /// An engine's message, with the instrumentation removed from the code that it quotes.
  static func removed(from message: String) -> String {
    guard message.contains(Instrumentation.opening) || message.contains(Instrumentation.boundary)
    else { return message }
    let openings = [Instrumentation.statementOpening, Instrumentation.opening]
    var (text, rest, open) = ("", message[...], 0)
    while let character = rest.first {
      if rest.hasPrefix(Instrumentation.boundary) {
        rest.removeFirst(Instrumentation.boundary.count)
      } else if let start = openings.first(where: rest.hasPrefix) {
        rest.removeFirst(start.count)
        open += 1
      } else if open > 0, rest.hasPrefix(Instrumentation.closing) {
        rest.removeFirst(Instrumentation.closing.count)
        open -= 1
      } else {
        text.append(character)
        rest.removeFirst()
      }
    }
    return text
  }

  /// The bundle that was instrumented last.
  @HostActor private static var last: (bundle: String, url: String, instrumented: InstrumentedCode)?

  /// The result of parsing a script with acorn.
  private struct Script {
    let code: String?
    let insertions: [SourceMap.Insertion]
    /// The start and end positions of its tokens; empty unless requested.
    let places: [(line: Int, column: Int)]

    /// Parses a script with a function of `instrumentation.js`.
    @HostActor
    init(_ function: String, _ code: String, beside url: String) throws(HostError) {
      let reader = SyntaxReader(
        function,
        of: PackageResources.instrumentation_js,
        for: "the coverage",
        beside: url
      )
      defer { reader.close() }
      let text = try reader.read(
        code,
        Instrumentation.boundary,
        Instrumentation.opening,
        Instrumentation.statementOpening,
        Instrumentation.closing
      )
      let answer = try? JSONReader.parse(text)
      func numbers(_ name: String) -> [[Int]] {
        (answer?[name]?.array ?? []).map {
          ($0.array ?? []).compactMap { $0.integer }
        }
      }
      self.code = answer?["source"]?.string
      insertions = numbers("insertions").filter { $0.count == 3 }
        .map { SourceMap.Insertion(line: $0[0], column: $0[1], length: $0[2]) }
      places = numbers("places").filter { $0.count == 2 }.map { ($0[0], $0[1]) }
    }
  }
}
