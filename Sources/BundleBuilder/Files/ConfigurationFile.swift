internal import HostValues
internal import ResourceAccess

/// A `tsconfig.json` or `jsconfig.json`: JSON that may have comments and trailing commas.
///
/// Source: <https://www.typescriptlang.org/tsconfig/#extends>.
struct ConfigurationFile {
  /// Its content; `nil` if it is invalid.
  let settings: HostValue?
  /// The names of the files that it extends, in order; none if it is invalid.
  let extended: [String]
  /// Whether it names them in a list, also where that has one name.
  let hasList: Bool
  /// The names of all files that it may extend for another reader: one that gets further in an invalid file, or takes the first of repeated keys.
  let named: [String]
  private let path: String

  /// Reads a file; `nil` if that is not possible.
  init?(_ path: String) {
    guard SourceFile.fault(of: path) == nil, let text = SourceFile.text(path) else { return nil }
    let bare = Self.bare(text)
    self.path = path
    settings = try? JSONReader.parse(bare, allowingTrailingCommas: true)
    let value = settings?["extends"] ?? .null
    extended = (value.array ?? [value]).compactMap(\.string)
    hasList = value.array != nil
    named = extended + Self.names(in: bare)
  }

  /// The paths that the name of an extended file may mean, in the order in which they are tried.
  func candidates(of name: String) -> [String] {
    let bases =
      Self.isPath(name)
      ? [FilePath.resolve(name, in: FilePath.folder(of: path))]
      : NodeFolders.projectPath(of: path).map { "\($0)/\(name)" }
    return bases.flatMap { [$0, $0 + ".json", $0 + "/tsconfig.json"] }
  }

  /// Whether the name of an extended file is a path, not that of a file of a package.
  static func isPath(_ name: String) -> Bool { name.hasPrefix(".") || name.hasPrefix("/") }

  /// The texts after each `"extends"`.
  private static func names(in text: String) -> [String] {
    text.ranges(of: "\"extends\"").flatMap { key in
      let value = text[key.upperBound...].drop { $0 == ":" || $0.isWhitespace }
      // Several files are in an array; the texts are between every other pair of quotes.
      let texts = value.prefix { $0 != (value.first == "[" ? "]" : ",") && $0 != "}" }
        .split(separator: "\"", omittingEmptySubsequences: false)
      return stride(from: 1, to: texts.count, by: 2).map { String(texts[$0]) }
    }
  }

  /// A text without the comments that JSON has in configuration files.
  private static func bare(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var index = 0
    func starts(with mark: String) -> Bool { bytes[index...].starts(with: mark.utf8) }
    while index < bytes.count {
      if starts(with: "//") {
        index = bytes[index...].firstIndex { $0 == UInt8(ascii: "\n") } ?? bytes.count
      } else if starts(with: "/*") {
        index += 2
        while index < bytes.count, !starts(with: "*/") { index += 1 }
        index += 2
      } else {
        let start = index
        index = bytes[index] == UInt8(ascii: "\"") ? endOfText(in: bytes, at: index) : index + 1
        kept += bytes[start..<index]
      }
    }
    return String(decoding: kept, as: UTF8.self)
  }

  /// The index after the text whose first quote is at an index.
  private static func endOfText(in bytes: [UInt8], at start: Int) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index + 1, bytes.count)
  }
}
