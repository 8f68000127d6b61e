package import TestReporting
package import WeexHost
internal import WeexRuntime

/// The tests of one file: they are declared when it is loaded, and then run one at a time, each on a phone of its own.
@HostActor
package final class TestFile {
  private let path: String
  private let settings: TestSettings
  private let makeHost: @HostActor () -> Host
  private var realm: DriverRealm?
  private var declarations: [TestDeclaration] = []
  /// The absolute paths of the files that the tests were made of, and of the pages that they have opened.
  package private(set) var dependencies: Set<String> = []

  /// Makes the tests of the file at an absolute path; nothing is read yet.
  ///
  /// `makeHost` makes the host of each test, with everything that is registered for pages.
  package init(
    _ path: String,
    _ settings: TestSettings,
    makeHost: @escaping @HostActor () -> Host
  ) {
    (self.path, self.settings, self.makeHost) = (path, settings, makeHost)
  }

  /// Builds the file and runs it, so that it declares its tests; throws what is wrong with it.
  package func load() async throws(TestFileFailure) -> [TestDeclaration] {
    dependencies = [path]
    ScriptWatchdog.start(
      limit: settings.timeLimit / .seconds(1),
      findLoop: LoopFinder.loop
    )
    do throws(HostError) {
      let script = try await TestScript(path, settings)
      dependencies.formUnion(script.dependencies)
      let realm = DriverRealm(script)
      self.realm = realm
      realm.onLog = settings.log
      declarations = try realm.load(settings.configuration)
    } catch {
      throw TestFileFailure(failures(error))
    }
    if settings.isUnattended, let only = declarations.first(where: \.isOnly) {
      throw TestFileFailure([
        TestFailure(
          .file,
          "'\(only.name)' is declared with only, which leaves out the other tests: not where nobody looks on",
          at: only.line.map { TestPlace(TestScript.path(path, from: settings.folder), line: $0) }
        )
      ])
    }
    return declarations
  }

  /// Runs one of the declared tests, with its hooks; never throws, and the next one finds nothing of it.
  package func run(_ index: Int) async -> TestResult {
    let test = declarations[index]
    guard !test.isSkipped, let realm else { return TestResult(test, .skipped) }
    let begun = MonotonicInstant.now
    var outcome = TestOutcome()
    await run(index, of: realm, named: test.name, &outcome)
    return TestResult(
      test,
      outcome.failures.isEmpty ? .passed : .failed,
      failures: outcome.failures,
      warnings: outcome.warnings,
      duration: MonotonicInstant.now.milliseconds(since: begun)
    )
  }

  /// Runs the hooks after all tests; gives what failed.
  package func finish() async -> [TestFailure] {
    guard let realm else { return [] }
    var outcome = TestOutcome()
    await run(nil, of: realm, named: "after all tests", &outcome)
    return outcome.failures
  }

  private func run(
    _ index: Int?,
    of realm: DriverRealm,
    named name: String,
    _ outcome: inout TestOutcome
  ) async {
    let phone = TestPhone(makeHost(), realm, settings, file: path)
    let trace = TestTrace(of: path, test: name, phone.host, settings)
    let goldens = Goldens(of: path, test: name, settings)
    let run = TestRun(phone, realm, goldens, settings)
    realm.run = run
    outcome.failures = await run.run(index)
    for verb in realm.end() {
      outcome.failures.append(
        TestFailure(
          .unawaited,
          "write 'await' before '\(verb.name)'",
          at: realm.script.place(in: verb.stack)
        )
      )
    }
    phone.end(&outcome) { pages, outcome in trace?.write(pages, &outcome) }
    realm.run = nil
    dependencies.formUnion(phone.files)
    for path in goldens.written {
      outcome.warnings.append(TestFailure(.test, "wrote the golden \(path): look at it"))
    }
  }

  /// Ends the file's JavaScript.
  package func end() {
    realm?.close()
    realm = nil
  }

  private func failures(_ error: HostError) -> [TestFailure] {
    let problems = (error.underlying as? any HostErrorGroup)?.problems ?? [error]
    return problems.map { problem in
      TestFailure(
        .file,
        problem.message,
        at: problem.location.map { location in
          TestPlace(
            TestScript.path(location.url, from: settings.folder),
            line: location.line,
            column: location.column
          )
        }
      )
    }
  }
}

/// What is found of a test until its end.
struct TestOutcome {
  var failures: [TestFailure] = []
  var warnings: [TestFailure] = []
}

/// What is wrong with a file of tests.
package struct TestFileFailure: Error, Sendable {
  /// What is wrong, at least one thing.
  package let failures: [TestFailure]

  /// Makes a failure.
  package init(_ failures: [TestFailure]) { self.failures = failures }
}
