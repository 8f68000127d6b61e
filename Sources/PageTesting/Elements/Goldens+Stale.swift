internal import CommandProcess
internal import WeexHost

extension Goldens {
  /// A line about goldens beside a file of tests that none of its tests compares with, and which are removed where all are written anew.
  ///
  /// - Parameters:
  ///   - file: The file of the tests.
  ///   - paths: What its tests compare with, all of which have run.
  ///   - settings: Those of the tests.
  /// - Returns: The warning, or the note that they were removed; `nil` if there are none.
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
    return "note: removed \(subject) in \(place) of no test: \(shown)"
  }
}
