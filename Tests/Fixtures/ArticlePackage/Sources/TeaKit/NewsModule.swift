import WeexHost

/// What pages call as `weex.requireModule('news')`: it tells again and again.
final class NewsModule: WeexModule {
  static let exports = Exports<NewsModule> {
    Method("watch", "callback", NewsModule.watch)
    Method("post", "text", NewsModule.post)
  }

  private let page: Page
  private var watchers: [KeepAliveCallback] = []

  init(page: Page) {
    self.page = page
  }

  func watch(_ callback: KeepAliveCallback) {
    watchers.append(callback)
  }

  func post(_ text: String) {
    for watcher in watchers { watcher(text) }
    page.fireModuleEvent("posted", of: "news", data: ["text": .string(text)])
  }

  /// Called once when the page ends; what the page held is let go of by then.
  func pageWillDestroy() {
    watchers = []
  }
}
