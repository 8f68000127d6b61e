internal import ArgumentParser
internal import Glibc
internal import WeexHost

/// `weexhost run`.
struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Run a page to rest and print its tree.",
    discussion: """
      A bundle's first line says what it is written for: // { "framework": "Vue" }. A source (.vue, \
      .we, a JavaScript or TypeScript module) is built first, as 'weexhost build' does.

      Exit codes: 0 done, 1 the page failed, 64 wrong usage, 66 input not found, \
      70 an internal error, 73 the output cannot be written, 124 the time limit, 130 interrupted, \
      141 the output has no reader.
      """
  )

  @OptionGroup var output: PrintArguments

  @OptionGroup var session: PageSession

  func run() async throws {
    let diagnostics = Diagnostics(isColored: output.isColored(STDERR_FILENO))
    let printer = PagePrinter(
      output,
      isColored: output.isColored(STDOUT_FILENO),
      isNumbered: session.steps != nil
    )
    Output.end(await session.perform(printer, diagnostics))
  }
}
