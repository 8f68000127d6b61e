import BundleFormat
import HostThread
import HostValues
import TemplateUI
import TestSupport
import WeexCore
import WeexPages
import WeexRuntime

extension Host {
  /// A host with the standard components and the views of templates.
  @HostActor
  static func withTemplates(isStrict: Bool = false) -> Host {
    let host = PageHarness.host(isStrict: isStrict)
    host.registerTemplateViews()
    return host
  }

  /// Opens the page of a template; an invalid document is a failure of it.
  @HostActor
  func openTemplate(_ template: String, url: String) throws -> TemplatePage {
    var bundle = PageBundle(source: template, url: url)
    bundle.isTemplate = true
    let page = try openPage(PageStart(.given(bundle), PageOptions()), bundle) { _ in }
    guard let shown = page.template else { throw HostError(.noTarget, "\(url) shows no template") }
    return shown
  }
}
