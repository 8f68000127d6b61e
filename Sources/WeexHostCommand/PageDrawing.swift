internal import CommandProcess
internal import Glibc
internal import WeexHost

/// The picture that a run draws at its end.
struct PageDrawing: Sendable {
  let style: PictureStyle
  /// The times of the frames of a film strip, on the host's clock from the last step on; empty for a picture of the end only.
  let moments: [DurationText]
  let file: OutputFile
  let form: PictureForm
  /// The picture that it should be.
  let expected: ExpectedPicture?

  /// Writes the picture; throws with status 1 if it is not the expected one.
  @HostActor
  func write(_ picture: Picture) throws(CommandFailure) {
    try OutputFile.write([(file: file, bytes: try form.bytes(of: picture))])
    try expected?.compare(with: picture, writtenTo: file)
  }
}

/// A PNG file that shows what a picture should be.
struct ExpectedPicture: Sendable {
  let path: String
  private let bytes: [UInt8]

  /// Reads the file; throws with status 66 if that fails.
  init(_ path: String) throws(CommandFailure) {
    self.path = path
    bytes = try InputFile.read(path)
  }

  /// Throws with status 64 if the picture that is compared, or the one of the differences, would be written over this one.
  func check(comparing output: OutputFile) throws(CommandFailure) {
    try check(writing: output.path)
    if let marked = Self.marked(beside: output) { try check(writing: marked) }
  }

  /// Throws with status 64 if a picture would be written over this one, under any name or link.
  func check(writing output: String) throws(CommandFailure) {
    guard BundleBuilder.isSameFile(output, path) else { return }
    throw CommandFailure(
      .usage,
      "--expect \(path): \(output) would be written over the expected picture; name another output"
    )
  }

  /// The file for the picture of the differences; `nil` if the output is a device or a pipe.
  private static func marked(beside output: OutputFile) -> String? {
    output.isRegular ? FilePath.stem(of: output.path) + ".marked.png" : nil
  }

  /// Throws with status 1 if a picture differs, and writes one that marks the differences next to the drawn one.
  @HostActor
  func compare(with picture: Picture, writtenTo file: OutputFile) throws(CommandFailure) {
    let difference: PictureDifference?
    do throws(HostError) {
      difference = try picture.difference(from: bytes)
    } catch {
      throw CommandFailure(.pageFailed, "--expect \(path): \(error.message)")
    }
    guard let difference else { return }
    var message = "the picture differs from \(path): \(difference.description)"
    if let marked = difference.marked {
      if let name = Self.marked(beside: file) {
        try OutputFile.write([(file: try OutputFile(name), bytes: marked)])
        message += "; \(name) shows where"
      } else {
        message += "; -o NAME.png shows where in NAME.marked.png"
      }
    }
    throw CommandFailure(.pageFailed, message)
  }
}

/// The folder that the steps `{"picture": "name.png"}` write to.
struct PictureFolder: Sendable {
  let path: String
  let style: PictureStyle

  /// Makes the folder if it is not there; throws with status 73 if that fails.
  init(_ path: String, _ style: PictureStyle) throws(CommandFailure) {
    self.path = path
    self.style = style
    try OutputFile.makeFolder(path, for: "--pictures")
  }

  /// Writes a picture of a page.
  @HostActor
  func write(_ page: Page, to name: String) throws(CommandFailure) {
    guard let form = PictureForm(ofFile: name) else { return }
    let file = try OutputFile("\(path)/\(name)")
    try style.checkElement(of: page)
    let picture = try style.picture(of: page)
    page.warnOfMissingCharacters(in: picture)
    try OutputFile.write([(file: file, bytes: try form.bytes(of: picture))])
  }
}
