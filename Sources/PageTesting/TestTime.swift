internal import CommandProcess
internal import HostThread
internal import WeexHost

extension Duration {
  /// A time as a test writes it: milliseconds, or a text such as `2s`; `nil` for anything else.
  init?(written value: HostValue) {
    if let number = value.number, (0...HostClock.maximumStep).contains(number) {
      self = .milliseconds(number)
    } else if let time = value.string.flatMap({ DurationText($0) }) {
      self = time.duration
    } else {
      return nil
    }
  }

  /// The duration in messages: `300 ms`, `2 s`.
  var shown: String {
    let milliseconds = self / .milliseconds(1)
    return milliseconds >= 1000 && milliseconds.truncatingRemainder(dividingBy: 100) == 0
      ? "\((milliseconds / 1000).javaScriptText) s" : "\(milliseconds.javaScriptText) ms"
  }
}
