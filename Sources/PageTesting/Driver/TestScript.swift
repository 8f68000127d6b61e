internal import JSEngine
internal import TestReporting
internal import WeexHost
internal import WeexRuntime

/// The script of a file of tests: a function of what `weexhost` exports.
struct TestScript: Sendable {
  /// The file's URL.
  let url: String
  /// The script, which sees the exports as `weexhost`.
  private let source: String
  /// Maps places in the script to its sources; `nil` if the script has the lines of its source.
  private let map: SourceMap?
  /// The absolute paths of the files that it was built from.
  let dependencies: [String]
  /// The folder that files are named relative to.
  private let folder: String

  /// The name by which the script sees what `weexhost` exports.
  static let parameter = "weexhost"

  /// Reads a file, and builds it unless it is JavaScript that imports nothing but `weexhost`.
  ///
  /// - Throws: An error if the file cannot be read or built.
  @HostActor
  init(_ path: String, _ settings: TestSettings) async throws(HostError) {
    url = LocalFile.url(ofPath: path)
    folder = settings.folder
    let text = try Self.text(of: path)
    if path.hasSuffix(".json") {
      (source, map, dependencies) = (try JSONTests.script(of: text, path: path), nil, [path])
      return
    }
    if path.hasSuffix(".js") || path.hasSuffix(".mjs"), let plain = ImportHead.script(of: text),
      Self.isScript(plain, url)
    {
      (source, map, dependencies) = (plain, nil, [path])
      return
    }
    // A test is its author's own code, so it may import files from anywhere in the folder.
    var build = settings.build.reading(.only([settings.folder]))
    build.isCounted = false
    build.isTest = true
    let built = try await BundleBuilder.build(path, options: build)
    let source = ImportHead.withoutInterpreter(built.source)
    (self.source, map, dependencies) = (source, built.sourceMap, built.dependencies)
  }

  /// Reads a file; throws an error at the first wrong byte if it is not a text.
  private static func text(of path: String) throws(HostError) -> String {
    let bytes = try LocalFile.bytes(path)
    do throws(HostError) {
      return try FileText.decode(bytes)
    } catch {
      let (line, column, problem) = FileText.fault(in: bytes)
      guard error.message.hasSuffix(problem) else { throw error }
      let place = SourceLocation(url: LocalFile.url(ofPath: path), line: line, column: column)
      throw HostError(error.code, problem, at: place)
    }
  }

  /// Whether the engine can parse the file as a script, which it cannot if the file imports others.
  @HostActor
  private static func isScript(_ text: String, _ url: String) -> Bool {
    let context = JSContext(name: url)
    defer { context.close() }
    let script = FunctionScript(text, url: url, parameters: parameter)
    return (try? script.function(in: context)) != nil
  }

  /// The text that is searched for an endless loop.
  var text: ScriptText { ScriptText(source: source, url: url) }

  /// Makes the function.
  @HostActor
  func function(in context: JSContext) throws(JSException) -> JSValue {
    try FunctionScript(source, url: url, parameters: Self.parameter).function(in: context)
  }

  /// An error with its places in the sources.
  func mapped(_ error: HostError) -> HostError {
    guard let map else { return error }
    var mapped = error
    if let location = error.location, location.url == url,
      let place = map.location(line: location.line, column: location.column)
    {
      mapped.location = place
    }
    mapped.causes = error.causes.map(self.mapped)
    return mapped
  }

  /// An error's message, in which the expression quoted by the engine has the names of the sources.
  func restoringNames(in message: String, _ stack: String) -> String {
    guard let map, let place = stack.pageStack.first?.location, place.url == url else {
      return message
    }
    return map.restoringNames(in: message, line: place.line, column: place.column, of: source)
  }

  /// Removes the calls of constructors of the error's class from the top of an error's stack, so that the error is reported where it was created.
  func withoutConstructors(_ stack: String) -> String {
    let lines = stack.split(separator: "\n", omittingEmptySubsequences: false)
    let rest = lines.drop { line in
      guard line.contains(url), let place = String(line).pageStack.first?.location, place.url == url
      else { return false }
      let source = map.flatMap { $0.location(line: place.line, column: place.column) }
      return (source ?? place).isCallOfSuper
    }
    return rest.isEmpty ? stack : rest.joined(separator: "\n")
  }

  /// The innermost place of a stack that is in the tests' sources.
  func place(in stack: String) -> TestPlace? { calls(in: stack).first { _ in true }?.place }

  /// The place where a test called the function that the stack begins in; `nil` if the stack begins in the test itself, or the caller is not known.
  ///
  /// After an `await`, a stack ends with the function that awaited. The stacks of the verbs that it performed before, the last one first in
  /// `verbs`, then tell who called it.
  func caller(of stack: String, after verbs: [String] = []) -> TestPlace? {
    let calls = Array(calls(in: stack))
    guard let innermost = calls.first, let outermost = calls.last else { return nil }
    for verb in verbs where !outermost.function.isEmpty {
      let others = Array(self.calls(in: verb))
      let isSame = { (call: Call) in
        call.function == outermost.function && call.place.file == outermost.place.file
      }
      guard let caller = others.last, others.dropLast().contains(where: isSame) else { continue }
      return caller.place
    }
    return outermost.place.line == innermost.place.line
      && outermost.place.file == innermost.place.file ? nil : outermost.place
  }

  private typealias Call = (function: String, place: TestPlace)

  /// The calls of a stack that are in the tests' sources, innermost first.
  private func calls(in stack: String) -> some Sequence<Call> {
    withoutRepeats(stack).joined(separator: "\n").pageStack.lazy.compactMap { frame in
      guard frame.location.url == url else { return nil }
      return place(of: frame).map { (frame.function, $0) }
    }
  }

  /// The lines of a stack without repetitions: until it awaits, an `async` function appears twice, the second time with the position where it begins.
  private func withoutRepeats(_ stack: String) -> [Substring] {
    var last: (function: Substring, place: SourceLocation?)?
    return stack.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      guard line.contains(url) else {
        last = nil
        return true
      }
      let frame = String(line).pageStack.first?.location
      let place = frame.flatMap { map?.location(line: $0.line, column: $0.column) } ?? frame
      let call = (function: line.prefix { $0 != "@" }, place: place)
      defer { last = call }
      guard let last, last.function == call.function else { return true }
      guard let inner = last.place, let outer = place else { return false }
      // Functions without a name are told apart by where they are.
      return inner.url != outer.url || outer.line > inner.line
    }
  }

  /// Finds a line of a function in the script by the function's text; `nil` if the script does not contain the text exactly once.
  func place(of text: String, line: Int, column: Int) -> TestPlace? {
    let ranges = source.ranges(of: text)
    guard ranges.count == 1, let start = ranges.first?.lowerBound else { return nil }
    let before = source.utf8[..<start].count { $0 == UInt8(ascii: "\n") }
    let location = SourceLocation(url: url, line: before + line, column: column)
    return place(of: ScriptFrame(function: "", location: location))
  }

  /// A text that a test prints; a stack in it is reduced to the tests' calls, with their places in the sources.
  func printed(_ text: String) -> String {
    guard text.contains("@") else { return text }
    return withoutRepeats(text)
      .compactMap { line in
        if line.hasSuffix("@[native code]") || line.contains("@weexhost:") { return nil }
        guard line.contains("@\(url)"), let frame = String(line).pageStack.first,
          frame.location.url == url
        else { return String(line) }
        return place(of: frame).map {
          frame.function.isEmpty ? "\($0)" : "\(frame.function) (\($0))"
        }
      }
      .joined(separator: "\n")
  }

  /// The place of a call in the tests' sources; `nil` if it is in none of them.
  private func place(of frame: ScriptFrame) -> TestPlace? {
    guard let map else { return place(frame.location) }
    return map.location(line: frame.location.line, column: frame.location.column).map(place)
  }

  /// A place with its file's path, which is relative to the tests' folder if the file lies there.
  func place(_ location: SourceLocation) -> TestPlace {
    // The script of a JSON file has the file's lines, but not its columns.
    let column = url.hasSuffix(".json") && location.url == url ? nil : location.column
    return TestPlace(Self.path(location.url, from: folder), line: location.line, column: column)
  }

  /// A URL's path, relative to the folder if the file lies there.
  static func path(_ url: String, from folder: String) -> String {
    FilePath.relative(LocalFile.path(ofURL: url) ?? url, to: folder)
  }
}
