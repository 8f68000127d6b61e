internal import ArgumentParser
internal import CommandProcess
internal import Glibc
internal import LayoutCases
internal import WeexHost

/// `weexhost layout`.
struct LayoutCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout",
    abstract: "Lay out the style trees of a JSON file, without JavaScript.",
    discussion: """
      The file is an array of cases: [{"name": "two boxes", "root": {"style": {"width": "100px"}, \
      "children": [{"style": {"height": "20px"}}]}}]. A node with a "text" is measured with 10 \
      per character and line. A case may have "steps" that change it; its answer is then an array.

      Exit codes: 0 done, 1 a case could not be laid out, 64 wrong usage, 66 input not found, \
      73 the output cannot be written.
      """
  )

  @Argument(
    help: ArgumentHelp("The cases; '-' for standard input.", valueName: "file"),
    completion: .file()
  )
  var file: String

  @Option(help: "The algorithm: 'weex', that of Weex devices, or 'css' (not implemented yet).")
  var mode = LayoutMode.weex

  func run() async throws {
    let diagnostics = Diagnostics(isColored: ColorChoice.auto.isColored(STDERR_FILENO))
    await diagnostics.ending { () async throws(CommandFailure) in
      guard mode == .weex else {
        throw CommandFailure(
          .usage,
          "--mode css: the CSS algorithm is not implemented yet; use --mode weex, the default"
        )
      }
      let input = try InputFile(file)
      let layouts = try CaseLayouts(input)
      Output.answer(layouts.json)
      layouts.report(to: diagnostics)
      return layouts.failures.isEmpty ? .done : .pageFailed
    }
  }
}

/// The layout algorithm for a file.
enum LayoutMode: String, OptionChoice {
  case weex, css
}

/// The cases of a file, laid out.
struct CaseLayouts {
  /// One object on a line for each case that could be laid out, in the order of the file.
  let json: String
  /// The problems of the others.
  let failures: [String]

  private static let maximumReported = 20

  /// Lays out all cases of a file; throws with status 1 if it is not a file of cases.
  init(_ input: InputFile) throws(CommandFailure) {
    let cases: [Result<LayoutCase, CaseError>]
    do throws(CaseError) {
      cases = try LayoutCase.read(input.text)
    } catch {
      throw CommandFailure(.pageFailed, "\(input.path): \(error.message)")
    }
    var failures: [String] = []
    var json = JSONText(indent: "")
    json.object { json in
      for result in cases {
        do throws(CaseError) {
          let layoutCase = try result.get()
          json.answer(try layoutCase.layouts(), to: layoutCase)
        } catch {
          failures.append("\(input.path): \(error.message)")
        }
      }
    }
    self.json = json.text + "\n"
    self.failures = failures
  }

  /// Reports the problems, only the first ones if there are many.
  func report(to diagnostics: Diagnostics) {
    for failure in failures.prefix(Self.maximumReported) { diagnostics.error(failure) }
    let others = failures.count - Self.maximumReported
    if others > 0 { diagnostics.error("and \(others) more cases") }
  }
}

extension JSONText {
  fileprivate mutating func answer(_ layouts: [CaseBoxes], to layoutCase: LayoutCase) {
    key(layoutCase.name)
    onOneLine { json in
      guard layoutCase.hasSteps else { return json.boxes(layouts[0]) }
      json.array { json in
        for boxes in layouts {
          json.element()
          json.boxes(boxes)
        }
      }
    }
  }
}
