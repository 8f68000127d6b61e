internal import CommandProcess
internal import Metering
internal import PageTesting
internal import Tapes
internal import WeexHost

/// Runs a page: the file, its steps, and the options for both.
struct PageSession {
  let driving: DrivingArguments
  let tape: TapeArguments
  let preparation: HostPreparation
  /// Whether the run has other pages too, so that each message has to name its page.
  var isOneOfSeveral = false

  var page: PageArguments { preparation.page }

  /// Runs the page to rest, and returns the exit code.
  ///
  /// The steps' pictures have a `style`. With a `drawing` the page is drawn at the end, otherwise it is printed. A tape to play has been read.
  func perform(
    _ file: String,
    text: String? = nil,
    isUntrusted: Bool = false,
    in host: Host = WXSDKEngine.host,
    _ printer: PagePrinter,
    _ diagnostics: Diagnostics,
    style: PictureStyle = PictureStyle(),
    drawing: PageDrawing? = nil,
    playing played: Tape? = nil
  ) async -> ExitStatus {
    let url = Self.url(of: file)
    var configuration = preparation.hostConfiguration(isUntrusted: isUntrusted)
    if let played {
      configuration.randomSeed = played.head.seed
      if !played.head.isTimeVirtual {
        configuration.clockStart = configuration.clockStart ?? played.head.start
      }
    } else if tape.record != nil, !configuration.isTimeVirtual {
      // Only on a real clock: on the virtual clock all runs have the same numbers.
      configuration.randomSeed = Int(UInt32.random(in: 1...UInt32.max))
      configuration.repeatsRandomNumbers = true
    }
    if isUntrusted { configuration.permissions.modules.add(preparation.modules.module.map(\.key)) }
    let limits = configuration.limits
    printer.maximumLength = limits.printed
    let watch = RunWatch(
      host,
      url: url,
      timeout: page.limit.timeout,
      printer,
      diagnostics
    )
    watch.start(heap: limits.processHeap, turn: limits.turn)
    var launch = PageLaunch(
      session: self,
      file: file,
      text: text,
      isUntrusted: isUntrusted,
      host: host,
      configuration: configuration,
      printer: printer,
      style: style,
      drawing: drawing,
      played: played,
      watch: watch,
      diagnostics: diagnostics
    )
    do throws(CommandFailure) {
      return try await launch.perform()
    } catch {
      diagnostics.error(error)
      printer.printFailure(of: url, [error.hostError])
      return error.status
    }
  }

  /// The page's URL, for messages about a page that could not be opened.
  static func url(of file: String) -> String {
    if InputFile.isOfWeb(file) { return file }
    let (path, query) = LocalFile.parts(of: file)
    return LocalFile.url(ofPath: InputFile.absolute(path)) + query
  }
}
