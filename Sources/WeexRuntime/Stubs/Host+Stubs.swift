internal import HostThread
public import WeexCore

extension Host {
  /// Registers a module that is written in JavaScript, for pages opened from now on: a stub for one that only the app has.
  ///
  /// The script exports its methods, as CommonJS (`module.exports = { bind(options, callback) {…} }`) or with `export` at the beginnings of lines. Pages
  /// call them as those of a module in Swift: what crosses are copies, a function among the arguments calls the page back as often as the stub likes, what a
  /// method returns is the expression's value, and an `async` method's a promise. It runs once in each page, at the first use there, in a realm of its own that
  /// shares no globals with the page, with a `console` and timers on the page's clock. What it throws is said of its own lines.
  ///
  /// The stub takes the place of a module of that name, a built-in one too. A script that cannot be run, or exports no methods, keeps every page from
  /// opening.
  ///
  /// - Parameters:
  ///   - name: What pages call the module.
  ///   - source: The script.
  ///   - url: Where the script came from, for errors; `stub:` and the name unless given.
  public func registerModule(_ name: String, stub source: String, url: String? = nil) {
    let script = StubScript(name: name, source: source, url: url ?? "stub:\(name)")
    registerModule(name) { host throws(HostError) in
      try StubModule.registration(script, in: host)
    }
  }

  /// Registers a module that is written in JavaScript from a file, which is read at once.
  ///
  /// - Parameters:
  ///   - name: What pages call the module.
  ///   - path: The absolute path of the script.
  /// - Throws: `.unreadable` where the file cannot be read.
  public func registerModule(_ name: String, stubFile path: String) throws(HostError) {
    do throws(HostError) {
      registerModule(name, stub: try LocalFile.read(path), url: "file://" + path)
    } catch {
      throw HostError(error.code, "module '\(name)': \(path): \(error.message)")
    }
  }

  /// Runs a stub's script for nobody; throws what is wrong with it.
  @HostActor
  package func checkStub(_ name: String, source: String, url: String) throws(HostError) {
    try StubRealm(StubScript(name: name, source: source, url: url), page: nil, host: self).end()
  }
}
