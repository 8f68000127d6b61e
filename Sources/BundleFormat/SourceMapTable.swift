internal import HostValues

/// A range of a bundle's line that comes from one place and extends to the next segment; all numbers are from 0, columns in UTF-16 units.
package struct MappedSegment: Sendable {
  /// The bundle's line.
  package let line: Int
  /// Where it begins on the line.
  package let column: Int
  /// The index of its source.
  package let source: Int
  /// The source's line.
  package let sourceLine: Int
  /// The source's column.
  package let sourceColumn: Int

  package init(line: Int, column: Int, source: Int, sourceLine: Int, sourceColumn: Int) {
    (self.line, self.column) = (line, column)
    (self.source, self.sourceLine, self.sourceColumn) = (source, sourceLine, sourceColumn)
  }
}

/// A source map, decoded.
struct SourceMapTable: Sendable {
  /// The absolute URLs of the sources.
  let sources: [String]
  /// The names that the sources have for the identifiers at the beginnings of segments.
  private let names: [String]
  /// The names in the sources that only a host can check.
  let templateNames: [TemplateName]
  /// A part of a bundle's line that comes from one place.
  private struct Segment {
    let column: Int32
    let source: Int32
    let line: Int32
    let sourceColumn: Int32
    /// The index of its name; -1 if it has none.
    var name: Int32 = -1
  }

  private let segments: [Segment]
  /// Where the segments of each line begin, and finally the number of segments.
  private let starts: [Int]
  private let lines: Int

  /// Reads a map.
  init(json: String, _ format: SourceMapFormat) throws(SourceMap.FormatError) {
    let map = try Self.parse(json)
    guard let mappings = map["mappings"]?.string else {
      let isIndexed = map["sections"]?.array != nil
      throw SourceMap.FormatError(
        isIndexed ? "it is an index of maps, which is not supported" : "it has no 'mappings'"
      )
    }
    let root = map["sourceRoot"]?.string ?? ""
    sources = (map["sources"]?.array ?? []).map { name in
      name.string.map { format.url(of: $0, root: root) } ?? ""
    }
    names = (map["names"]?.array ?? []).map { $0.string ?? "" }
    templateNames = SourceMap.templateNames(map[SourceMap.namesKey], format)
    lines = format.lines
    (segments, starts) = try Self.decode(mappings, sources: sources.count)
  }

  /// The source of a place: that of the segment it lies in, or of the line's first segment if it lies before that.
  func location(line: Int, column: Int) -> SourceLocation? {
    let index = line - lines - 1
    guard index >= 0, index < starts.count - 1 else { return nil }
    let range = starts[index]..<starts[index + 1]
    guard !range.isEmpty else { return nil }
    // The last segment that begins at or before the column.
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].column <= column - 1 { low = middle + 1 } else { high = middle }
    }
    let segment = segments[max(low - 1, range.lowerBound)]
    guard segment.source >= 0 else { return nil }
    return SourceLocation(
      url: sources[Int(segment.source)],
      line: Int(segment.line) + 1,
      column: Int(segment.sourceColumn) + 1
    )
  }

  /// The names that the sources have on a line of the bundle, from 1, with their columns there, from 0.
  func names(onLine line: Int) -> [(column: Int, name: String)] {
    let index = line - lines - 1
    guard index >= 0, index < starts.count - 1 else { return [] }
    return segments[starts[index]..<starts[index + 1]].compactMap { segment in
      let name = Int(segment.name)
      return names.indices.contains(name) ? (Int(segment.column), names[name]) : nil
    }
  }

  /// The segments that come from a source, in the order of the bundle, with lines and columns from 0.
  var mappedSegments: [MappedSegment] {
    var mapped: [MappedSegment] = []
    mapped.reserveCapacity(segments.count)
    for line in 0..<starts.count - 1 {
      for segment in segments[starts[line]..<starts[line + 1]] where segment.source >= 0 {
        mapped.append(
          MappedSegment(
            line: line + lines,
            column: Int(segment.column),
            source: Int(segment.source),
            sourceLine: Int(segment.line),
            sourceColumn: Int(segment.sourceColumn)
          )
        )
      }
    }
    return mapped
  }

  /// The map to be written, without the lines before its code; each source is in it once, and only if it is a file.
  var written: (sources: [String], names: [String], mappings: String) {
    var kept: [String] = []
    var indexes: [String: Int] = [:]
    let places = sources.map { source -> Int? in
      if SourceMap.isGenerated(source) { return nil }
      if let index = indexes[source] { return index }
      kept.append(source)
      indexes[source] = kept.count - 1
      return kept.count - 1
    }
    var encoder = SegmentEncoder()
    let lines = (0..<starts.count - 1).map { line in
      encoder.beginLine()
      return segments[starts[line]..<starts[line + 1]].map { segment in
        guard segment.source >= 0, let source = places[Int(segment.source)] else {
          return encoder.text(column: Int(segment.column))
        }
        return encoder.text(
          column: Int(segment.column),
          place: [source, Int(segment.line), Int(segment.sourceColumn)],
          name: names.indices.contains(Int(segment.name)) ? Int(segment.name) : nil
        )
      }.joined(separator: ",")
    }
    return (kept, names, lines.joined(separator: ";"))
  }

  private static func parse(_ json: String) throws(SourceMap.FormatError) -> HostValue {
    do throws(JSONReader.FormatError) {
      // A map may begin with a line that keeps browsers from executing it.
      let start =
        json.hasPrefix(")]}") ? json.firstIndex(of: "\n") ?? json.startIndex : json.startIndex
      return try JSONReader.parse(String(json[start...]))
    } catch {
      throw SourceMap.FormatError("it is not valid JSON: \(error)")
    }
  }

  private static func decode(
    _ mappings: String,
    sources: Int
  ) throws(SourceMap.FormatError) -> ([Segment], [Int]) {
    var reader = SegmentReader(bytes: Array(mappings.utf8))
    var (segments, starts) = ([Segment](), [0])
    var (column, source, line, sourceColumn, name) = (0, 0, 0, 0, 0)
    while let byte = reader.current {
      switch byte {
      case UInt8(ascii: ";"):
        starts.append(segments.count)
        column = 0
        reader.skip()
      case UInt8(ascii: ","): reader.skip()
      default:
        let fields = try reader.fields()
        column &+= fields[0]
        guard fields.count >= 4 else {
          segments.append(
            Segment(column: Int32(clamping: max(column, 0)), source: -1, line: 0, sourceColumn: 0)
          )
          continue
        }
        source &+= fields[1]
        line &+= fields[2]
        sourceColumn &+= fields[3]
        if fields.count == 5 { name &+= fields[4] }
        guard source >= 0, source < sources else {
          throw SourceMap.FormatError(
            "its 'mappings' refer to sources[\(source)], but the length of 'sources' is \(sources)"
          )
        }
        segments.append(
          Segment(
            column: Int32(clamping: max(column, 0)),
            source: Int32(source),
            line: Int32(clamping: max(line, 0)),
            sourceColumn: Int32(clamping: max(sourceColumn, 0)),
            name: fields.count == 5 ? Int32(clamping: name) : -1
          )
        )
      }
    }
    return (segments, starts + [segments.count])
  }
}

/// Writes segments, whose numbers are the distances from those before.
private struct SegmentEncoder {
  private var column = 0
  private var place = [0, 0, 0]
  private var name = 0

  /// Begins a line of the bundle, on which columns are counted anew.
  mutating func beginLine() {
    column = 0
  }

  /// A segment, of a source, its line and column, unless it comes from none.
  mutating func text(column: Int, place: [Int] = [], name: Int? = nil) -> String {
    var text = VLQ.text(column - self.column)
    self.column = column
    guard !place.isEmpty else { return text }
    text += zip(place, self.place).map { VLQ.text($0 - $1) }.joined()
    self.place = place
    guard let name else { return text }
    text += VLQ.text(name - self.name)
    self.name = name
    return text
  }
}

/// Reads the segments of a map.
private struct SegmentReader {
  private var rest: ArraySlice<UInt8>

  init(bytes: [UInt8]) {
    rest = bytes[...]
  }

  var current: UInt8? { rest.first }

  mutating func skip() {
    rest.removeFirst()
  }

  /// The numbers of one segment: 1, 4 or 5.
  mutating func fields() throws(SourceMap.FormatError) -> [Int] {
    var fields: [Int] = []
    while let byte = current, byte != UInt8(ascii: ","), byte != UInt8(ascii: ";") {
      guard let number = VLQ.take(&rest) else { throw fault }
      fields.append(number)
    }
    guard [1, 4, 5].contains(fields.count) else { throw fault }
    return fields
  }

  private var fault: SourceMap.FormatError {
    SourceMap.FormatError("its 'mappings' are damaged at character \(rest.startIndex)")
  }
}
