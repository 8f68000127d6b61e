/// How often the lines and functions of sources have run, in any number of pages.
package struct CoverageReport: Codable, Sendable, Equatable {
  /// The sources, by their paths.
  package private(set) var sources: [String: SourceCoverage] = [:]

  package init() {}

  /// Whether nothing was counted.
  package var isEmpty: Bool { sources.isEmpty }

  /// Adds the counts of a source.
  package mutating func add(_ coverage: SourceCoverage, of path: String) {
    sources[path, default: SourceCoverage()].add(coverage)
  }

  /// Adds the counts of another run.
  package mutating func add(_ other: CoverageReport) {
    for (path, coverage) in other.sources { add(coverage, of: path) }
  }

  /// The report in the format of `lcov`, its sources and lines in order.
  ///
  /// Source: geninfo(1), "Tracefile format".
  package var lcov: String {
    var text = ""
    for (path, source) in sources.sorted(by: { $0.key < $1.key }) {
      text += "TN:\nSF:\(path)\n"
      let functions = source.namedFunctions
      for function in functions { text += "FN:\(function.line),\(function.name)\n" }
      for function in functions { text += "FNDA:\(function.count),\(function.name)\n" }
      text += "FNF:\(source.functions.count)\nFNH:\(source.hitFunctions)\n"
      for (line, count) in source.lines.sorted(by: { $0.key < $1.key }) {
        text += "DA:\(line),\(count)\n"
      }
      text += "LF:\(source.lines.count)\nLH:\(source.hitLines)\nend_of_record\n"
    }
    return text
  }

  /// Reads a report in the format of `lcov`; branches and checksums are passed over.
  package init(lcov text: String) throws(LCOVFault) {
    var reader = LCOVReader()
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (index, line) in lines.enumerated() {
      guard reader.read(line) else {
        throw LCOVFault("line \(index + 1) is not in the lcov format: '\(line.prefix(60))'")
      }
    }
    guard reader.path == nil else {
      throw LCOVFault("the file ends within the record of '\(reader.path ?? "")'")
    }
    self = reader.report
  }
}

/// The reason why a text is not a report in the format of `lcov`.
package struct LCOVFault: Error, Sendable, CustomStringConvertible {
  /// The reason, without a final period.
  package let description: String

  init(_ description: String) { self.description = description }
}

/// Reads an lcov file line by line.
private struct LCOVReader {
  var report = CoverageReport()
  private(set) var path: String?
  private var source = SourceCoverage()
  /// The lines of functions whose counts are still to come, by their names.
  private var functions: [String: [Int]] = [:]

  mutating func read(_ line: Substring) -> Bool {
    if line.isEmpty || line.first == "#" { return true }
    if line == "end_of_record" { return end() }
    guard let colon = line.firstIndex(of: ":") else { return false }
    let rest = line[line.index(after: colon)...]
    switch line[..<colon] {
    case "SF":
      guard path == nil else { return false }
      path = String(rest)
    case "DA":
      let parts = rest.split(separator: ",")
      guard path != nil, parts.count >= 2, let line = Int(parts[0]), let count = Int(parts[1])
      else { return false }
      source.addLine(line, count)
    case "FN":
      let parts = rest.split(separator: ",", maxSplits: 2)
      guard path != nil, parts.count >= 2, let line = Int(parts[0]) else { return false }
      // Newer versions have the line of the end before the name.
      let name = parts.count == 3 && Int(parts[1]) != nil ? parts[2] : rest[parts[1].startIndex...]
      functions[String(name), default: []].append(line)
    case "FNDA":
      let parts = rest.split(separator: ",", maxSplits: 1)
      guard path != nil, parts.count == 2, let count = Int(parts[0]),
        let line = functions[String(parts[1])]?.first
      else { return false }
      functions[String(parts[1])]?.removeFirst()
      source.addFunction(String(parts[1]), line: line, count)
    default: return line[..<colon].allSatisfy { $0.isUppercase && $0.isASCII || $0.isNumber }
    }
    return true
  }

  private mutating func end() -> Bool {
    guard let path else { return false }
    report.add(source, of: path)
    (self.path, source, functions) = (nil, SourceCoverage(), [:])
    return true
  }
}
