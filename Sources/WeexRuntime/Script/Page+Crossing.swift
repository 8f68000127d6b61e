internal import HostThread
package import HostValues
internal import JSEngine
internal import WeexCore
internal import WeexTree

@HostActor
extension Page {
  /// An error on its way into this page's JavaScript; details of a method's error that JavaScript must not see become a warning.
  package func thrown(_ error: HostError) -> ThrownHostError {
    warn(ofCauseOf: error)
    return ThrownHostError(error)
  }

  /// Reports, once for each page and method, that an argument of a call had a lone surrogate, which Swift strings cannot hold.
  ///
  /// `halves` is the value of `LoneSurrogates.count` before the arguments were read.
  package func reportLoneSurrogates(since halves: Int, in address: String) {
    guard halves != LoneSurrogates.count else { return }
    LoneSurrogates.count = halves  // so that an outer call is not blamed too
    reportLoneSurrogate(in: address)
  }
}
