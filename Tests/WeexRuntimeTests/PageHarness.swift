import HostThread
/// Gives every file of these tests the common test support.
@_exported public import TestSupport
import WeexCore

/// These tests need only modules and components of their own.
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
