/// How often the lines and functions of one source have run.
package struct SourceCoverage: Codable, Sendable, Equatable {
  /// A function.
  package struct Function: Codable, Sendable, Equatable {
    /// Its name, or its place where it has none.
    package var name: String
    /// The line that it begins on.
    package var line: Int
    /// How often it was called.
    package var count: Int
  }

  /// How often each line with code has run.
  package private(set) var lines: [Int: Int] = [:]
  /// The functions, by their lines and then their names.
  package private(set) var functions: [Function] = []

  package init() {}

  /// The functions with distinct names: a repeated name is followed by the function's line, `run (41)`.
  ///
  /// Readers of reports distinguish functions by their names.
  package var namedFunctions: [Function] {
    var seen: Set<String> = []
    return functions.map { function in
      var function = function
      if !seen.insert(function.name).inserted { function.name += Self.ending(of: function.line) }
      return function
    }
  }

  private static func ending(of line: Int) -> String { " (\(line))" }

  /// How many lines have run.
  package var hitLines: Int { lines.values.count { $0 > 0 } }
  /// How many functions were called.
  package var hitFunctions: Int { functions.count { $0.count > 0 } }

  /// The lines with code that have not run, in order.
  package var missedLines: [Int] { lines.filter { $0.value == 0 }.keys.sorted() }

  /// Notes a part of a line in one script: the line has run as often as the part that has run most.
  mutating func noteLine(_ line: Int, _ count: Int) {
    lines[line] = max(lines[line] ?? 0, count)
  }

  /// Notes a function in one script.
  mutating func noteFunction(_ name: String, line: Int, _ count: Int) {
    combine(Function(name: name, line: line, count: count), by: max)
  }

  /// Notes a method in one script, whose head is code of its line.
  mutating func noteMethod(_ name: String, line: Int, _ count: Int) {
    noteFunction(name, line: line, count)
    noteLine(line, count)
  }

  /// Adds the counts of another run of the source, or of another copy of it.
  package mutating func add(_ other: SourceCoverage) {
    lines.merge(other.lines) { $0 &+ $1 }
    for function in other.functions { combine(function, by: &+) }
  }

  private mutating func combine(_ function: Function, by join: (Int, Int) -> Int) {
    let key = (function.line, function.name)
    var (low, high) = (0, functions.count)
    while low < high {
      let middle = (low + high) / 2
      if (functions[middle].line, functions[middle].name) < key {
        low = middle + 1
      } else {
        high = middle
      }
    }
    if low < functions.count, functions[low].line == key.0, functions[low].name == key.1 {
      functions[low].count = join(functions[low].count, function.count)
    } else {
      functions.insert(function, at: low)
    }
  }

  /// Sets a line's count, as a report has it.
  mutating func addLine(_ line: Int, _ count: Int) { lines[line, default: 0] &+= count }

  /// Adds a function, as a report has it, which may name it by its line too.
  mutating func addFunction(_ name: String, line: Int, _ count: Int) {
    let ending = Self.ending(of: line)
    let name = name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : name
    combine(Function(name: name, line: line, count: count), by: &+)
  }
}
