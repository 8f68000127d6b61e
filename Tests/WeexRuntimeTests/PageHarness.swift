import HostThread
/// Every file of these tests sees what the tests of all targets share.
@_exported public import TestSupport
import WeexCore

/// These tests need no modules and components but their own.
typealias PageHarness = BarePageHarness

/// Some tests need the standard modules and components too.
typealias StandardHarness = TestSupport.PageHarness

extension CannedPages {
  /// A host with the standard modules and components, and these pages.
  @HostActor
  static func host(_ bundles: [String: String]) -> Host {
    let host = StandardHarness.host()
    host.registerHandler(CannedPages(bundles), withProtocol: (any PageOpening).self)
    return host
  }
}
