/// Gives every file of these tests the common test support.
@_exported public import TestSupport
import WeexHost

extension CannedPages {
  /// A whole host with these pages.
  @HostActor
  static func host(_ bundles: [String: String]) -> Host {
    let host = Host.withDefaults()
    host.registerHandler(CannedPages(bundles), withProtocol: (any PageOpening).self)
    return host
  }
}

extension DrivenPage {
  /// Opens a page in a whole host of its own, and runs it to rest.
  convenience init(_ script: String, prepare: (Host) -> Void = { _ in }) async throws {
    let host = Host.withDefaults(DrivenPage.configuration)
    prepare(host)
    try await self.init(script, in: host)
  }
}

extension Page {
  /// The output of the page's console.
  var lines: [String] { printed }

  /// The messages of the page's failures.
  var messages: [String] { failures.map(\.message) }
}
