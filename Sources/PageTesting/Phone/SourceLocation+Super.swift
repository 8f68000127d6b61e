internal import WeexHost

extension SourceLocation {
  /// Whether the location is a call of `super(…)`, as in the constructor of an error class.
  ///
  /// This reads the source file.
  var isCallOfSuper: Bool {
    guard let path = LocalFile.path(ofURL: url), let text = try? LocalFile.read(path) else {
      return false
    }
    let lines = text.split(maxSplits: max(line, 0), omittingEmptySubsequences: false) {
      $0.endsScriptLine
    }
    guard line > 0, lines.count >= line else { return false }
    let units = Array(lines[line - 1].utf16)
    let offset = min(max(column - 1, 0), units.count)
    let (before, rest) = (units[..<offset], units[offset...])
    return rest.starts(with: "super(".utf16) || before.reversed().starts(with: "repus".utf16)
      || before.reversed().starts(with: "(repus".utf16)
  }
}
