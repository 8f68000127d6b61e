package import HostThread
package import JSEngine
package import WeexCore

/// The JavaScript of a page as an attachment sees it, which adds functions of its own to it.
@HostActor
package protocol ScriptRealm: PageScript {
  /// The page.
  var page: Page { get }
  /// The context that the bundle runs in.
  var context: JSContext { get }
  /// What the page alone has as its `window` and finds an attachment's names in; `nil` where the context's global object is the page's own.
  var scope: JSValue? { get }
  /// One entry into JavaScript: runs it, lets microtasks end, and applies what the page has changed.
  func enter(_ body: () throws(JSException) -> Void) throws(HostError)
  /// Applies what JavaScript has changed so far.
  func flush()
  /// Notes a name that something read in vain, for the error that may follow.
  func note(
    missing name: String,
    of owner: String,
    among names: @escaping @HostActor () -> [String]
  )
  /// Reports an exception as a failure of the page.
  func report(_ exception: JSException, context: String)
}

extension ScriptRealm {
  package var scope: JSValue? { nil }

  /// Reads one of the engine's values; an object should be a copy that no code of the page hides in.
  package func value(of borrowed: JSBorrowed) -> HostValue {
    borrowed.copiedValue
  }
}

extension JSContext {
  /// Makes the engine's value of a host value.
  package func makeEngineValue(_ value: HostValue) -> JSResult { makeResult(value) }
}

extension JSBorrowed {
  /// The value of a copy without functions in it; what is none is `undefined`.
  @HostActor var copiedValue: HostValue {
    switch kind {
    case .null: .null
    case .boolean: .bool(bool ?? false)
    case .number: .number(number ?? .nan)
    case .string: .string(string ?? "")
    case .array: .array((0..<count).map { (try? element($0).copiedValue) ?? .undefined })
    case .object: .object(copiedProperties)
    case .undefined, .symbol, .bigInt, .function, .date, .typedArray: .undefined
    }
  }

  @HostActor private var copiedProperties: [String: HostValue] {
    var properties: [String: HostValue] = [:]
    try? forEachProperty { name, value throws(JSException) in
      properties[name] = value.copiedValue
    }
    return properties
  }
}

extension Page {
  /// Lets what is attached to the page add to its JavaScript.
  func startAttachments(in script: any PageScript) throws(HostError) {
    for attachment in attachments { try attachment.scriptDidStart(script) }
  }

  /// Tells what is attached to the page that its bundle has run.
  func endFirstRun() {
    for attachment in attachments { attachment.bundleDidRun() }
  }
}
