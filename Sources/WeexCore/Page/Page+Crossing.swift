internal import HostThread
package import HostValues
package import WeexTree

// Reports on values and errors that cross between a page's JavaScript and native code.
extension Page {
  /// Reports an argument with a lone surrogate, once for each page and method.
  package func reportLoneSurrogate(in address: String) {
    guard runner.reportedTypes.insert(address + "()").inserted else { return }
    let text =
      "\(address) was passed a lone surrogate (\\ud800 to \\udfff), and got U+FFFD instead"
    report(HostError(.invalidArgument, text))
  }

  /// Warns of the cause of a method's error, which JavaScript does not see: it only learns that the call failed.
  package func warn(ofCauseOf error: HostError) {
    let text = error.explainedMessage
    if text != error.message { warn(text) }
  }
}
