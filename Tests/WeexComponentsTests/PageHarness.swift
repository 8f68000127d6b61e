import HostThread
/// Gives every file of these tests the common test support.
@_exported public import TestSupport
import WeexCore

extension DrivenPage {
  /// Opens a page in a host with the standard components, modules and handlers, and runs it to rest.
  convenience init(_ script: String, prepare: (Host) -> Void = { _ in }) async throws {
    let host = PageHarness.host(DrivenPage.configuration)
    prepare(host)
    try await self.init(script, in: host)
  }
}
