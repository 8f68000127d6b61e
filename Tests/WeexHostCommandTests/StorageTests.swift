import Foundation
import Testing

/// Storage in a folder, which other processes use too, or whose process is suddenly killed.
@Suite struct StorageTests {
  private static let page = "JSBundles/Fixtures/Command/storage-writes.js"

  @Test func `tests keep nothing between two runs unless a folder is named`() async throws {
    let folder = try TestFolder(["a.test.js": TestFolder.passing("opens")])
    let bare = try await folder.run(["test", "--allow-storage"])
    #expect(bare.status == 64)
    #expect(bare.stderr.contains("--allow-storage=DIR names a folder"), "\(bare.stderr)")
    #expect(try await folder.run(["test", "--allow-storage=kept"]).status == 0)
  }

  @Test func `killed while it writes, a page loses nothing that was confirmed`() async throws {
    try await Self.withFolder { folder in
      // The process is killed when it has printed 40 lines; what it printed after them is printed too.
      let killed = try await Command.run(
        Self.arguments(folder, "killed", count: 100_000),
        script: """
          exec 3< <(exec "$0" "$@" 2>&1 >/dev/null)
          for line in {1..40}; do read -r line <&3 && echo "$line"; done
          kill -KILL $!
          cat <&3
          """
      )
      let confirmed = Self.confirmed(in: killed.stdout)
      #expect((40..<100_000).contains(confirmed), "\(killed)")
      let after = try await Command.run(Self.arguments(folder, "killed", count: 0))
      // The text that was being written when the process ended may be there too.
      let found = [confirmed, confirmed + 1].map { "\($0) of killed, then failed undefined" }
      #expect(found.contains(where: after.stdout.contains), "\(confirmed): \(after)")
      #expect(after.status == 0)
    }
  }

  @Test func `two processes that write at the same time both keep everything`() async throws {
    try await Self.withFolder { folder in
      async let first = Command.run(Self.arguments(folder, "a", count: 25))
      async let second = Command.run(Self.arguments(folder, "b", count: 25))
      for result in try await [first, second] {
        #expect(result.status == 0, "\(result)")
      }
      for prefix in ["a", "b"] {
        let after = try await Command.run(Self.arguments(folder, prefix, count: 0))
        #expect(after.stdout.contains("25 of \(prefix), then failed undefined"), "\(after)")
      }
    }
  }

  @Test func `a disk that takes no more fails the call, and what was there stays`() async throws {
    try await Self.withFolder { folder in
      // No file may become larger than 300 KiB.
      let result = try await Command.run(
        Self.arguments(folder, "large", count: 20, length: 50_000),
        script: #"trap "" XFSZ; ulimit -f 300; exec "$0" "$@""#
      )
      let confirmed = Self.confirmed(in: result.stderr)
      #expect((1..<10).contains(confirmed), "\(result)")
      #expect(
        result.stderr.contains("failed the storage failed: disk I/O error"),
        "\(result)"
      )
      #expect(
        result.stdout.contains("\(confirmed) of large, then failed undefined"),
        "\(result)"
      )
      let after = try await Command.run(
        Self.arguments(folder, "large", count: 0, length: 50_000)
      )
      #expect(after.stdout.contains("\(confirmed) of large, then failed undefined"), "\(after)")
    }
  }

  @Test func `without a folder's name it lasts where XDG says`() async throws {
    try await Self.withFolder { folder in
      for (variable, path) in [
        ("XDG_DATA_HOME", "weexhost"), ("HOME", ".local/share/weexhost"),
      ] {
        let home = "\(folder)/\(variable)"
        let result = try await Command.run(
          ["run", Self.page, "--allow-storage", "--env", "prefix=a", "--env", "count=1"],
          environment: [variable: home]
        )
        #expect(result.status == 0, "\(result)")
        let file = "\(home)/\(path)/files\(Command.repository.path)"
        #expect(
          FileManager.default.fileExists(
            atPath: file + "/JSBundles/Fixtures/Command/weexstorage.sqlite"
          )
        )
      }
    }
  }

  @Test func `an app finds nothing that another one stored, unless both are given one folder`()
    async throws
  {
    let page = """
      // { "framework": "Vanilla" }
      const storage = weex.requireModule('storage'), body = document.createElement('div');
      const text = document.createElement('text');
      document.documentElement.appendChild(body);
      body.appendChild(text);
      storage.getItem('secret', (found) => {
        text.setAttr('value', `found ${found.data}`);
        storage.setItem('secret', weex.config.env.secret, () => {});
      });
      """
    let folder = try TemporaryFolder([
      "shop/package.json": "{}", "shop/home/page.js": page, "shop/cart/page.js": page,
      "news/page.js": page,
    ])
    func found(_ name: String, _ option: String) async throws -> String {
      let result = try await Command.run(
        ["run", "\(folder.path)/\(name)/page.js", option, "--env", "secret=of-\(name)"],
        environment: ["HOME": "\(folder.path)/home"]
      )
      #expect(result.status == 0, "\(result)")
      return String(result.stdout.split(separator: "found ").last?.prefix { $0 != "\"" } ?? "")
    }
    let shared = "--allow-storage=\(folder.path)/shared"
    for (name, option, expected) in [
      ("shop/home", "--allow-storage", "undefined"), ("news", "--allow-storage", "undefined"),
      ("shop/cart", "--allow-storage", "of-shop/home"), ("news", "--allow-storage", "of-news"),
      ("shop/home", shared, "undefined"), ("news", shared, "of-shop/home"),
    ] {
      let text = try await found(name, option)
      #expect(text == expected, "\(name) \(option)")
    }
  }

  @Test func `a folder that cannot be made fails the calls, and the page goes on`() async throws {
    let result = try await Command.run(Self.arguments("/proc/self/storage", "a", count: 1))
    let sentence = "the storage failed: its folder does not exist and cannot be created"
    #expect(result.stderr.contains("warning: storage.getItem: \(sentence)"), "\(result)")
    #expect(result.stderr.contains("console.log: a1 failed \(sentence)"), "\(result)")
    #expect(result.status == 0)
  }

  private static func arguments(
    _ folder: String,
    _ prefix: String,
    count: Int,
    length: Int = 200
  ) -> [String] {
    [
      "run", page, "--allow-storage=\(folder)", "--timeout", "50s", "--env", "prefix=\(prefix)",
      "--env", "count=\(count)", "--env", "length=\(length)",
    ]
  }

  private static func withFolder(_ body: (String) async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    try await body(folder.path + "/new")
  }

  /// The number of successful writes.
  private static func confirmed(in output: String) -> Int {
    output.split(separator: "\n").count { $0.hasSuffix(" success undefined") }
  }
}
