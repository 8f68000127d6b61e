import Foundation
import HostLoop
import HostThread
import HostValues
import ResourceAccess
import Testing
import WeexCore
import WeexModules
import WeexPages
import WeexTree

/// `weex.importScript` and the module `script` behind it.
@HostActor
@Suite final class ScriptModuleTests {
  private let temporary: TemporaryFolder
  private var outside: URL { temporary.url }
  private var folder: URL { outside.appending(component: "bundle") }

  init() throws {
    temporary = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.appending(component: "lib"),
      withIntermediateDirectories: true
    )
    try write("lib/shapes.js", "var area = (a, b) => a * b;\nconst unit = 'px';")
    try write("lib/later.js", "setTimeout(() => console.log('later', area(2, 3)), 5);")
    try write("broken.js", "var a = 1;\nvar b = = 2;")
    try write("throwing.js", "var before = 1;\n\nthrow new RangeError('too far');")
    try write("space in name.js", "console.log('a space');")
    try "console.log('secret')".write(
      to: outside.appending(component: "secret.js"),
      atomically: true,
      encoding: .utf8
    )
  }

  private func write(_ path: String, _ text: String) throws {
    try text.write(to: folder.appending(path: path), atomically: true, encoding: .utf8)
  }

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: path).path,
      withDestinationPath: target
    )
  }

  /// Runs a page of the folder to rest.
  ///
  /// `load(source)` prints the result of an import.
  private func page(
    _ script: String,
    url: String? = nil,
    in host: WeexCore.Host = PageHarness.host()
  ) async throws -> Page {
    let page = try host.openPage(
      source: """
        // { "framework": "Vanilla" }
        const load = (source) => weex.importScript(source).then(
          ({ url }) => console.log('loaded', url.split('/').pop()),
          (error) => console.log(error instanceof Error, error.code, error.message, error.line ?? '-'));
        \(script)
        """,
      url: url ?? "file://\(folder.path)/page.js?x=1"
    )
    await host.settle()
    return page
  }

  @Test func `a script's globals are the page's once the promise is fulfilled`() async throws {
    let page = try await page(
      """
      console.log(typeof area);
      load('lib/shapes.js').then(() => console.log(area(3, 4), unit, typeof globalThis.area));
      console.log('first');
      """
    )
    #expect(page.failures.isEmpty)
    #expect(page.printed == ["undefined", "first", "loaded shapes.js", "12 px function"])
  }

  @Test(arguments: [
    "lib/shapes.js", "./lib/shapes.js", "./l%69b/shapes.js",
    "FILE://FOLDER/lib/shapes.js", "lib/../lib/./shapes.js", "FOLDER/lib/shapes.js",
    "file://FOLDER/lib/shapes.js", "lib/shapes.js?version=3#top", "../bundle/lib/shapes.js",
  ])
  func `a script is named relative to the page, absolutely, or by its file URL`(
    source: String
  )
    async throws
  {
    let source = source.replacing("FOLDER", with: folder.path)
    let page = try await page("load('\(source)')")
    #expect(page.failures.isEmpty)
    #expect(page.printed == ["loaded shapes.js"])
  }

  @Test func `imports run in the order in which they were asked for`() async throws {
    let page = try await page(
      "load('lib/shapes.js'); load('lib/later.js'); load('space in name.js')"
    )
    #expect(
      page.printed == [
        "a space", "loaded shapes.js", "loaded later.js", "loaded space%20in%20name.js", "later 6",
      ]
    )
  }

  @Test(arguments: [
    ("no.js", "true unreadable importScript: 'no.js': there is no such file -"),
    ("lib", "true unreadable importScript: 'lib': this is a directory, not a file -"),
    ("", "true invalidArgument importScript: the script's URL must be a string, not \"\" -"),
    (
      "a\\0b",
      "true invalidArgument importScript: the script's URL must be a string, not \"a\\u0000b\" -"
    ),
    (
      "broken.js",
      "true javaScript Unexpected token '=' 2"
    ),
    ("throwing.js", "true javaScript too far 3"),
    (
      "https://h/x.js",
      "true refused importScript: 'https://h/x.js' is not a file; importScript reads only files -"
    ),
    (
      "//h/x.js",
      "true refused importScript: '//h/x.js' is not a file; importScript reads only files -"
    ),
  ])
  func `what cannot be imported rejects with the reason and the line`(
    source: String,
    reason: String
  ) async throws {
    let page = try await page("load('\(source)')")
    #expect(page.failures.isEmpty)
    #expect(page.printed == [reason])
  }

  @Test(arguments: [
    "../secret.js", "/etc/passwd", "file:///etc/passwd", "lib/../../secret.js", "link.js",
    "linked/secret.js", "linked/no.js", "linked/../secret.js", "../no/such.js", "..",
    "../bundle2/x.js",
  ])
  func `what lies outside of the bundle's folder is refused, whatever leads there`(
    source: String
  )
    async throws
  {
    try link("link.js", to: "../secret.js")
    try link("linked", to: outside.path)
    let page = try await page("load('\(source)')")
    // As a URL, that is secret.js of the folder itself.
    let isMissing = source == "linked/../secret.js"
    let printed = try #require(page.printed.first)
    if isMissing {
      #expect(
        printed == "true unreadable importScript: 'linked/../secret.js': there is no such file -"
      )
    } else {
      #expect(printed.hasPrefix("true refused importScript: '\(source)': /"))
      #expect(printed.contains(" may not be read: it is outside of the page's folder; "))
      #expect(printed.contains("allow it with --allow-read=/"))
    }
  }

  @Test func `a folder that the host opens may be read`() async throws {
    var configuration = WeexCore.Host.Configuration()
    configuration.permissions.folders = .only([outside.path])
    let host = PageHarness.host(configuration)
    let page = try await page("load('../secret.js')", in: host)
    #expect(page.printed == ["secret", "loaded secret.js"])
  }

  private struct OneLibrary: URLRewriting {
    func rewrite(
      _ url: String,
      as type: ResourceType,
      for page: Page
    ) throws(HostError) -> ResourceURL {
      try RelativeURLs().rewrite(url.replacing("app:", with: "lib/"), as: type, for: page)
    }
  }

  @Test func `the host's handler rewrites a script's URL, as every URL`() async throws {
    let host = PageHarness.host()
    host.registerHandler(OneLibrary(), withProtocol: (any URLRewriting).self)
    #expect(try await page("load('app:shapes.js')", in: host).printed == ["loaded shapes.js"])
  }

  @Test func `a link within the folder may be followed`() async throws {
    try link("alias.js", to: "lib/shapes.js")
    #expect(try await page("load('alias.js')").printed == ["loaded alias.js"])
  }

  @Test(arguments: ["test.js", "http://h/page.js"])
  func `a page that is not in a folder imports nothing`(url: String) async throws {
    let page = try await page("load('lib.js')", url: url)
    #expect(
      page.printed == [
        "true refused importScript: 'lib.js' cannot be read: the page's own URL, '\(url)', is not a file's -"
      ]
    )
  }

  @Test func `an unhandled rejection is a failure at the script's line, or at the import`()
    async throws
  {
    let page = try await page(
      "weex.importScript('throwing.js');\nweex.importScript('no.js');\nlib();\nfunction lib() {}"
    )
    #expect(
      page.failures.map(\.description) == [
        "file://\(folder.path)/page.js:6:18: Error: importScript: 'no.js': there is no such file "
          + "(in an unhandled promise rejection)",
        "file://\(folder.path)/throwing.js:3:21: RangeError: too far (in an unhandled promise rejection)",
      ]
    )
  }

  @Test func `a script that declares a name once more is named by the error`() async throws {
    let page = try await page(
      "load('lib/shapes.js'); load('lib/shapes.js').then(() => weex.importScript('lib/shapes.js'))"
    )
    #expect(
      page.printed == [
        "loaded shapes.js", "true javaScript Can't create duplicate variable: 'unit' 1",
      ]
    )
    #expect(
      page.failures.map(\.description) == [
        "file://\(folder.path)/lib/shapes.js:1:1: SyntaxError: Can't create duplicate variable: 'unit' (in an unhandled promise rejection)"
      ]
    )
  }

  @Test func `the module itself takes one function or two, or none`() async throws {
    let page = try await page(
      """
      const script = weex.requireModule('script');
      script.importScript('lib/shapes.js', { callback: ({ url }) => console.log(typeof area, url.slice(-9)) });
      script.importScript('no.js', { callback: [() => {}, ({ code }) => console.log(code)] });
      script.importScript('throwing.js');
      script.importScript('no.js');
      """
    )
    #expect(page.printed == ["unreadable", "function shapes.js"])
    #expect(
      page.failures.map(\.message) == [
        "importScript: 'no.js': there is no such file", "RangeError: too far",
      ]
    )
  }

  @Test func `an import is in the journal`() async throws {
    let host = PageHarness.host()
    let journal = JournalRecorder(host.journal)
    _ = try host.openPage(
      source: "// { \"framework\": \"Vanilla\" }\nweex.importScript('lib/shapes.js')",
      url: "file://\(folder.path)/page.js"
    )
    await host.settle()
    let url = "file://\(folder.path)/lib/shapes.js"
    #expect(journal.lines(.page).contains("runs the script \(url)"))
    #expect(
      journal.lines(.call)
        == [#"script.importScript "lib/shapes.js" {"callback":["function","function"]}"#]
    )
    #expect(journal.lines(.reply).first == "callback of script.importScript {\"url\":\"\(url)\"}")
  }

  @Test func `a page that ends while a script is on its way does not run it`() async throws {
    let host = PageHarness.host()
    let page = try host.openPage(
      source: "// { \"framework\": \"Vanilla\" }\nweex.importScript('lib/later.js')",
      url: "file://\(folder.path)/page.js"
    )
    page.destroy()
    #expect(await host.settle() == .rest)
    #expect(page.printed == [])
  }
}
