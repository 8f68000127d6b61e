import Foundation
import Testing

/// The folders from which the sources and the source maps of a page on the command line may come.
@Suite struct BuildReadingTests {
  private static let files = [
    "around/page/page.vue": """
    <template><text :value="s.key" /></template>
    <script>
    import s from '../secret.json'
    export default { data: () => ({ s }) }
    </script>
    """,
    "around/secret.json": #"{"key": "s3cret"}"#,
  ]

  private static func refusal(_ folder: TemporaryFolder, of page: String) -> String {
    "\(page):3:15: \(folder.path)/around/secret.json may not be read: it is outside of the page's folder, "
      + "\(folder.path)/around/page; allow it with --allow-read=\(folder.path)/around"
  }

  @Test(arguments: ["run", "build"])
  func `a file outside of the page's folder is read where that is allowed`(
    command: String
  )
    async throws
  {
    let folder = try TemporaryFolder(Self.files)
    let page = "\(folder.path)/around/page/page.vue"
    let refused = try await Command.run([command, page])
    #expect(refused.status == 1)
    #expect(refused.stderr.contains(Self.refusal(folder, of: page)), "\(refused.stderr)")
    #expect(refused.stdout == "")
    for option in ["--allow-read=\(folder.path)/around", "--allow-read"] {
      let read = try await Command.run([command, page, option])
      #expect(read.status == 0, "\(read.stderr)")
      #expect(read.stdout.contains("s3cret"))
    }
    let missing = try await Command.run([command, page, "--allow-read=/nowhere"])
    #expect(missing.status == 66)
    #expect(missing.stderr.contains("--allow-read: there is no folder /nowhere"))
  }

  @Test func `a project is read, but a home folder is none`() async throws {
    let folder = try TemporaryFolder(Self.files.merging(["around/package.json": "{}"]) { $1 })
    let page = "\(folder.path)/around/page/page.vue"
    #expect(try await Command.run(["run", page]).status == 0)
    for home in ["around", ""] {
      try folder.write("package.json", "{}")
      let refused = try await Command.run(
        ["run", page],
        environment: ["HOME": "\(folder.path)/\(home)"]
      )
      #expect((refused.status == 1) == (home == "around"), "\(refused.stderr)")
    }
  }

  @Test func `neither is it read through a page that is opened`() async throws {
    let folder = try TemporaryFolder(
      Self.files.merging([
        "around/page/first.js": """
        // { "framework": "Vanilla" }
        document.documentElement.appendChild(document.createElement('div'));
        weex.requireModule('navigator').push({ url: 'page.js' });
        """
      ]) { $1 }
    )
    let page = "\(folder.path)/around/page/first.js"
    let refused = try await Command.run(["run", page])
    #expect(refused.status == 1)
    #expect(
      refused.stderr.contains("\(folder.path)/around/secret.json may not be read"),
      "\(refused.stderr)"
    )
    #expect(!refused.stdout.contains("s3cret"))
    let read = try await Command.run(["run", page, "--allow-read=\(folder.path)/around"])
    #expect(read.status == 0, "\(read.stderr)")
    #expect(read.stdout.contains("s3cret"))
    try folder.write("around/package.json", "{}")
    #expect(try await Command.run(["run", page]).stdout.contains("s3cret"))
  }

  @Test func `what was allowed to be read is not the project of the page that lies there`()
    async throws
  {
    let push = """
      // { "framework": "Vanilla" }
      document.documentElement.appendChild(document.createElement('div'));
      weex.requireModule('navigator').push({ url: 'URL' });
      """
    let folder = try TemporaryFolder(
      Self.files.merging([
        "around/package.json": "{}", "own/package.json": "{}",
        "own/first.js": push.replacing("URL", with: "../around/page/next.js"),
        "around/page/next.js": push.replacing("URL", with: "page.js"),
      ]) { $1 }
    )
    let refused = try await Command.run([
      "run", "\(folder.path)/own/first.js", "--allow-read=\(folder.path)/around/page",
    ])
    #expect(refused.status == 1)
    #expect(
      refused.stderr.contains("\(folder.path)/around/secret.json may not be read"),
      "\(refused.stderr)"
    )
  }

  @Test(arguments: ["run", "build", "check"])
  func `a pipe beside a page is not opened, whatever names it`(command: String) async throws {
    let folder = try TemporaryFolder([
      "page.js": """
      // { "framework": "Vanilla" }
      import lib from './lib'
      document.documentElement.appendChild(document.createElement(lib));
      """,
      "lib.js": "export default 'div'\n//# sourceMappingURL=pipe\n",
    ])
    let pipe = "\(folder.path)/pipe"
    // The C function reads the path during the call.
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    let built = try await Command.run([command, "\(folder.path)/page.js", "--no-cache"])
    #expect(built.status == (command == "check" ? 1 : 0), "\(built.stderr)")
    #expect(
      (built.stdout + built.stderr).contains(
        "the source map is left out: \(pipe) is not a regular file"
      ),
      "\(built)"
    )
    try folder.write("tsconfig.json", #"{"extends": "./pipe"}"#)
    let refused = try await Command.run([command, "\(folder.path)/page.js", "--no-cache"])
    #expect(refused.status == 1, "\(refused.stderr)")
    #expect(
      (refused.stdout + refused.stderr).contains("\(pipe) is not a regular file"),
      "\(refused)"
    )
  }

  private static let bundle = """
    // { "framework": "Vanilla" }
    document.documentElement.appendChild(document.createElement('div'));
    throw new Error('no')

    """
  private static let map =
    #"{"version": 3, "sources": ["s3cret.js"], "names": [], "mappings": ";;AAEA"}"#

  @Test(arguments: [
    ["page.js": bundle + "//# sourceMappingURL=../maps/page.js.map\n"], ["page.js": bundle],
  ])
  func `a source map outside is left out, with a warning`(files: [String: String]) async throws {
    let folder = try TemporaryFolder(["maps/page.js.map": Self.map])
    for (name, text) in files { try folder.write("page/\(name)", text) }
    if files["page.js"] == Self.bundle {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/page/page.js.map",
        withDestinationPath: "../maps/page.js.map"
      )
    }
    let page = "\(folder.path)/page/page.js"
    let refused = try await Command.run(["run", page])
    #expect(refused.stderr.contains("\(page):3:"), "\(refused.stderr)")
    #expect(!refused.stderr.contains("s3cret"))
    #expect(
      refused.stderr.contains(
        "the source map is left out: \(folder.path)/maps/page.js.map may not be read: it is outside of the page's folder, "
          + "\(folder.path)/page; allow it with --allow-read=\(folder.path)/maps"
      ),
      "\(refused.stderr)"
    )
    let read = try await Command.run(["run", page, "--allow-read=\(folder.path)/maps"])
    #expect(read.stderr.contains("s3cret.js:3:1"), "\(read.stderr)")
    #expect(!read.stderr.contains("left out"))
  }
}
