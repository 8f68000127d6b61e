extension String {
  /// The text as one word of a shell's command line: in quotes where a shell would read it otherwise.
  var shellQuoted: String {
    let isPlain = allSatisfy { $0.isLetter || $0.isNumber || "-_./:=,@%+".contains($0) }
    return isPlain && !isEmpty ? self : "'\(replacing("'", with: "'\\''"))'"
  }
}
