internal import BundleFormat
internal import HostThread
public import HostValues
internal import WeexCore
public import WeexTree

extension Page {
  /// Begins to show the bundle at a URL, in an empty page.
  ///
  /// The bundle loads, and runs for the first time, with `settle(timeout:)`: through the host's `PageOpening` handler, as far as the
  /// permissions go. `onJSDownloadedFinish`, `onCreate` and `renderFinish` are called on the way; an error is a failure of the page.
  ///
  /// - Throws: `.renderedTwice` (-2111) if the page shows something already, `.pageDestroyed` if it has ended.
  public func render(url: String, options: PageOptions = PageOptions()) throws(HostError) {
    try PageStart(.url(url), options).prepare(self)
    load()
  }

  /// Runs a bundle in an empty page, once, before it returns; an exception in the bundle is a failure of the page.
  ///
  /// - Parameters:
  ///   - source: The bundle.
  ///   - url: Its identity in errors, and the base of relative URLs.
  ///   - options: The page's options.
  /// - Throws: `.renderedTwice` (-2111) if the page shows something already, `.pageDestroyed` if it has ended, and an error if the
  ///   framework is unknown or not installed; the page then stays empty.
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
