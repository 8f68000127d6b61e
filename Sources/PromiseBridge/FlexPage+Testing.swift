internal import HostThread
package import HostValues
internal import WeexCore
package import WeexTree

extension Page {
  /// Calls native code without going through the page's `$flex`, like a forged call; for tests.
  package func forgeFlexCall(_ name: String, _ arguments: [HostValue]) throws(HostError) {
    for case let bridge as FlexPage in attachments { try bridge.invoke(0, name, arguments) }
  }
}
