internal import HostValues

extension SourceMap {
  /// The source map reference in a script's last lines, `//# sourceMappingURL=…`; `nil` if there is none.
  ///
  /// Only the end of the script is searched.
  package static func reference(in source: String) -> String? {
    var end = source.utf8.endIndex
    for _ in 0..<4 {
      let before = source.utf8[..<end]
      let start = before.lastIndex(of: UInt8(ascii: "\n")).map { before.index(after: $0) }
      let line = source[(start ?? source.startIndex)..<end]
      for prefix in ["//# sourceMappingURL=", "//@ sourceMappingURL="] where line.hasPrefix(prefix)
      {
        let reference = line.dropFirst(prefix.count).filter { !$0.isWhitespace }
        return reference.isEmpty ? nil : reference
      }
      guard let start, line.allSatisfy(\.isWhitespace) || line.hasPrefix("//") else { return nil }
      end = source.utf8.index(before: start)
    }
    return nil
  }

  /// The map that a script contains, as a `data:` URL in its last lines; `nil` if it contains none.
  package convenience init?(
    inlineIn source: String,
    url: String,
    isFile: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    guard let reference = Self.reference(in: source), reference.hasPrefix("data:") else {
      return nil
    }
    self.init(url: url, isFile: isFile) { () throws(FormatError) in
      guard let comma = reference.firstIndex(of: ",") else {
        throw FormatError("its 'data:' URL has no data")
      }
      let data = reference[reference.index(after: comma)...]
      guard reference[..<comma].hasSuffix(";base64") else {
        return String(decoding: data.utf8.percentDecoded, as: UTF8.self)
      }
      guard let bytes = Base64.decode(data) else {
        throw FormatError("its 'data:' URL is not base64")
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// A text in which every place in a script, `url:line:column`, is replaced by its place in the sources.
  package func mapPlaces(in text: String, url: String) -> String {
    guard text.contains(url) else { return text }
    var mapped = ""
    var rest = text[...]
    while let range = rest.firstRange(of: url + ":") {
      mapped += rest[..<range.lowerBound]
      let line = rest[range.upperBound...].prefix(while: \.isNumber)
      let afterLine = rest[line.endIndex...]
      let column = afterLine.dropFirst().prefix(while: \.isNumber)
      if afterLine.first == ":", let lineNumber = Int(line), let columnNumber = Int(column),
        let location = location(line: lineNumber, column: columnNumber)
      {
        mapped += location.description
        rest = rest[column.endIndex...]
      } else {
        mapped += rest[range]
        rest = rest[range.upperBound...]
      }
    }
    return mapped + rest
  }
}
