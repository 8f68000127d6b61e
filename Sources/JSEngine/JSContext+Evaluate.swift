import CJavaScriptCore

extension JSContext {
  // A string lives during the closure that uses it. Results and exceptions are on the stack, where
  // the collector looks, until they are adopted or read.

  /// Runs a script.
  ///
  /// Microtasks run before it returns, unless JavaScript is running already.
  ///
  /// - Parameters:
  ///   - source: The script.
  ///   - url: Where it came from, for errors.
  ///   - startingLine: The number of its first line.
  /// - Returns: The value of its last statement.
  /// - Throws: Its exception. A syntax error has a line and a column.
  @discardableResult
  package func evaluate(
    _ source: String,
    url: String,
    startingLine: Int = 1
  ) throws(JSException) -> JSValue {
    guard !isClosed else { throw JSException.contextClosed }
    var exception: OpaquePointer?
    let result = try unsafe group.enter {
      unsafe withJSString(source) { script in
        unsafe withJSString(url) { url in
          unsafe JSEvaluateScript(raw, script, nil, url, Int32(clamping: startingLine), &exception)
        }
      }
    }
    guard let result = unsafe result else {
      throw locateSyntaxError(
        unsafe JSException(exception, in: raw),
        source: source,
        url: url,
        startingLine: startingLine
      )
    }
    return unsafe adopt(result)
  }

  /// Runs a script that was parsed before.
  ///
  /// - Returns: The value of its last statement.
  /// - Throws: Its exception.
  @discardableResult
  package func evaluate(_ script: JSScript) throws(JSException) -> JSValue {
    guard let parsed = unsafe script.raw else {
      return try evaluate(script.source, url: script.url)
    }
    guard !isClosed else { throw JSException.contextClosed }
    var exception: OpaquePointer?
    // `script` owns the parse, and the caller holds `script` during the call.
    let result = try unsafe group.enter {
      unsafe JSEngineEvaluateScript(raw, parsed, &exception)
    }
    guard let result = unsafe result else { throw unsafe JSException(exception, in: raw) }
    return unsafe adopt(result)
  }

  /// Checks that a script can be parsed, without running it.
  ///
  /// - Throws: The syntax error, with its line and column.
  package func checkSyntax(
    _ source: String,
    url: String,
    startingLine: Int = 1
  ) throws(JSException) {
    guard let exception = syntaxError(of: source, url: url, startingLine: startingLine)
    else { return }
    throw locateSyntaxError(exception, source: source, url: url, startingLine: startingLine)
  }

  /// The error of parsing a script, without its column.
  func syntaxError(of source: String, url: String, startingLine: Int) -> JSException? {
    var exception: OpaquePointer?
    let isValid = unsafe withJSString(source) { script in
      unsafe withJSString(url) { url in
        unsafe JSCheckScriptSyntax(raw, script, url, Int32(clamping: startingLine), &exception)
      }
    }
    return isValid ? nil : unsafe JSException(exception, in: raw)
  }
}
