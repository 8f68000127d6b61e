import HostThread
import MethodTable
import Testing
import WeexCore
import WeexModules
import WeexPages

@HostActor
@Suite struct HostModulesTests {
  @Test func `every row of the standard modules has labels`() throws {
    let registry = try PageHarness.host().registry()
    #expect(
      registry.modules.keys.sorted() == [
        "animation", "canvas", "clipboard", "dark-scheme", "deviceInfo", "dom", "event",
        "geolocation", "globalEvent", "instanceWrap", "locale", "meta", "modal", "navigator",
        "pageInfo", "picker", "script", "sdk-console-log", "storage", "stream", "timer",
        "voice-over", "webSocket", "webview",
      ]
    )
    for (name, module) in registry.modules {
      for row in module.table.rows {
        #expect(row.parameters.allSatisfy { $0.label != nil }, "\(name).\(row.name)")
      }
    }
  }
}
