internal import BundleFormat
internal import HostLoop
public import HostThread
public import HostValues
public import WeexCore
internal import WeexPages
public import WeexTree

extension Host {
  /// Opens the page of a server's template.
  ///
  /// An item whose type is not registered, or whose payload cannot be read, becomes an empty `div` and a warning with its key path; a value
  /// of the wrong kind under any other key is ignored, with a warning. In a strict host any value of the wrong kind fails the whole
  /// document, and nothing is shown.
  ///
  /// - Parameters:
  ///   - template: The document, JSON of at most 512 levels.
  ///   - url: Where it came from; URLs in its actions are relative to it.
  ///   - viewport: The size of the page and its device.
  ///   - prepare: Called with the page before anything is shown.
  /// - Returns: The page; an invalid document is a failure of it.
  /// - Throws: If no page can be made: a table is invalid, or `prepare` has destroyed it.
  @HostActor
  @discardableResult
  public func openTemplate(
    _ template: String,
    url: String,
    viewport: Page.Viewport = Page.Viewport(),
    prepare: @HostActor (Page) -> Void = { _ in }
  ) throws(HostError) -> TemplatePage {
    var options = PageOptions()
    options.viewport = viewport
    var bundle = PageBundle(source: template, url: url)
    bundle.isTemplate = true
    let page = try openPage(PageStart(.given(bundle), options), bundle, prepare)
    guard let shown = page.template else {
      throw HostError(.pageDestroyed, "\(url): the page was destroyed before it showed anything")
    }
    return shown
  }

  /// Opens the page of a template for callers that get no errors: if no page can be made, the journal says why.
  @HostActor
  package func openedTemplate(_ template: String, url: String) -> TemplatePage? {
    do throws(HostError) {
      return try openTemplate(template, url: url)
    } catch {
      journal.record(.failure, page: nil, error.code.name, [.string(error.recordedMessage)])
      return nil
    }
  }
}

/// Shows a document in a page of a host, and returns its views.
///
/// ```swift
/// let views = ViewRender(jsonData).rendering()
/// ```
///
/// Without `host:`, it uses the default host (`import TemplateUI`).
@HostActor
public struct ViewRender {
  private let host: Host
  private let jsonData: String
  private let url: String

  /// Takes a document, and its URL.
  public init(_ jsonData: String, url: String = "template.json", host: Host) {
    self.jsonData = jsonData
    self.url = url
    self.host = host
  }

  /// The views in order, an empty one for each item that cannot be shown; empty for an invalid document, which is a failure of the page.
  ///
  /// It is also empty if no page can be made, which the journal records, while `openTemplate` throws. The views' page is `view.page`.
  public func rendering() -> [Component] {
    host.openedTemplate(jsonData, url: url)?.views ?? []
  }
}
