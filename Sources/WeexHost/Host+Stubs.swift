internal import HostThread

extension Host {
  /// Registers a module that is written in JavaScript, for pages opened from now on: a stub for one that only the app has.
  ///
  /// The script exports its methods, as CommonJS (`module.exports = { bind(options, callback) {…} }`) or as a JavaScript module that imports nothing (`export function bind(options, callback) {…}`, which needs acorn). Pages
  /// call them as those of a module in Swift: what crosses are copies, a function among the arguments calls the page back as often as the stub likes, what a
  /// method returns is the expression's value, and an `async` method's a promise, as is one that another method returns. It runs once in each page, at the first use there, in a realm of its own that
  /// shares no globals with the page, with a `console` and timers on the page's clock. Its errors have the lines of the script itself.
  ///
  /// The stub takes the place of a module of that name, a built-in one too. A script that cannot be run, or exports no methods, keeps every page from
  /// opening.
  ///
  /// - Parameters:
  ///   - name: What pages call the module.
  ///   - source: The script.
  ///   - url: Where the script came from, for errors; `stub:` and the name unless given.
  public func registerModule(_ name: String, stub source: String, url: String? = nil) {
    let url = url ?? "stub:\(name)"
    registerStub(name, source: source, url: url, conversion: ModuleExports.script)
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

  /// Runs a stub's script without a page; throws what is wrong with it.
  @HostActor
  package func checkStub(_ name: String, source: String, url: String) throws(HostError) {
    try checkStub(name, source: source, url: url, conversion: ModuleExports.script)
  }
}
