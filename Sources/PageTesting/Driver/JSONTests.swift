internal import WeexHost

/// A file of tests in JSON: pages to open, and the steps that drive them.
///
/// ```json
/// [{"test": "a tap adds one", "open": "counter.vue", "steps": [
///   {"tap": {"text": "+"}}, {"expect": {"testId": "count", "toHaveText": "1"}}]}]
/// ```
enum JSONTests {
  /// The script that declares the tests, each step in the line that it has in the file; throws what is wrong with the text.
  static func script(of text: String, path: String) throws(HostError) -> String {
    let (json, lines) = try read(text, path)
    let isList = json.array != nil
    let tests = json.array ?? [json]
    var script = LinedScript()
    for (index, test) in tests.enumerated() {
      guard var options = test.object, let title = options.removeValue(forKey: "test")?.string,
        let page = options.removeValue(forKey: "open")?.string,
        let steps = options.removeValue(forKey: "steps")?.array
      else {
        throw HostError(
          .invalidSource,
          "test \(index + 1) of \(tests.count): a test is an object with \"test\", its title, \"open\", a page's file, and \"steps\", a list"
        )
      }
      let pointer = isList ? "/\(index)" : ""
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

/// A script whose parts stand in lines that are given.
private struct LinedScript {
  private(set) var text = ""
  private var line = 1

  /// Adds a part: in this line, or where the last one ends.
  mutating func add(_ part: String, _ line: Int?) {
    while let line, self.line < line {
      text += "\n"
      self.line += 1
    }
    text += part + " "
  }
}
