package import BundleFormat
internal import HostLoop
internal import HostThread
package import HostValues
internal import NameChecking
internal import ResourceAccess
internal import Synchronization
package import WeexTree

// Pages that show a document and run no JavaScript; `Templates` implements them.

extension Host {
  /// Registers the factory that makes a script for each page that shows a template, in place of JavaScript.
  package func registerTemplateScript(
    _ make: @escaping @HostActor @Sendable (Page) -> any PageScript
  ) {
    registrations.withLock { $0.templateScript = make }
  }

  fileprivate var templateScript: (@HostActor @Sendable (Page) -> any PageScript)? {
    registrations.withLock { $0.templateScript }
  }
}

extension Page {
  /// The value of `framework` for a page that shows a template.
  package static let templateFramework = "Template"

  /// Shows a template for the first time; its mistakes are failures of the page.
  ///
  /// - Throws: `.noHandler` if the host shows no templates.
  package func runTemplate(_ bundle: PageBundle) throws(HostError) {
    guard isAlive else { return }
    guard let make = host.templateScript else {
      throw HostError(
        .noHandler,
        "\(url) is a template, which this host cannot show: call registerTemplateViews() of TemplateUI first"
      )
    }
    let script = make(self)
    self.script = script
    show(bundle, by: script)
  }

  /// Loads the page's document again; the page stays as it is until the new one has been loaded and read.
  func updateFromOrigin() {
    guard let origin = runner.origin else { return }
    journal.record(.page, page: id, "reloaded")
    state = .loading
    failures = []
    log = []
    runner.reportedTypes = []
    runner.checkedNames = CheckedNames()
    let answer = awaitAnswer("the document \(url) of page \(id)", line: nil)
    answer.find {
      Task { @HostActor in
        let bundle = await Self.bundle(of: origin, for: self)
        answer.complete { page in page.update(to: bundle) }
      }
    }
  }

  private func update(to result: Result<PageBundle, HostError>) {
    onJSDownloadedFinish?(result)
    tell(.bundleLoaded(result))
    guard isAlive, let script else { return }
    switch result {
    case .failure(let error):
      keepDocument()
      fail(error.prefixed(with: url))
    case .success(let bundle):
      guard onRenderTerminateWhenJSDownloadedFinish?(bundle) != true else {
        journal.record(.page, page: id, "is not rendered: its observer refused it")
        return keepDocument()
      }
      url = bundle.url
      reportSources(of: bundle)
      show(bundle, by: script)
    }
  }

  private func show(_ bundle: PageBundle, by script: any PageScript) {
    turn { () throws(HostError) in try finish(bundle, by: script) }
  }

  private func finish(_ bundle: PageBundle, by script: any PageScript) throws(HostError) {
    do throws(HostError) {
      try script.update(to: bundle)
      didFinish()
    } catch {
      keepDocument()
      throw error.prefixed(with: url)
    }
  }

  /// Reports that the page keeps its old document.
  private func keepDocument() {
    state = tree.root == nil ? .failed : .finished
  }
}
