internal import CommandProcess
internal import Metering
internal import PageTesting
internal import Tapes
internal import WeexHost

/// What runs a page: the file, its steps, and the options for both.
struct PageSession {
  let driving: DrivingArguments
  let tape: TapeArguments
  let preparation: HostPreparation
  /// Whether the run has other pages too, so that each message has to say of which page it is.
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
      // On the virtual clock all runs have the same numbers.
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
    do throws(CommandFailure) {
      return try await run(
        file,
        text,
        isUntrusted: isUntrusted,
        host,
        configuration,
        printer,
        diagnostics,
        style,
        drawing,
        played,
        watch
      )
    } catch {
      diagnostics.error(error.message)
      printer.printFailure(of: url, [error.hostError])
      return error.status
    }
  }

  private func run(
    _ file: String,
    _ text: String?,
    isUntrusted: Bool,
    _ host: Host,
    _ configuration: Host.Configuration,
    _ printer: PagePrinter,
    _ shared: Diagnostics,
    _ style: PictureStyle,
    _ drawing: PageDrawing?,
    _ played: Tape?,
    _ watch: RunWatch
  ) async throws(CommandFailure) -> ExitStatus {
    var diagnostics = shared
    page.setZone()
    try preparation.permissions.checkFolders()
    try tape.check(configuration)
    let bundle =
      if let text {
        InputFile(file, text: text)
      } else {
        try await InputFile.load(
          file,
          configuration.permissions,
          timeout: page.limit.timeout.duration
        )
      }
    if isOneOfSeveral { diagnostics.page = bundle.path }
    diagnostics.shorten(bundle, sources: bundle.url.hasPrefix("file:") && bundle.path != "-")
    let steps = try steps(of: file, or: played)
    guard bundle.text.contains(where: { !$0.isWhitespace }) else {
      let file = bundle.path == "-" ? nil : bundle.absolutePath
      throw CommandFailure(.pageFailed, "\(bundle.path): the file is empty", file: file)
    }
    if bundle.path == "-" { try await bundle.refuseSource() }
    if isUntrusted { try await bundle.refuseUnbuilt() }
    let options = try page.pageOptions()
    let ready: PageFile
    switch await prepare(bundle, diagnostics, printer) {
    case .success(let file): ready = file
    case .failure(let end): return end.status
    }
    let isDrawn = drawing != nil || steps?.contains(where: \.isPicture) == true
    for script in try await preparation.register(in: host, isDrawn: isDrawn, diagnostics) {
      diagnostics.shorten(script, sources: false)
    }
    try await preparation.permissions.checkModules(of: host)
    let run = PageRun(
      host: host,
      bundle: ready,
      options: options,
      configuration: configuration,
      timeout: page.limit.timeout,
      steps: steps ?? [],
      printer: printer,
      isTraced: driving.trace,
      registerOwn: { [preparation] host in
        preparation.registerOwn(in: host, for: ready.url, at: InputFile.absolute(file))
      },
      diagnostics: diagnostics,
      pictures: try driving.pictures.map { path throws(CommandFailure) in
        try PictureFolder(path, style)
      },
      drawing: drawing,
      watch: watch,
      tape: try tape.use(played),
      head: head(bundle, options, configuration, hasSteps: steps != nil)
    )
    return await run.perform()
  }

  /// How the page is opened, for a tape.
  private func head(
    _ bundle: InputFile,
    _ options: PageOptions,
    _ configuration: Host.Configuration,
    hasSteps: Bool
  ) -> TapeHead {
    let slash = bundle.url.lastIndex(of: "/") ?? bundle.url.startIndex
    return TapeHead(
      page: String(bundle.url[slash...].dropFirst()),
      options,
      isTimeVirtual: configuration.isTimeVirtual,
      start: configuration.clockStart,
      seed: configuration.randomSeed,
      hasSteps: hasSteps
    )
  }

  /// The end of a run whose sources could not be built, which has been reported then.
  private struct BuildEnd: Error {
    let status: ExitStatus
  }

  /// The bundle to run.
  private func prepare(
    _ input: InputFile,
    _ diagnostics: Diagnostics,
    _ printer: PagePrinter
  ) async -> Result<PageFile, BuildEnd> {
    guard input.url.hasPrefix("file:") else {
      return .success(PageFile(bundle: input.text, url: input.url, isTemplate: input.isJSON))
    }
    if input.path == "-", input.isTemplate {
      return .success(PageFile(bundle: input.text, url: input.url, isTemplate: true))
    }
    do throws(HostError) {
      var options = preparation.buildOptions
      options.timeLimit = page.limit.timeout.duration
      var file = try await PageFile(
        input.absolutePath,
        text: input.text,
        options: options,
        meanwhile: Host.finishPreparing
      )
      file.query = input.query
      return .success(file)
    } catch {
      guard error.code == .timeLimit else {
        diagnostics.buildFailure(error)
        printer.printFailure(of: input.url, [error])
        return .failure(BuildEnd(status: .pageFailed))
      }
      let limit = Int((page.limit.timeout.duration / .milliseconds(1)).rounded())
      let report = LimitReport(.time, maximum: limit)
      let error = report.error(error.message)
      diagnostics.error(error)
      diagnostics.note(report.details)
      printer.printFailure(of: input.url, [error])
      return .failure(BuildEnd(status: .timeLimit))
    }
  }

  /// The page's URL, for messages about a page that could not be opened.
  static func url(of file: String) -> String {
    let isWeb = file.hasPrefix("http://") || file.hasPrefix("https://")
    return isWeb ? file : "file://" + InputFile.absolute(file)
  }

  /// The steps: of a file, otherwise of the tape that is played.
  private func steps(of file: String, or played: Tape?) throws(CommandFailure) -> [PageStep]? {
    let hasPictures = driving.pictures != nil
    if let path = driving.steps(of: file) {
      return try PageStep.parse(InputFile(path), hasPictures: hasPictures)
    }
    guard let played, played.head.hasSteps else { return nil }
    return try PageStep.parse(played.steps, of: played.name, hasPictures: hasPictures)
  }
}
