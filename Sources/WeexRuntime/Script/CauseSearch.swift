internal import HostThread
package import HostValues
package import JSEngine

extension JSException {
  /// Its causes, as errors of the host; `format` is the runtime's function that formats a value.
  ///
  /// Most errors have no causes; for them, this only reads two properties.
  @HostActor
  package func hostCauses(_ format: JSValue?) -> [HostError] {
    // The message of a thrown value that is not an error already shows its members.
    guard !isThrownValue else { return [] }
    var search = CauseSearch(of: self, format)
    return search.causes(of: self)
  }
}

/// Finds the causes of an exception: each error once, even if they refer to each other, and up to a limit.
@HostActor
private struct CauseSearch {
  /// The largest number of causes.
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
        causes.append(HostError(.javaScript, "more errors, which are not listed"))
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

  /// The text of a cause that is not an error, as the console prints it inside an object.
  private func text(of cause: JSException) -> String {
    guard let value = cause.value else { return cause.message }
    if let text = try? format?.call([.value(value)]).borrowed.string { return text }
    return value.borrowed.kind == .string ? "'\(cause.message)'" : cause.message
  }
}
