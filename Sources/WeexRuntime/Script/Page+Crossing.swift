internal import HostThread
internal import JSEngine
internal import WeexCore

@HostActor
extension Page {
  /// An error on its way into this page's JavaScript; what a method threw, and JavaScript must not see, is a warning.
  func thrown(_ error: HostError) -> ThrownHostError {
    warn(ofCauseOf: error)
    return ThrownHostError(error)
  }

  /// Reports, once a page and method, that an argument of a call had a lone surrogate, which native texts cannot hold.
  ///
  /// `halves` is `HalfCharacters.count` from before the arguments were read.
  func reportHalves(since halves: Int, in address: String) {
    guard halves != HalfCharacters.count else { return }
    HalfCharacters.count = halves  // so that a call around this one is not blamed too
    reportHalfCharacter(in: address)
  }
}
