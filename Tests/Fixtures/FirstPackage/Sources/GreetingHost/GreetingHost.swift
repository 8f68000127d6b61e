import WeexHost
import WeexHostCommand

/// What a page calls as `weex.requireModule('greeting')`.
final class GreetingModule: WeexModule {
  static let exports = Exports<GreetingModule> {
    SyncMethod("hello", "name", GreetingModule.hello)  // JavaScript gets the result at once
    Method("count", "names", GreetingModule.count)  // async: JavaScript gets a promise
  }

  func hello(_ name: String) -> String { "Hello, \(name)" }

  func count(_ names: [String]) async throws -> Int {
    guard !names.isEmpty else { throw HostError(.invalidArgument, "nobody is here") }
    return names.count
  }
}

/// The command `weexhost` with a module of its own.
@main struct GreetingHost {
  static func main() async {
    WXSDKEngine.registerModule("greeting", withClass: GreetingModule.self)
    await WeexHostCommand.main()
  }
}
