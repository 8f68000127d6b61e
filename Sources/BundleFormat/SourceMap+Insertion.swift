internal import HostValues

extension SourceMap {
  /// A text that was inserted into a bundle's line; all numbers are in UTF-16 units, from 0.
  package struct Insertion: Sendable {
    /// The line.
    package let line: Int
    /// The column of the insertion, in the line as it was before any insertion.
    package let column: Int
    /// Its length; it has no line breaks.
    package let length: Int

    package init(line: Int, column: Int, length: Int) {
      (self.line, self.column, self.length) = (line, column, length)
    }
  }

  /// The JSON of a map of a script to itself.
  ///
  /// `places` are in the order of the script, their lines and columns from 0.
  package static func json(of url: String, places: [(line: Int, column: Int)]) -> String {
    var lines: [[String]] = []
    var last = (line: 0, column: 0)
    for place in places {
      while lines.count <= place.line { lines.append([]) }
      let isFirst = lines[place.line].isEmpty
      let distances = [
        isFirst ? place.column : place.column - last.column, 0, place.line - last.line,
        place.column - last.column,
      ]
      lines[place.line].append(distances.map(VLQ.text).joined())
      last = place
    }
    return JSONText.of(
      .object([
        "version": .number(3), "sources": .array([.string(url)]), "names": .array([]),
        "mappings": .string(lines.map { $0.joined(separator: ",") }.joined(separator: ";")),
      ])
    )
  }

  /// The JSON of a map of one line of generated code, from 1, to one place of a source.
  package static func json(
    of source: String,
    line: Int,
    at place: (line: Int, column: Int)
  ) -> String {
    let segment = [0, 0, place.line - 1, place.column - 1].map(VLQ.text).joined()
    return JSONText.of(
      .object([
        "version": .number(3), "sources": .array([.string(source)]), "names": .array([]),
        "mappings": .string(String(repeating: ";", count: line - 1) + segment),
      ])
    )
  }

  /// The JSON of a map, adjusted to a bundle with insertions, which are in the order of the bundle; `nil` if it is not a map.
  ///
  /// Code that begins at an insertion is moved.
  package static func json(_ json: String, after insertions: [Insertion]) -> String? {
    guard let value = try? JSONReader.parse(json), var map = value.object,
      let mappings = map["mappings"]?.string
    else { return nil }
    var lines = mappings.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
    var rest = insertions[...]
    while let line = rest.first?.line {
      let here = rest.prefix { $0.line == line }
      rest = rest[here.endIndex...]
      if lines.indices.contains(line) { lines[line] = moved(lines[line], by: here) }
    }
    map["mappings"] = .string(lines.joined(separator: ";"))
    return JSONText.of(.object(map))
  }

  /// A line's segments; each begins with the distance from the one before.
  private static func moved(_ line: String, by insertions: ArraySlice<Insertion>) -> String {
    var (column, movedColumn, shift) = (0, 0, 0)
    var rest = insertions
    var moved: [String] = []
    for segment in line.split(separator: ",") {
      var others = segment.utf8
      column += VLQ.take(&others) ?? 0
      while let next = rest.first, next.column <= column {
        shift += next.length
        rest.removeFirst()
      }
      moved.append(VLQ.text(column + shift - movedColumn) + String(Substring(others)))
      movedColumn = column + shift
    }
    return moved.joined(separator: ",")
  }
}
