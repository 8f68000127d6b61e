internal import CommandProcess
internal import Metering
internal import PageTesting
internal import Tapes
internal import WeexHost

/// The launch of a page: its file is read, its sources are built, its host is prepared according to the options, and then it runs.
struct PageLaunch {
  let session: PageSession
  /// The file, as its user named it.
  let file: String
  /// The file's text, if it has been read.
  let text: String?
  /// Whether the page is untrusted.
  let isUntrusted: Bool
  let host: Host
  let configuration: Host.Configuration
  let printer: PagePrinter
  /// How the steps' pictures look.
  let style: PictureStyle
  /// How the page is drawn at the end; `nil` to print it.
  let drawing: PageDrawing?
  /// The tape to play.
  let played: Tape?
  let watch: RunWatch
  var diagnostics: Diagnostics

  private var page: PageArguments { session.page }

  /// Runs the page to rest, and returns the exit code.
  mutating func perform() async throws(CommandFailure) -> ExitStatus {
    page.setZone()
    try session.preparation.permissions.checkFolders()
    try session.tape.check(configuration)
    let bundle = try await load()
    if session.isOneOfSeveral { diagnostics.page = bundle.path }
    diagnostics.shorten(bundle, sources: bundle.url.hasPrefix("file:") && bundle.path != "-")
    let steps = try steps()
    try checkPictures(of: steps ?? [])
    guard bundle.text.contains(where: { !$0.isWhitespace }) else {
      let file = bundle.path == "-" ? nil : bundle.absolutePath
      throw CommandFailure(.pageFailed, "\(bundle.path): the file is empty", file: file)
    }
    if bundle.path == "-" { try await bundle.refuseSource() }
    if isUntrusted { try await bundle.refuseUnbuilt() }
    var options = try page.pageOptions()
    options.url = try session.driving.address.checked()
    switch await build(bundle) {
    case .success(let ready): return try await run(ready, from: bundle, options, steps).perform()
    case .failure(let end): return end.status
    }
  }

  private func load() async throws(CommandFailure) -> InputFile {
    if let text { return InputFile(file, text: text) }
    return try await InputFile.load(
      file,
      configuration.permissions,
      timeout: page.limit.timeout.duration
    )
  }

  /// The steps: of a file, otherwise of the tape that is played.
  private func steps() throws(CommandFailure) -> [PageStep]? {
    let hasPictures = session.driving.pictures != nil
    if let path = session.driving.steps(of: file) {
      return try PageStep.parse(InputFile(path), hasPictures: hasPictures)
    }
    guard let played, played.head.hasSteps else { return nil }
    return try PageStep.parse(
      played.steps,
      of: played.name,
      lines: played.stepLines,
      hasPictures: hasPictures
    )
  }

  /// Throws with status 64 if a step would draw over the expected picture, or into the file of the picture of the end.
  private func checkPictures(of steps: [PageStep]) throws(CommandFailure) {
    guard let drawing, let folder = session.driving.pictures else { return }
    let place = OutputFile.place(of: drawing.file.path)
    for case .picture(let name) in steps.map(\.action) {
      try drawing.expected?.check(writing: "\(folder)/\(name)")
      guard OutputFile.place(of: "\(folder)/\(name)") == place else { continue }
      throw CommandFailure(
        .usage,
        "-o \(drawing.file.path): a step draws its picture '\(name)' into the same file"
      )
    }
  }

  /// Prepares the host according to the options, and makes the run of a built page.
  private mutating func run(
    _ ready: PageFile,
    from bundle: InputFile,
    _ options: PageOptions,
    _ steps: [PageStep]?
  ) async throws(CommandFailure) -> PageRun {
    let isDrawn = drawing != nil || steps?.contains(where: \.isPicture) == true
    let preparation = session.preparation
    for script in try await preparation.register(in: host, isDrawn: isDrawn, diagnostics) {
      diagnostics.shorten(script, sources: false)
    }
    try await preparation.permissions.checkModules(of: host)
    return PageRun(
      host: host,
      bundle: ready,
      options: options,
      configuration: configuration,
      timeout: page.limit.timeout,
      steps: steps ?? [],
      printer: printer,
      isTraced: session.driving.trace,
      registerOwn: { [file] host in
        preparation.registerOwn(in: host, for: ready.url, at: InputFile.absolute(file))
      },
      diagnostics: diagnostics,
      pictures: try session.driving.pictures.map { path throws(CommandFailure) in
        try PictureFolder(path, style)
      },
      drawing: drawing,
      watch: watch,
      tape: try session.tape.use(played),
      head: TapeHead(
        page: FilePath.name(of: bundle.url),
        options,
        configuration,
        timeZone: page.timeZone?.name,
        text: page.text == .pango ? "pango" : nil,
        hasSteps: steps != nil
      )
    )
  }

  /// The end of a run whose sources could not be built, which has been reported then.
  private struct BuildEnd: Error {
    let status: ExitStatus
  }

  /// Builds the bundle to run, and reports why that fails.
  private func build(_ input: InputFile) async -> Result<PageFile, BuildEnd> {
    guard input.url.hasPrefix("file:") else {
      return .success(PageFile(bundle: input.text, url: input.url, isTemplate: input.isJSON))
    }
    if input.path == "-", input.isTemplate {
      return .success(PageFile(bundle: input.text, url: input.url, isTemplate: true))
    }
    do throws(HostError) {
      var options = session.preparation.buildOptions
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
        printer.printFailure(of: input.url + input.query, [error])
        return .failure(BuildEnd(status: ExitStatus(ofBuild: error)))
      }
      let limit = Int((page.limit.timeout.duration / .milliseconds(1)).rounded())
      let report = LimitReport(.time, maximum: limit)
      let error = report.error(error.message)
      diagnostics.error(error)
      diagnostics.note(report.details)
      printer.printFailure(of: input.url + input.query, [error])
      return .failure(BuildEnd(status: .timeLimit))
    }
  }
}
