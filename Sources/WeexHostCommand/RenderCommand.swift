internal import ArgumentParser
internal import CommandProcess
internal import Glibc
internal import WeexHost

/// `weexhost render`.
struct RenderCommand: PageCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Run a page to rest and draw a picture of it.",
    discussion: """
      The ending of the output's name gives the format: .png, .svg or .pdf. A page unit is one pixel, or \
      in PDF one point, at --scale 1. A page that failed is drawn all the same. With --expect a \
      second picture beside the output, NAME.marked.png, shows what differs.

      Exit codes: those of 'weexhost run', and 69 if Pango or Cairo is not installed.
      """
  )

  @Argument(help: RunCommand.fileHelp, completion: .file())
  var file: String

  @OptionGroup var driving: DrivingArguments

  @OptionGroup(title: "Tapes") var tape: TapeArguments

  @OptionGroup var page: PageArguments

  @OptionGroup(title: "Limits") var limits: LimitArguments

  @OptionGroup(title: "Permissions") var permissions: PermissionArguments

  @OptionGroup var modules: ModuleArguments

  @OptionGroup var sources: BuildArguments

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The picture: a file that ends in .png, .svg or .pdf; '-' for PNG on standard output.",
      valueName: "file"
    ),
    completion: .file()
  )
  var output: String

  @OptionGroup var picture: PictureOptions

  @Option(
    help: ArgumentHelp(
      "Draw a film strip: a frame for each of these moments after the last step, such as 0ms,150ms,300ms.",
      valueName: "moments"
    ),
    transform: Self.moments
  )
  var at: [DurationText]?

  @Option(
    help: ArgumentHelp(
      "Compare the picture with this PNG file, and fail if a pixel differs.",
      valueName: "file"
    ),
    completion: .file()
  )
  var expect: String?

  @Option(
    help:
      "Colour the diagnostics: 'auto' if stderr is a terminal, TERM is not 'dumb' and NO_COLOR is not set."
  )
  var color = ColorChoice.auto

  func run() async throws {
    let diagnostics = Diagnostics(isColored: color.isColored(STDERR_FILENO))
    await diagnostics.ending { () async throws(CommandFailure) in
      let style = try picture.style()
      let expected = try expect.map { path throws(CommandFailure) in try ExpectedPicture(path) }
      let target = try output == "-" ? .standardOutput : OutputFile(output)
      try expected?.check(comparing: target)
      let drawing = PageDrawing(
        style: style,
        moments: at ?? [],
        file: target,
        form: try form(),
        expected: expected
      )
      let session = PageSession(driving: driving, tape: tape, preparation: preparation)
      try session.checkStandardInput(of: file)
      return await session.perform(
        file,
        PagePrinter(),
        diagnostics,
        style: style,
        drawing: drawing,
        playing: try tape.tape()
      )
    }
  }

  private func form() throws(CommandFailure) -> PictureForm {
    if output == "-" { return .png }
    guard let form = PictureForm(ofFile: output) else {
      throw CommandFailure(.usage, "-o \(output): a picture's name ends in .png, .svg or .pdf")
    }
    return form
  }

  private static func moments(_ text: String) throws -> [DurationText] {
    let moments = try text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      try DurationText.read(part.trimmingPrefix(" ").description)
    }
    for (earlier, later) in zip(moments, moments.dropFirst())
    where later.duration <= earlier.duration {
      throw ValidationError("\(later) does not come after \(earlier)")
    }
    return moments
  }
}
