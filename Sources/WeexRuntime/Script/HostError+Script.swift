internal import BundleFormat
internal import HostThread
package import HostValues
package import JSEngine
internal import ResourceAccess
internal import WeexCore
package import WeexTree

/// A host error on its way into JavaScript: its message and its code's name.
package struct ThrownHostError: JSThrowable {
  /// The message.
  package let message: String
  /// The name of the code.
  package let code: String

  /// The name of its class; `nil` for `Error`.
  package let name: String?
  /// Where it was thrown, if that is not the calling line.
  package let place: JSPlace?

  /// Its causes.
  package let causes: [any JSThrowable]

  /// Converts an error to the form that JavaScript gets; an error of a stub's script keeps its name and its line.
  package init(_ error: HostError) {
    let exception = (error.underlying as? StubFailure)?.exception
    let hasMessage = exception.map { !$0.isThrownValue && !$0.isTermination } ?? false
    message = hasMessage ? exception?.message ?? "" : error.message
    code = error.code.name
    name = exception?.name
    place =
      exception == nil
      ? nil
      : error.location.map { JSPlace(url: $0.url, line: $0.line, column: $0.column) }
    causes = error.causes.map(ThrownHostError.init(cause:))
  }

  /// Converts the cause of an error; a JavaScript error keeps its own name, and its own code if it has one.
  private init(cause error: HostError) {
    causes = error.causes.map(ThrownHostError.init(cause:))
    place = error.location.map { JSPlace(url: $0.url, line: $0.line, column: $0.column) }
    guard let exception = error.underlying as? JSException, !exception.isThrownValue else {
      (message, code, name) = (error.message, error.code.name, nil)
      return
    }
    (message, code, name) = (exception.message, exception.code ?? "", exception.name)
  }
}

extension HostError {
  /// The error for a JavaScript exception of the page, located at the page's own innermost line if there is one.
  ///
  /// `text` is the message if that is not the exception's, `site` a stack for an exception that has none, `causes` are the exception's causes.
  package init(
    _ exception: JSException,
    context: String? = nil,
    text thrown: String? = nil,
    site: String? = nil,
    causes: [HostError] = []
  ) {
    let stack = exception.stack.isEmpty ? site ?? "" : exception.stack
    let frames = stack.split(separator: "\n").map { StackFrame($0) }
    let place = exception.place.map {
      PrefixedScript.place(url: $0.url, line: $0.line ?? 1, column: $0.column ?? 1)
    }
    let places = [place].compactMap(\.self) + frames.compactMap(\.location)
    let location =
      places.first { !RuntimeSource.isInternal($0) }
      ?? place.flatMap { $0.url == RuntimeSource.foreignURL ? $0 : nil }
    let text =
      thrown
      ?? (exception.name.isEmpty
        ? exception.message
        : exception.message.isEmpty ? exception.name : "\(exception.name): \(exception.message)")
    let ownFrames = frames.withoutRuntime.map(\.description)
    self.init(
      exception.isTermination ? .timeLimit : .javaScript,
      context.map { "\(text) (in \($0))" } ?? text,
      at: location,
      stack: ownFrames.isEmpty ? nil : ownFrames.joined(separator: "\n"),
      underlying: exception,
      causes: causes
    )
  }
}

extension JSException {
  /// The innermost line of the page that the exception comes from.
  var pagePlace: SourceLocation? { HostError(self).location }

  /// The failure for an exception of the page; for a thrown value that is not an error, the message is what the console would print.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - context: What was being done.
  ///   - format: The runtime's function that formats a value, however the page has changed it.
  ///   - outline: The runtime's function that describes a value for a ``ThrowSearch``.
  ///   - promise: The promise that was rejected with it.
  ///   - rejectionStack: The runtime's function that knows where promises were rejected.
  /// - Returns: The failure, with the best location available.
  @HostActor
  package func hostError(
    of page: Page,
    context: String?,
    format: JSValue,
    outline: JSValue,
    promise: JSBorrowed? = nil,
    rejectionStack: JSValue? = nil
  ) -> HostError {
    // The engine's own error for a script that declares a name once more has no stack either; no line of the page threw it.
    guard isThrownValue, let value, name != "SyntaxError" else {
      return HostError(self, context: context, causes: hostCauses(format))
    }
    // A string is its own text.
    let text =
      value.borrowed.kind == .string ? nil : try? format.call([.value(value)]).borrowed.string
    var site: String?
    if let promise, let rejectionStack {
      site = try? rejectionStack.call([.borrowed(promise), .value(value)]).borrowed.string
    }
    let error = HostError(self, context: context, text: text, site: site)
    guard error.location == nil else { return error }
    return ThrowSearch.locate(
      error,
      outline: try? outline.call([.value(value)]).borrowed.string,
      in: page.bundle.map { ScriptText(source: $0.source, url: $0.url) },
      shownAs: page.shownURL,
      host: page.host
    )
  }
}

extension HostError {
  /// The same error with an addition to its message.
  func adding(_ hint: String) -> HostError {
    var error = self
    error.message += ": \(hint)"
    return error
  }
}

/// A line of a JavaScript stack: `function@url:line:column`.
struct StackFrame: CustomStringConvertible {
  let function: String
  let location: SourceLocation?

  init(_ line: Substring) {
    guard let at = line.utf8.firstIndex(of: UInt8(ascii: "@")) else {
      function = String(line)
      location = Self.location(line)
      return
    }
    function = String(line[..<at])
    location = Self.location(line[line.index(after: at)...])
  }

  var description: String {
    guard let location else { return function }
    return function.isEmpty ? "\(location)" : "\(function) (\(location))"
  }

  private static func location(_ text: Substring) -> SourceLocation? {
    let colon = UInt8(ascii: ":")
    guard let second = text.utf8.lastIndex(of: colon),
      let first = text.utf8[..<second].lastIndex(of: colon),
      let line = Int(text[text.index(after: first)..<second]),
      let column = Int(text[text.index(after: second)...])
    else { return nil }
    return PrefixedScript.place(url: String(text[..<first]), line: line, column: column)
  }
}

extension [StackFrame] {
  /// The calls without the runtime's, and without those of the engine's own functions that the runtime made.
  fileprivate var withoutRuntime: [StackFrame] {
    var isInRuntime = false
    let kept = reversed().filter { frame in
      if let location = frame.location { isInRuntime = location.url == RuntimeSource.url }
      return !isInRuntime
    }
    return kept.reversed()
  }
}

extension String {
  /// The first place in a JavaScript stack that is not the runtime's.
  var firstPageLocation: SourceLocation? {
    for frame in pageFrames { return frame.location }
    return nil
  }

  /// The calls of a JavaScript stack that are not the runtime's.
  package var pageStack: [ScriptFrame] { Array(pageFrames) }

  /// The calls that are not the runtime's, read line by line.
  private var pageFrames: some Sequence<ScriptFrame> {
    utf8.split(separator: UInt8(ascii: "\n")).lazy.compactMap { line in
      let frame = StackFrame(Substring(line))
      guard let location = frame.location, !RuntimeSource.isInternal(location) else { return nil }
      return ScriptFrame(function: frame.function, location: location)
    }
  }
}

extension JSContext {
  /// The calling line of the page, skipping the runtime's own frames; O(depth of the stack), for the error path only.
  package var pageCallSite: SourceLocation? { errorStack?.firstPageLocation }

  /// The line of the page that calls the runtime itself; `nil` if Vue is between the two.
  var directCallSite: SourceLocation? {
    let places = errorStack?.split(separator: "\n").lazy.compactMap { StackFrame($0).location }
    return places?.first { $0.url != RuntimeSource.url }
      .flatMap { RuntimeSource.isInternal($0) ? nil : $0 }
  }

  /// The stack of an `Error` made now.
  package var errorStack: String? { (try? makeError("").property("stack"))?.string }
}
