internal import HostLoop
internal import HostThread
internal import HostValues
internal import Metering
internal import WeexCore
internal import WeexTree

extension PageRealm {
  /// Sends a message to the broadcast channels of a name in every other page of the host, where it arrives as a turn of its own.
  ///
  /// A page that has no such channel when the message arrives is not entered. Messages on their way count as callbacks of the sender. If
  /// the sender reaches a limit they are dropped, so that they cannot use up the time of other pages.
  func broadcast(_ channel: String, _ message: HostValue) {
    let meter = page.meter
    for receiver in page.host.pages where receiver !== page {
      guard !meter.isExceeded else { return }
      guard let realm = receiver.script as? PageRealm else { continue }
      messagesUnderWay += 1
      if messagesUnderWay > meter.limits.callbacks { return page.exceed(.callbacks) }
      page.host.loop.post { [self] in
        messagesUnderWay -= 1
        // The receiver may have ended or been reloaded since.
        guard !meter.isExceeded, receiver.script === realm, realm.channels.contains(channel) else {
          return
        }
        receiver.turn { () throws(HostError) in try realm.receiveBroadcast(channel, message) }
      }
    }
  }
}
