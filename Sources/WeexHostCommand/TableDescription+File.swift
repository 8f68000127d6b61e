internal import CommandProcess
internal import TableDescription

extension TableDescription {
  /// Reads the table that an option `--table` names; throws with status 66 or 64.
  init(file path: String) throws(CommandFailure) {
    let text = try InputFile(path).text
    do throws(FormatError) {
      self = try TableDescription(json: text)
    } catch {
      throw CommandFailure(.usage, "--table \(path): \(error.description)")
    }
  }
}
