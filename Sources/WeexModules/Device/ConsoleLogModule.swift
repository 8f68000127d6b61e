internal import HostValues
package import MethodTable
internal import ModuleOptions
internal import WeexCore
package import WeexTree

/// Weex's `sdk-console-log`: the level of the SDK's own log in the device's console.
///
/// The host logs everything in any case: to `stderr` and the journal.
///
/// Source: Weex's `WXConsoleLogModule`.
package final class ConsoleLogModule: WeexModule {
  package nonisolated static let exports = Exports<ConsoleLogModule> {
    Method("switchLogLevel", "level", "callback", ConsoleLogModule.switchLogLevel)
      .checking("level")
      .documented("Answers with `{}`; an unknown level is reported.")
  }

  private let page: Page

  package init(page: Page) {
    self.page = page
  }

  private func switchLogLevel(_ level: Lenient<LogLevel>, _ callback: Callback?) {
    if LogLevel(rawValue: level.value.shownText) == nil {
      let levels = LogLevel.allCases.map(\.rawValue)
      page.report(
        HostError(
          .invalidArgument,
          "sdk-console-log.switchLogLevel: there is no level \(JSONText.of(level.value)), "
            + "only \(levels.joined(separator: ", "))"
        )
      )
    }
    callback?([:])
  }
}
