internal import HostValues
package import MethodTable
internal import ModuleOptions
internal import WeexCore
package import WeexTree

/// Weex's `locale`: the languages of the phone's user, `Host.Configuration.languages`.
///
/// Source: Weex's `WXLocaleModule`.
package final class LocaleModule: WeexModule {
  package nonisolated static let exports = Exports<LocaleModule> {
    Method("getLanguage", "callback", LocaleModule.getLanguage)
      .documented("Answers with the preferred language, such as `en-US`.")
    SyncMethod("getLanguageSync", LocaleModule.getLanguageSync)
      .documented("The preferred language.")
    SyncMethod("getLanguages", LocaleModule.getLanguages)
      .documented("All languages, the preferred one first.")
  }

  private let page: Page

  package init(page: Page) {
    self.page = page
  }

  private func getLanguage(_ callback: Callback.Of<String>) {
    callback(getLanguageSync())
  }

  private func getLanguageSync() -> String {
    getLanguages().first ?? ""
  }

  private func getLanguages() -> [String] {
    page.host.configuration.languages
  }
}
