internal import HostThread
internal import HostValues
internal import WeexCore
internal import WeexTree

extension Page {
  /// Sends a message to the broadcast channels of a name in every other page of the host.
  func broadcast(_ channel: String, _ message: HostValue) {
    for page in host.pages where page !== self { page.receiveBroadcast(channel, message) }
  }
}
