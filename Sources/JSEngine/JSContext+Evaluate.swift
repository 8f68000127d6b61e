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
        try unsafe evaluate(script, url: rawURL, startingLine: startingLine) { (source, url) }
      }
    }
  }

  /// Runs a script whose blocks are counted.
  ///
  /// A script without a function that is still alive is unknown to the inspector, so one is kept: the script's value, or one that is
  /// added behind it.
  private func evaluateProfiled(
    _ source: String,
    url: String,
    startingLine: Int
  ) throws(JSException) -> JSValue {
    let addition = "\n;(function () {})"
    // A script that is a function has no statements, and one that cannot be read fails at its own place.
    let isWhole =
      source.hasSuffix("\n})")
      || syntaxError(of: source, url: url, startingLine: startingLine) != nil
    let place = profiledScripts.count
    // Before it is run: it may throw, and has run to there.
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

  /// Runs a script that many contexts run.
  ///
  /// - Returns: The value of its last statement.
  /// - Throws: Its exception. A syntax error has a line and a column.
  @discardableResult
  package func evaluate(_ script: JSScript) throws(JSException) -> JSValue {
    // `script` owns its strings, and the caller holds `script` during the call.
    try unsafe evaluate(script.rawSource, url: script.rawURL, startingLine: 1) {
      (script.source, script.url)
    }
  }

  /// Runs a script of the engine's strings; `texts` makes the same two, for the place of a syntax error.
  private func evaluate(
    _ source: JSStringRef,
    url: JSStringRef,
    startingLine: Int,
    texts: () -> (source: String, url: String)
  ) throws(JSException) -> JSValue {
    guard !isClosed else { throw JSException.contextClosed }
    var exception: OpaquePointer?
    let result = try unsafe group.enter {
      unsafe JSEvaluateScript(raw, source, nil, url, Int32(clamping: startingLine), &exception)
    }
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
