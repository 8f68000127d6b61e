internal import HostThread
package import HostValues
package import JSEngine

extension JSException {
  /// What it was made of, as errors of the host; `format` is the runtime's function that formats a value.
  ///
  /// A usual error has none, and costs two looks into it.
  @HostActor
  package func hostCauses(_ format: JSValue?) -> [HostError] {
    // The console prints of other values what they have.
    guard !isThrownValue else { return [] }
    var search = CauseSearch(of: self, format)
    return search.causes(of: self)
  }
}

/// Finds what an exception was made of: each error once, however they refer to each other, and not more than somebody reads.
@HostActor
private struct CauseSearch {
  /// The most causes that are told.
  private static let most = 20

  private let format: JSValue?
  private var known: [JSException]
  private var left = most
  private var isCut = false

  init(of exception: JSException, _ format: JSValue?) {
    (known, self.format) = ([exception], format)
  }

  mutating func causes(of exception: JSException) -> [HostError] {
    var causes: [HostError] = []
    for cause in exception.causes(atMost: left + 1) where !isCut && !isKnown(cause) {
      guard left > 0 else {
        isCut = true
        causes.append(HostError(.javaScript, "more errors, which are not told"))
        break
      }
      left -= 1
      known.append(cause)
      let text = cause.isThrownValue ? text(of: cause) : nil
      causes.append(HostError(cause, text: text, causes: self.causes(of: cause)))
    }
    return causes
  }

  private func isKnown(_ exception: JSException) -> Bool {
    guard let value = exception.value?.borrowed, value.isObject else { return false }
    return known.contains { $0.value?.borrowed.isIdentical(to: value) ?? false }
  }

  /// A value that is no error, as the console prints it in an object.
  private func text(of cause: JSException) -> String {
    guard let value = cause.value else { return cause.message }
    if let text = try? format?.call([.value(value)]).borrowed.string { return text }
    return value.borrowed.kind == .string ? "'\(cause.message)'" : cause.message
  }
}
