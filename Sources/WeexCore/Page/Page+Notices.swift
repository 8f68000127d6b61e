internal import Flexbox
internal import HostThread
internal import HostValues
internal import Metering
internal import WeexTree

/// The notifications that a page owes when a turn has ended and its changes are laid out.
struct Notices: OptionSet {
  let rawValue: UInt8

  static let renderFinish = Notices(rawValue: 1 << 0)
  static let refreshFinish = Notices(rawValue: 1 << 1)
}

extension Page {
  /// Sends the pending notifications.
  func sendNotices() {
    let due = runner.notices
    runner.notices = []
    if let frame = tree.root?.calculatedFrame, frame != runner.knownRootFrame {
      runner.knownRootFrame = frame
      onLayoutChange?(self)
      tell(.layoutChanged)
    }
    guard isAlive else { return }
    if due.contains(.renderFinish) {
      reach(.newFirstScreen)
      renderFinish?(self)
      tell(.rendered)
    }
    if due.contains(.refreshFinish) {
      refreshFinish?(self)
      tell(.refreshed)
    }
  }

  /// Notes that the framework has taken over new data; on a page that has not finished, that it has finished.
  func didRefresh() {
    didFinish()
    runner.notices.insert(.refreshFinish)
  }
}

extension HostError.Code {
  /// Whether a page that fails with this error cannot be shown.
  var keepsPageFromShowing: Bool {
    switch self {
    case .instanceError, .requestFailed, .unreadable, .unknownFramework, .noRoot, .invalidSource,
      .missingTool:
      true
    default: false
    }
  }
}
