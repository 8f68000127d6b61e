internal import HostThread
internal import HostValues
package import MethodTable
internal import ModuleOptions
internal import WeexCore
package import WeexTree

/// `pageInfo`, which Weex leaves to the app: information about a page; `$setTitle` of a `.we` page calls it.
package final class PageInfoModule: WeexModule {
  package nonisolated static let exports = Exports<PageInfoModule> {
    Method("setTitle", "title", PageInfoModule.setTitle)
      .documented("Sets the title in the bar above the page.")
  }

  private let page: Page

  package init(page: Page) {
    self.page = page
  }

  private func setTitle(_ title: Lenient<TextOrNumber>) throws(HostError) {
    guard !title.value.isNil else {
      throw HostError(.invalidArgument, "pageInfo.setTitle: the title is missing")
    }
    try page.changeBar { $0.title = title.value.shownText }
  }
}
