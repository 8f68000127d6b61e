package import CommandProcess
internal import Tapes
internal import WeexHost

extension OutputFile {
  /// Throws with status 64 if a tape would overwrite a file that is not a tape, so that a mistyped name destroys no page and no test.
  ///
  /// A file with the name of a tape may be overwritten even if it is damaged; of a link, the name of the file that it leads to counts.
  package static func checkTape(_ path: String, for option: String) throws(CommandFailure) {
    guard !place(of: path).hasSuffix(Tape.ending),
      InputFile.exists(path, orFolder: false),
      try OutputFile(path).isRegular
    else { return }
    guard let text = try? LocalFile.read(path), text.isEmpty || Tape.isBegun(in: text) else {
      throw CommandFailure(
        .usage,
        "\(option): \(path) exists and is not a tape, so it is not overwritten; name another file"
      )
    }
  }
}
