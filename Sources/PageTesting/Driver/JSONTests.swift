internal import WeexHost

/// A file of tests in JSON: pages to open, and the steps that drive them.
///
/// ```json
/// [{"test": "a tap adds one", "open": "counter.vue", "steps": [
///   {"tap": {"text": "+"}}, {"expect": {"testId": "count", "toHaveText": "1"}}]}]
/// ```
enum JSONTests {
  /// The script that declares the tests, each step on the line where the file has it; throws if the text is invalid.
  static func script(of text: String, path: String) throws(HostError) -> String {
    let (json, lines) = try read(text, path)
    let isList = json.array != nil
    let tests = json.array ?? [json]
    var script = LinedScript()
    for (index, test) in tests.enumerated() {
      let pointer = isList ? "/\(index)" : ""
      guard var options = test.object, let title = options.removeValue(forKey: "test")?.string,
        let page = options.removeValue(forKey: "open")?.string,
        let steps = options.removeValue(forKey: "steps")?.array
      else {
        let line = lines[pointer] ?? 1
        throw HostError(
          .invalidSource,
          "test \(index + 1) of \(tests.count): \(fault(of: test))",
          at: SourceLocation(
            url: LocalFile.url(ofPath: path),
            line: line,
            column: column(ofObjectIn: text, line)
          )
        )
      }
      let arguments = "\(JSONText.of(.string(page))), \(JSONText.of(.object(options)))"
      script.add("weexhost.test(\(JSONText.of(.string(title))), async (t) => {", lines[pointer])
      script.add("const page = await t.open(\(arguments));", lines[pointer])
      for (number, step) in steps.enumerated() {
        let call = "await page.top.step(\(JSONText.of(step)), \(number + 1));"
        script.add(call, lines["\(pointer)/steps/\(number)"])
      }
      script.add("});", nil)
    }
    return script.text
  }

  /// The column of the first object in a line.
  private static func column(ofObjectIn text: String, _ line: Int) -> Int {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard lines.indices.contains(line - 1) else { return 1 }
    let before = lines[line - 1].prefix { $0 != "{" }
    return before.endIndex == lines[line - 1].endIndex ? 1 : before.utf16.count + 1
  }

  /// Describes what a test lacks.
  private static func fault(of test: HostValue) -> String {
    let form =
      #"a test is an object with "test", its title, "open", a page's file, and "steps", a list"#
    guard let object = test.object else { return form }
    let needed = ["test", "open", "steps"]
    let name = needed.first { name in
      name == "steps" ? object[name]?.array == nil : object[name]?.string == nil
    }
    guard let name else { return form }
    if let value = object[name] { return "\"\(name)\" is \(value.kind.rawValue): \(form)" }
    let near = Candidates.nearest(to: name, among: object.keys.filter { !needed.contains($0) })
    let hint = near.first.map { ", and \"\($0)\" instead" } ?? ""
    return "it has no \"\(name)\"\(hint): \(form)"
  }

  private static func read(
    _ text: String,
    _ path: String
  ) throws(HostError) -> (value: HostValue, lines: [String: Int]) {
    do throws(JSONReader.FormatError) {
      return try JSONReader.parseWithLines(text)
    } catch {
      let url = LocalFile.url(ofPath: path)
      let place = SourceLocation(url: url, line: error.line, column: error.column)
      throw HostError(.invalidSource, error.message, at: place)
    }
  }
}

/// Builds a script whose parts are placed on given lines.
private struct LinedScript {
  private(set) var text = ""
  private var line = 1

  /// Adds a part on the given line, or where the last part ends.
  mutating func add(_ part: String, _ line: Int?) {
    while let line, self.line < line {
      text += "\n"
      self.line += 1
    }
    text += part + " "
  }
}
