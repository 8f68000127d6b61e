internal import WeexHost

/// A file of tests in JSON: pages to open, and the steps that drive them.
///
/// ```json
/// [{"test": "a tap adds one", "open": "counter.vue", "steps": [
///   {"tap": {"text": "+"}}, {"expect": {"testId": "count", "toHaveText": "1"}}]}]
/// ```
enum JSONTests {
  /// The script that declares the tests; throws what is wrong with the text.
  static func script(of text: String, path: String) throws(HostError) -> String {
    let json: HostValue
    do throws(JSONReader.FormatError) {
      json = try JSONReader.parse(text)
    } catch {
      let place = SourceLocation(url: "file://" + path, line: error.line, column: error.column)
      throw HostError(.invalidSource, error.message, at: place)
    }
    let tests = json.array ?? [json]
    for (index, test) in tests.enumerated() {
      guard let object = test.object, test["test"]?.string != nil, test["open"]?.string != nil,
        test["steps"]?.array != nil
      else {
        throw HostError(
          .invalidSource,
          "test \(index + 1) of \(tests.count): a test is an object with \"test\", its title, \"open\", a page's file, and \"steps\", a list"
        )
      }
      _ = object
    }
    return """
      for (const { test: title, open, steps, ...options } of \(JSONText.of(.array(tests)))) {
        weexhost.test(title, async (t) => {
          const page = await t.open(open, options);
          for (const [index, step] of steps.entries()) await page.top.step(step, index + 1);
        });
      }
      """
  }
}
