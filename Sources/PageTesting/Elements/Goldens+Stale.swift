internal import CommandProcess
internal import WeexHost

extension Goldens {
  /// Finds goldens that no test of a file compares with any more, and removes them if all goldens are being written anew.
  ///
  /// - Parameters:
  ///   - file: The file of the tests.
  ///   - paths: The goldens that the file's tests compare with, after all tests have run.
  ///   - settings: The settings of the tests.
  /// - Returns: A warning, or a note that the goldens were removed; `nil` if there are none.
  static func stale(of file: String, but paths: Set<String>, _ settings: TestSettings) -> String? {
    let folder = folder(of: file)
    let names = LocalFile.names(in: folder)
    let left = names.filter { name in
      endings.values.contains { name.hasSuffix($0) } && !paths.contains("\(folder)/\(name)")
        && !Golden.endingsBeside.contains { name.hasSuffix($0) }
    }
    guard !left.isEmpty else { return nil }
    let shown =
      left.prefix(5).joined(separator: ", ")
      + (left.count > 5 ? " and \(left.count - 5) more" : "")
    let place = TestScript.path(folder, from: settings.folder)
    let subject = left.count == 1 ? "1 golden" : "\(left.count) goldens"
    guard settings.update == .all else {
      let verb = left.count == 1 ? "belongs" : "belong"
      return
        "warning: \(subject) in \(place) \(verb) to no test: \(shown); --update all removes \(left.count == 1 ? "it" : "them")"
    }
    for name in left {
      let stem = name.prefix { $0 != "." }
      for name in [name] + Golden.endingsBeside.map({ stem + $0 }) {
        OutputFile.remove("\(folder)/\(name)")
      }
    }
    OutputFile.removeEmptyFolder(folder)
    return "note: removed \(subject) in \(place) that belonged to no test: \(shown)"
  }
}
