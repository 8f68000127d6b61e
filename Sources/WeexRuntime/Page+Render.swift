internal import HostThread
public import WeexCore

extension Page {
  /// Begins to show what is at a URL, in a page that is empty.
  ///
  /// The bundle comes, and runs for the first time, with `settle(timeout:)`: through the host's `PageOpening` handler, as far as the permissions
  /// go. `onJSDownloadedFinish`, `onCreate` and `renderFinish` are called on the way; what goes wrong is a failure of the page.
  ///
  /// - Throws: `.renderedTwice` (-2111) where the page shows something already, `.pageDestroyed` where it has ended.
  public func render(url: String, options: PageOptions = PageOptions()) throws(HostError) {
    try PageStart(.url(url), options).prepare(self)
    load()
  }

  /// Runs a bundle in a page that is empty, once, before it returns; what the bundle throws is a failure of the page.
  ///
  /// - Parameters:
  ///   - source: The bundle.
  ///   - url: Its identity in errors, and what relative URLs are resolved against.
  ///   - options: What the page is opened with.
  /// - Throws: `.renderedTwice` (-2111) where the page shows something already, `.pageDestroyed` where it has ended, and where the framework is
  ///   unknown or not installed; the page is empty as before then.
  public func render(
    source: String,
    url: String,
    options: PageOptions = PageOptions()
  ) throws(HostError) {
    let bundle = PageBundle(source: source, url: url)
    try PageStart(.given(bundle), options).prepare(self)
    do throws(HostError) {
      try run(bundle)
    } catch {
      abandon()
      throw error
    }
  }
}
