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
    if let profiler = group.blockProfiler, profiler.isWanted(url) {
      return try evaluateProfiled(source, url: url, startingLine: startingLine)
    }
    return try evaluatePlain(source, url: url, startingLine: startingLine)
  }

  private func evaluatePlain(
    _ source: String,
    url: String,
    startingLine: Int
  ) throws(JSException) -> JSValue {
    try unsafe withJSString(source) { script throws(JSException) in
      try unsafe withJSString(url) { rawURL throws(JSException) in
        try unsafe evaluate(startingLine: startingLine) { exception in
          unsafe JSEvaluateScript(
            raw,
            script,
            nil,
            rawURL,
            Int32(clamping: startingLine),
            &exception
          )
        } texts: {
          (source, url)
        }
      }
    }
  }

  /// Runs a script whose blocks are counted.
  ///
  /// The inspector knows only scripts with a function that is still alive, so one is kept: the script's value, or a function
  /// that is appended to the script.
  private func evaluateProfiled(
    _ source: String,
    url: String,
    startingLine: Int
  ) throws(JSException) -> JSValue {
    let addition = "\n;(function () {})"
    // Nothing may follow a script that is a function expression, and a script with a syntax error is to fail at its own place.
    let isWhole =
      source.hasSuffix("\n})")
      || syntaxError(of: source, url: url, startingLine: startingLine) != nil
    let place = profiledScripts.count
    // Recorded first, because a script that throws has run up to there.
    profiledScripts.append(ProfiledScript(url: url, text: source, function: nil))
    let value = try evaluatePlain(
      isWhole ? source : source + addition,
      url: url,
      startingLine: startingLine
    )
    if place < profiledScripts.count {
      profiledScripts[place] = ProfiledScript(url: url, text: source, function: value)
    }
    return isWhole ? value : undefined
  }

  /// Runs a script before it is needed; the next ``evaluate(_:)`` of it returns the value.
  ///
  /// If the script throws, that call runs it again and throws.
  package func evaluateAhead(_ script: JSScript) {
    guard let value = try? evaluate(script) else { return }
    ranAhead.append((script, value))
  }

  /// Runs a script that many contexts run, unless it was run ahead.
  ///
  /// - Returns: The value of its last statement.
  /// - Throws: Its exception. A syntax error has a line and a column.
  @discardableResult
  package func evaluate(_ script: JSScript) throws(JSException) -> JSValue {
    if let place = ranAhead.firstIndex(where: { $0.script === script }) {
      return ranAhead.remove(at: place).value
    }
    let shared = unsafe script.beginRun()
    // `script` owns its strings and its copy, and the caller holds `script` during the call.
    return try unsafe evaluate(startingLine: 1) { exception in
      if let shared = unsafe shared {
        return unsafe JSEngineEvaluateScript(raw, shared, &exception)
      }
      return unsafe JSEvaluateScript(raw, script.rawSource, nil, script.rawURL, 1, &exception)
    } texts: {
      (script.source, script.url)
    }
  }

  /// Runs a script with a function of the engine; `texts` returns its text and its URL, which are needed to locate a syntax error.
  private func evaluate(
    startingLine: Int,
    _ run: (inout OpaquePointer?) -> OpaquePointer?,
    texts: () -> (source: String, url: String)
  ) throws(JSException) -> JSValue {
    guard !isClosed else { throw JSException.contextClosed }
    var exception: OpaquePointer?
    let result = try unsafe group.enter { unsafe run(&exception) }
    guard let result = unsafe result else {
      let (source, url) = texts()
      throw locateSyntaxError(
        unsafe JSException(exception, in: raw),
        source: source,
        url: url,
        startingLine: startingLine
      )
    }
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
