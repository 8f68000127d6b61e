package import BundleFormat

/// Maps the code of a script to the lines of its sources, so that the lines that ran can be counted.
///
/// A line has code if a name, a number or a text of the source's own begins on it. Lines of only brackets and `else`, imports, types, comments
/// and variables without a value have none.
package struct ScriptCode {
  private let lines: LineTable
  private let sources: [String]
  private let places: [CodePlace]
  /// The places of functions' beginnings, by their places in the script.
  private let anchors: [Int: CodePlace]
  private let texts: [LineTable?]

  /// Reads a script.
  ///
  /// - Parameters:
  ///   - text: The script, as it was run.
  ///   - url: Its URL, which is its own source if there is no map.
  ///   - map: Maps it to its sources.
  ///   - source: The text of a source by its URL; `nil` for one that is not counted.
  package init(
    _ text: String,
    url: String,
    map: SourceMap?,
    source: (_ url: String) -> String?
  ) {
    lines = LineTable(Array(text.utf16))
    let segments: [MappedSegment]
    if let map {
      (segments, sources) = map.segments
    } else {
      (segments, sources) = (Self.words(in: lines), [url])
    }
    texts = sources.map { url in
      url.isEmpty ? nil : source(url).map { LineTable(Array($0.utf16)) }
    }
    var (places, anchors) = ([CodePlace](), [Int: CodePlace]())
    for (index, segment) in segments.enumerated() {
      guard let original = texts[segment.source],
        let offset = lines.offset(line: segment.line, column: segment.column),
        let place = original.offset(line: segment.sourceLine, column: segment.sourceColumn)
      else { continue }
      let found = CodePlace(
        offset: offset,
        source: segment.source,
        line: segment.sourceLine + 1,
        column: segment.sourceColumn + 1
      )
      let rest = original.text[place..<original.end(ofLine: segment.sourceLine)]
      let code = lines.text[offset..<lines.end(ofLine: segment.line)]
      let start = lines.codeStart(code)
      let next = index + 1 < segments.count ? segments[index + 1] : segment
      // Spaces before a segment are mapped to the place before them.
      if next.line == segment.line, next.column > segment.column,
        start - offset >= next.column - segment.column
      {
        continue
      }
      anchors[start] = found
      guard SourceToken.isCode(code[start...], of: rest), !lines.isDeclaration(line: segment.line)
      else {
        continue
      }
      places.append(
        CodePlace(offset: start, source: found.source, line: found.line, column: found.column)
      )
    }
    (self.places, self.anchors) = (places, anchors)
  }

  /// Counts how often the lines and functions of its sources have run, by the sources' URLs.
  ///
  /// `head` is the length of what was run before the text, in UTF-16 units.
  package func counts(_ blocks: [CountedBlock], after head: Int = 0) -> [String: SourceCoverage] {
    var counts = BlockCounts(blocks, of: lines.text, after: head)
    var found: [String: SourceCoverage] = [:]
    var seen: Set<Range<Int>> = []
    for block in counts.blocks {
      let range = block.start..<block.end + 1
      guard let function = FunctionText(lines.text, from: block.start, to: block.end),
        seen.insert(range).inserted
      else { continue }
      let count = counts[function.body]
      counts.setHead(block.start..<function.body, of: lines.text, to: count)
      guard let place = anchors[block.start] ?? anchors[lines.memberStart(before: block.start)],
        let text = texts[place.source],
        let offset = text.offset(line: place.line - 1, column: place.column - 1)
      else { continue }
      if let name = SourceToken.privateName(in: text.text, before: offset) {
        found[sources[place.source], default: SourceCoverage()]
          .noteMethod(name, line: place.line, count)
        continue
      }
      guard
        SourceToken.isFunction(function, at: text.text[offset..<text.end(ofLine: place.line - 1)])
      else { continue }
      let name =
        function.name ?? FunctionText.givenName(in: lines.text, before: block.start)
        ?? FunctionText.givenName(in: text.text, before: offset)
      let own = name.map { SourceToken.name($0, in: text.text, at: offset) }
      found[sources[place.source], default: SourceCoverage()]
        .noteFunction(
          own ?? "(anonymous \(place.line):\(place.column))",
          line: place.line,
          count
        )
    }
    for place in places {
      found[sources[place.source], default: SourceCoverage()]
        .noteLine(place.line, counts[place.offset])
    }
    return found
  }

  /// The words of a script that is its own source, comments aside.
  private static func words(in lines: LineTable) -> [MappedSegment] {
    var found: [MappedSegment] = []
    var isInComment = false
    for (line, start) in lines.starts.enumerated() {
      let end = lines.end(ofLine: line)
      var place = start
      while place < end {
        let next = place + 1 < end ? lines.text[place + 1] : 0
        if isInComment {
          isInComment = !(lines.text[place] == UInt16(ascii: "*") && next == UInt16(ascii: "/"))
          place += isInComment ? 1 : 2
        } else if lines.text[place] == UInt16(ascii: "/"), next == UInt16(ascii: "*") {
          isInComment = true
          place += 2
        } else if lines.text[place] == UInt16(ascii: "/"), next == UInt16(ascii: "/") {
          break
        } else {
          let isStart = place == start || !lines.text[place - 1].isWordUnit
          if isStart, lines.text[place] != 0x20 {
            found.append(
              MappedSegment(
                line: line,
                column: place - start,
                source: 0,
                sourceLine: line,
                sourceColumn: place - start
              )
            )
          }
          place += 1
        }
      }
    }
    return found
  }
}

extension LineTable {
  /// The start of a class's member, of which the engine reports only the part after `static`.
  fileprivate func memberStart(before place: Int) -> Int {
    let word = Array("static ".utf16)
    let start = place - word.count
    return start >= 0 && text[start..<place].elementsEqual(word) ? start : place
  }

  /// Whether a line declares variables and gives none of them a value.
  fileprivate func isDeclaration(line: Int) -> Bool {
    let end = line + 1 < starts.count ? starts[line + 1] : text.count
    let code = text[starts[line]..<end].drop { $0 == 0x20 || $0 == 0x09 }
    let word = String(decoding: code.prefix { $0.isWordUnit }, as: UTF16.self)
    guard word == "var" || word == "let" else { return false }
    return !code.contains(UInt16(ascii: "=")) && code.contains(UInt16(ascii: ";"))
  }
}
