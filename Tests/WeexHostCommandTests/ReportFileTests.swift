import Foundation
import Testing

/// Report files: each is its own, none is left over from an earlier run, and one that cannot be written is reported before the run.
@Suite struct ReportFileTests {
  @Test(arguments: [
    (["--reporter", "json=x", "--coverage=x"], "--coverage: x is the file of --reporter, too"),
    (["--reporter", "json=x", "--coverage=./in/../x"], "--coverage: ./in/../x is the file of"),
    (
      ["--reporter", "json=same", "--reporter", "junit=same2"], "--reporter: two reporters write to"
    ),
    (["--reporter", "json=in/x", "--reporter", "tap=linked/x"], "--reporter: two reporters write"),
    (["--reporter", "json=x", "--timings", "x"], "--timings: x is the file of --reporter, too"),
    (["--coverage=x", "--timings", "x"], "--timings: x is the file of --coverage, too"),
  ])
  func `two outputs have no file in common`(options: [String], message: String) async throws {
    let folder = try TestFolder(["a.test.js": TestFolder.passing("x"), "in/other.txt": ""])
    for command in [["test"], ["merge", "res"]] {
      let result = try await folder.run(
        command + options,
        script: """
          ln -sfn same same2; ln -sfn in linked
          [ -e res ] || weexhost test --reporter dot --reporter json=res/1.json > /dev/null
          echo 'TN:' > res/1.info
          weexhost "$@"
          """
      )
      #expect(result.status == 64, "\(result)")
      #expect(result.stderr.hasPrefix("error: \(message)"), "\(result.stderr)")
      #expect(!FileManager.default.fileExists(atPath: folder.folder.path + "/x"))
    }
  }

  private static let outputs = [
    "--reporter", "json=out/1.json", "--reporter", "junit=out/1.xml", "--reporter", "tap=out/1.tap",
    "--reporter", "spec=out/1.txt", "--reporter", "github=out/1.github", "--coverage=out/1.info",
  ]

  @Test func `a run that is killed leaves no report of an earlier one`() async throws {
    let folder = try TestFolder([
      "a.test.js": TestFolder.tests("test('x', () => { expect(1).toBe(2); });")
    ])
    let result = try await folder.run(
      Self.outputs,
      script: """
        weexhost test "$@" > /dev/null
        ls out
        chmod 640 out/1.json
        weexhost test --list --reporter json=out/1.json > /dev/null
        weexhost test "$@" --filter '(' 2> /dev/null
        weexhost test "$@" nowhere 2> /dev/null
        ls out
        weexhost test "$@" > /dev/null
        stat -c %a out/1.json
        echo 'for (;;);' > a.test.js
        "$WEEXHOST" test "$@" > /dev/null & HOST=$!
        until pgrep -P $HOST > /dev/null; do alive; done
        kill -KILL $HOST
        wait $HOST
        ls out
        """
    )
    let names = "1.github\n1.info\n1.json\n1.tap\n1.txt\n1.xml\n"
    #expect(result.stdout == names + names + "640\n", "\(result)")
  }

  @Test func `a file with something else stays until there is a report`() async throws {
    let folder = try TestFolder(["a.test.js": "", "data.json": "{}", "notes.txt": "mine\n"])
    let result = try await folder.run(
      ["--reporter", "json=data.json", "--reporter", "dot=notes.txt"],
      script: """
        echo 'for (;;);' > a.test.js
        "$WEEXHOST" test "$@" > /dev/null & HOST=$!
        until pgrep -P $HOST > /dev/null; do alive; done
        kill -KILL $HOST
        wait $HOST
        cat data.json notes.txt
        """
    )
    #expect(result.stdout == "{}mine\n", "\(result)")
  }

  @Test(arguments: [
    (
      ["--reporter", "json=a.test.js/x.json"],
      "--reporter a.test.js: this is a file, not a folder"
    ),
    (["--trace", "a.test.js"], "--trace a.test.js: this is a file, not a folder"),
    (["--timings", "a.test.js/t"], "--timings a.test.js: this is a file, not a folder"),
    (["--coverage=page.js/c"], "--coverage page.js: this is a file, not a folder"),
  ])
  func `a file where a folder is wanted is told before anything is run`(
    options: [String],
    message: String
  ) async throws {
    let folder = try TestFolder(["a.test.js": TestFolder.passing("x")])
    let result = try await folder.run(["test"] + options)
    #expect(result.status == 73 && result.stdout == "", "\(result)")
    #expect(result.stderr == "error: \(message)\n")
  }

  @Test(
    .enabled(if: getuid() == 0 && FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv"))
  )
  func `a report is written where no file beside it can be, or refused before the run`()
    async throws
  {
    let folder = try TestFolder(["a.test.js": TestFolder.passing("x"), "shut/r.json": "old"])
    let result = try await folder.run(
      [],
      script: """
        chmod 755 . shut; chmod 666 shut/r.json; export HOME=$PWD TMPDIR=/tmp
        run() {
          setpriv --reuid 65534 --regid 65534 --clear-groups "$WEEXHOST" test --reporter tap "$@"
        }
        run --reporter json=shut/r.json > /dev/null || exit 2
        grep -q weexhost-test-results shut/r.json || exit 3
        mkdir shared; echo old > shared/r.json; chmod 1777 shared; chmod 666 shared/r.json
        run --reporter json=shared/r.json > /dev/null || exit 4
        grep -q weexhost-test-results shared/r.json || exit 5
        run --reporter json=shut/new.json --reporter junit=new.xml --coverage=shut/new.info --timings shut/new
        """
    )
    #expect(result.status == 73 && result.stdout == "", "\(result)")
    #expect(
      result.stderr
        == ["shut/new.json", "new.xml", "shut/new.info", "shut/new"].map {
          "error: \($0): it cannot be written: writing there is not permitted\n"
        }.joined()
    )
  }

  @Test func `a shard says that the file of the timings is missing, and who writes it`()
    async throws
  {
    let folder = try TestFolder(["a.test.js": TestFolder.passing("x")])
    let shard = [
      "test", "--shard", "1/1", "--timings", "timings.json", "--reporter", "json=r/1.json",
    ]
    let first = try await folder.run(shard)
    #expect(
      first.stderr
        == "note: --timings: there is no timings.json, so that all files count alike; 'weexhost merge --timings' writes it\n"
    )
    #expect(try await folder.run(["merge", "r", "--timings", "timings.json"]).status == 0)
    #expect(try await folder.run(shard).stderr == "")
  }

  @Test func `nothing that a test says is a command of GitHub's`() async throws {
    let folder = try TestFolder([
      "a.test.js": TestFolder.tests(
        """
        const odd = 'it said:\\n::stop-commands::x\\n   ##[group]y';
        console.log(odd);
        describe('::error::group', () => {
          test('::error::title', () => { console.log(odd); });
          test(odd, async (t) => {
            const page = await t.open('page.js');
            await page.evaluate((odd) => { console.log(odd); }, odd);
            throw new Error(odd);
          });
        });
        """
      ),
      "##[error]b.test.js": "const = 1;",
    ])
    for reporter in ["github", "spec", "dot", "tap", "junit", "json", "--list"] {
      let result = try await folder.run(
        ["test"] + (reporter == "--list" ? [reporter] : ["--reporter", reporter]),
        environment: reporter == "github" ? [:] : ["GITHUB_ACTIONS": "true"]
      )
      #expect(result.status == 1)
      let lines = (result.stdout + result.stderr).split { $0.isNewline }
      let commands = lines.filter { line in
        line.drop { $0.isWhitespace }.hasPrefix("::") || line.contains("##[")
      }
      let own = commands.filter { $0.hasPrefix("::error file=") }
      #expect(own == commands && own.count == (reporter == "github" ? 2 : 0), "\(commands)")
    }
    let told = try await folder.run(["test"])
    #expect(told.stdout.contains("\n      ::stop-commands::x\n         ##[group]y\n"))
  }
}
