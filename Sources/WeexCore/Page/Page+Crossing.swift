internal import HostThread

// What is said of values and errors on their way between a page's JavaScript and native code.
extension Page {
  /// Reports an argument with half a character, once a page and method.
  package func reportHalfCharacter(in address: String) {
    guard reportedTypes.insert(address + "()").inserted else { return }
    let text =
      "\(address) is given half a character (\\ud800 to \\udfff alone), and gets U+FFFD instead"
    report(HostError(.invalidArgument, text))
  }

  /// Warns of what a method threw where JavaScript, which the error goes to, only hears that it failed.
  package func warn(ofCauseOf error: HostError) {
    let text = error.explainedMessage
    if text != error.message { warn(text) }
  }
}
