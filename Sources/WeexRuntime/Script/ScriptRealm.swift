package import HostThread
package import HostValues
package import JSEngine
package import WeexCore
package import WeexTree

/// The JavaScript of a page, as an attachment sees it to add its own functions.
@HostActor
package protocol ScriptRealm: PageScript {
  /// The page.
  var page: Page { get }
  /// The context that the bundle runs in.
  var context: JSContext { get }
  /// The page's own `window`, in which it finds an attachment's names; `nil` if the context's global object belongs to the page alone.
  var scope: JSValue? { get }
  /// One entry into JavaScript: runs it and its microtasks, and applies the page's changes.
  func enter(_ body: () throws(JSException) -> Void) throws(HostError)
  /// Applies JavaScript's changes so far.
  func flush()
  /// Records an unknown name that was read, for the error that may follow.
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

  /// Reads one of the engine's values; an object should be a copy without getters or proxies of the page.
  package func value(of borrowed: JSBorrowed) -> HostValue {
    borrowed.copiedValue
  }
}

extension JSBorrowed {
  /// The value of a copy without functions; `undefined` if it is not one.
  @HostActor package var copiedValue: HostValue {
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
  /// Lets the page's attachments add to its JavaScript.
  package func startAttachments(in script: any PageScript) throws(HostError) {
    for attachment in attachments { try attachment.scriptDidStart(script) }
  }

  /// Tells the page's attachments that its bundle has run.
  package func endFirstRun() {
    for attachment in attachments { attachment.bundleDidRun() }
  }
}
