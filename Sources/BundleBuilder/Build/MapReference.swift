internal import Glibc
internal import HostValues
internal import ResourceAccess

/// A comment by which a module names its source map.
///
/// esbuild opens what the last such comment of a module names, wherever that is, and even if reading it never ends.
enum MapReference {
  /// The last line of a module for which esbuild then opens no map: an object without a version is none.
  static let none = "\n//# sourceMappingURL=data:application/json;base64,e30="

  /// The text after the mark, `#` or `@`, with which such a comment begins.
  private static let keyword = Array(" sourceMappingURL=".utf8)
  /// What ends the reference in any comment: a space, a tab, a line tabulation, a form feed.
  private static let spaces: [UInt8] = [0x20, 0x09, 0x0b, 0x0c]
  /// What ends the reference in some comments, and belongs to it in others.
  private static let lineBreaks: Set<Unicode.Scalar> = ["\n", "\r", "\u{2028}", "\u{2029}"]

  /// Looks for a map that a module names, and that may not be read, is not a regular file, or is too large.
  ///
  /// A text in the module that only looks like such a comment counts as one.
  ///
  /// - Parameters:
  ///   - module: The module's text.
  ///   - file: The absolute path of the file that contains it, with the same places.
  ///   - readable: The folders that the map may be read from.
  /// - Returns: The problem; `nil` if esbuild may open what the module names.
  static func problem(
    in module: [UInt8],
    of file: String,
    _ readable: ReadableFolders
  ) -> SourceProblem? {
    let folder = FilePath.dirname(of: file)
    for mark in [UInt8(ascii: "#"), UInt8(ascii: "@")] {
      var start = 0
      while let place = index(of: mark, in: module, from: start) {
        start = place + 1
        guard module[start...].starts(with: keyword) else { continue }
        let reference = module[(start + keyword.count)...].prefix { !spaces.contains($0) }
        if isData(reference) { continue }
        let paths = paths(of: String(decoding: reference, as: UTF8.self), in: folder)
        // Most modules of packages come without the maps that they name.
        let found = paths.lazy.filter { SourceFile.content($0) != nil }
        guard let problem = found.compactMap(readable.problem).first else { continue }
        let lines = module[..<place].split(
          separator: UInt8(ascii: "\n"),
          omittingEmptySubsequences: false
        )
        return SourceProblem(
          file: file,
          line: lines.count,
          // The comment begins two characters before the mark.
          column: max(1, String(decoding: lines.last ?? [], as: UTF8.self).utf16.count - 1),
          message: "the source map is left out: \(problem)",
          isWarning: true,
          topic: .sourceMap
        )
      }
    }
    return nil
  }

  /// Whether a reference contains the map itself.
  private static func isData(_ reference: ArraySlice<UInt8>) -> Bool {
    let kind = reference.prefix { $0 != UInt8(ascii: ",") && (0x21..<0x7f).contains($0) }
    return kind.starts(with: "data:".utf8)
      && reference.dropFirst(kind.count).first == UInt8(ascii: ",")
  }

  /// The absolute paths that a reference may mean: esbuild's versions differ in where it ends, and in whether it is a path or a URL.
  private static func paths(of reference: String, in folder: String) -> [String] {
    let scalars = reference.unicodeScalars.prefix {
      lineBreaks.contains($0) || !$0.properties.isWhitespace && $0 != "\u{FEFF}"
    }
    let line = String(scalars.prefix { !lineBreaks.contains($0) })
    var paths: [String] = []
    for name in [String(scalars), line, line.replacing("*/", with: "")] {
      let plain = name.prefix { $0 != "?" && $0 != "#" }
      let decoded = String(decoding: plain.utf8.percentDecoded, as: UTF8.self)
      for path in [name, decoded] {
        paths.append(FilePath.resolve("./" + path, in: folder))
        if path.hasPrefix("/") { paths.append(FilePath.resolve(path, in: folder)) }
      }
      if let path = LocalFile.path(ofURL: name) { paths.append(path) }
    }
    return paths
  }

  private static func index(of byte: UInt8, in bytes: [UInt8], from start: Int) -> Int? {
    // The C function reads no more bytes than there are, and returns a pointer to one of them.
    unsafe bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress, start < buffer.count,
        let found = unsafe memchr(base + start, Int32(byte), buffer.count - start)
      else { return nil }
      return unsafe base.distance(to: UnsafeRawPointer(found))
    }
  }
}
