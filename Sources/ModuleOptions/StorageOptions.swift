internal import HostValues

/// The answer of `storage`: `data` is the text, the keys, their number, or the reason of a failure.
package struct StorageAnswer: DescribedAnswer {
  let result: Outcome
  let data: HostValue
}

/// The answer of `clipboard.getString`.
package struct ClipboardAnswer: DescribedAnswer {
  let result: ClipboardOutcome
  let data: String
}

/// Whether something was on the clipboard.
package enum ClipboardOutcome: String, Decodable, CaseIterable {
  case success, fail
}
