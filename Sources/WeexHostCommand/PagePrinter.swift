internal import CommandProcess
internal import Glibc
internal import Metering
internal import Synchronization
internal import WeexHost

/// Prints the pages of one run, and counts its prints.
///
/// With `--print json` every print is an object on a line of its own. Otherwise an empty line separates two prints if one of them is a
/// tree.
final class PagePrinter: Sendable {
  private let format: PrintFormat
  private let isColored: Bool
  /// Whether long texts are cut, for a reader at a terminal; a file that is compared with another has them whole.
  private let isShortened: Bool
  private let hasReferences: Bool
  private let hasMetrics: Bool
  /// Whether objects have the number of their print: if there are several.
  private let isNumbered: Bool
  /// The recorded calls; `nil` if they are not requested.
  private let callRecorder: CallRecorder?
  /// Whether a picture is the run's answer, so that nothing is printed.
  private let isSilent: Bool
  /// What all pages of the run have failed with and logged.
  let notes = RunNotes()
  private let state = Mutex(State())

  private struct State {
    var count = 0
    var isAfterTree = false
    var maximumLength = Int.max
    var isTooLong = false
  }

  init(_ arguments: PrintArguments, isColored: Bool, isNumbered: Bool) {
    self.isNumbered = isNumbered
    format = arguments.print
    self.isColored = isColored
    isShortened = Output.isTerminal(STDOUT_FILENO)
    hasReferences = arguments.refs == .all
    hasMetrics = arguments.metrics
    callRecorder = arguments.calls ? CallRecorder() : nil
    isSilent = false
  }

  /// Whether the output is for programs.
  var isJSON: Bool { format == .json }

  /// Whether all that it prints of a page is one object.
  var printsOnce: Bool { isJSON && !isNumbered }

  /// The most bytes that one print may have; a longer one is a failure of its page.
  var maximumLength: Int {
    get { state.withLock(\.maximumLength) }
    set { state.withLock { $0.maximumLength = newValue } }
  }

  /// Whether a print was too long, and its page was printed without its tree.
  var isTooLong: Bool { state.withLock(\.isTooLong) }

  /// Makes a printer for a run whose answer is a picture: it prints nothing, even if a step requests it.
  init() {
    isNumbered = false
    format = .none
    isColored = false
    isShortened = false
    hasReferences = true
    hasMetrics = false
    callRecorder = nil
    isSilent = true
  }

  /// Begins to record what will be printed.
  @HostActor
  func follow(_ host: Host) {
    callRecorder?.follow(host.journal)
  }

  /// Prints the topmost page at the end of the run, and writes to `stderr` what the format cannot contain.
  @HostActor
  func printEnd(of stack: PageStack, _ diagnostics: Diagnostics) {
    print(stack, as: format, diagnostics)
    if stack.top == nil, format != .none {
      diagnostics.note("no page is left to print: the last one was destroyed")
    }
    guard !isJSON else { return }
    if hasMetrics, let page = stack.top {
      diagnostics.note("metrics: \(JSONText.of(page.metrics.json))")
    }
    if let callRecorder {
      diagnostics.note(
        "calls: \(RecordedCall.text(of: callRecorder.calls, references: hasReferences))"
      )
    }
  }

  /// Prints the topmost page.
  ///
  /// A tree among JSON objects is an object too, with the tree as its text, so that the output is uniform. The JSON of a page whose print is too
  /// long has no tree.
  @HostActor
  func print(_ stack: PageStack, as wanted: PrintFormat, _ diagnostics: Diagnostics) {
    guard let page = stack.top, let text = text(of: stack, as: wanted) else { return }
    guard text.utf8.count > maximumLength else {
      return write(text, isTree: wanted == .tree && !isJSON)
    }
    let reason = "the page's print has \(text.utf8.count) bytes"
    fail(page, because: reason, diagnostics)
    guard wanted == .json || isJSON else { return }
    guard let rest = self.text(of: stack, as: wanted, missingTree: reason),
      rest.utf8.count <= maximumLength
    else { return printFailure(of: page.url, page.failures) }
    write(rest, isTree: false)
  }

  /// Notes that a page's print is too long.
  @HostActor
  private func fail(_ page: Page, because reason: String, _ diagnostics: Diagnostics) {
    let isFirst = state.withLock { state in
      defer { state.isTooLong = true }
      return !state.isTooLong
    }
    guard isFirst else { return }
    var report = page.report(of: .printed)
    report.missingTree = reason
    let error = report.error("\(page.shownURL): \(report.sentence)")
    // A page that has reached another limit before has no further failures.
    if page.meter.isExceeded { page.onFailure?(error) } else { page.fail(error) }
    diagnostics.note(report.details)
  }

  @HostActor
  private func text(
    of stack: PageStack,
    as wanted: PrintFormat,
    missingTree: String? = nil
  ) -> String? {
    guard !isSilent, let page = stack.pages.last, wanted != .none else { return nil }
    let below = stack.pages.dropLast().map(\.self)
    let tree = { [isColored, isShortened, hasReferences, isJSON] in
      TreePrinter.text(
        of: page,
        over: below,
        color: isColored && !isJSON,
        references: hasReferences,
        shortened: isShortened && !isJSON
      )
    }
    guard wanted == .json || isJSON else { return tree() }
    var options = PrintOptions()
    options.number = nextNumber
    options.hasReferences = hasReferences
    options.calls = callRecorder?.calls
    options.notes = notes
    options.missingTree = missingTree
    guard wanted == .tree, missingTree == nil else {
      let metrics = hasMetrics && wanted == .json
      return PageJSON.text(of: page, over: below, metrics: metrics, options: options) + "\n"
    }
    return PageJSON.text(of: page, over: below, tree: tree(), options: options) + "\n"
  }

  /// In JSON output, prints that the page could not be opened, or does not answer.
  func printFailure(of url: String, _ errors: [HostError]) {
    if let text = failure(of: url, errors) { write(text, isTree: false) }
  }

  /// Does the same on the thread that ends the process.
  func printLastFailure(of url: String, _ errors: [HostError]) {
    if let text = failure(of: url, errors) { Output.lastAnswer(text) }
  }

  private func failure(of url: String, _ errors: [HostError]) -> String? {
    guard isJSON else { return nil }
    var options = PrintOptions()
    options.number = nextNumber
    if callRecorder != nil { options.calls = [] }
    return PageJSON.text(ofFailed: url, errors, options: options) + "\n"
  }

  /// The text of the topmost page as `printEnd` would print it.
  @HostActor
  func endText(of stack: PageStack) -> String {
    text(of: stack, as: format) ?? ""
  }

  /// The number of the next print, if prints are numbered.
  private var nextNumber: Int? { isNumbered ? state.withLock { $0.count + 1 } : nil }

  private func write(_ text: String, isTree: Bool) {
    let isApart = state.withLock { state in
      let isApart = state.count > 0 && (isTree || state.isAfterTree)
      state.count += 1
      state.isAfterTree = isTree
      return isApart
    }
    Output.answer(isApart ? "\n" + text : text)
  }
}
