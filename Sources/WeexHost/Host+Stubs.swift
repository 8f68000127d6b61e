internal import HostThread

extension Host {
  /// Registers a module that is written in JavaScript, for pages opened from now on: a stub for one that only the app has.
  ///
  /// The script exports its methods, as CommonJS (`module.exports = { bind(options, callback) {…} }`) or as a JavaScript module without imports
  /// (`export function bind(options, callback) {…}`, which needs acorn). Pages call them like those of a module in Swift. Arguments and results
  /// are copied; a function among the arguments may be called any number of times. A call returns what the method returns, or a promise if the
  /// method is `async` or returns one.
  ///
  /// The script runs once in each page, when the page first uses the module. It runs in its own realm, which shares no globals with the page and has
  /// a `console` and timers on the page's clock. Its errors name lines of the script.
  ///
  /// The stub replaces any module of that name, even a built-in one. If the script cannot be run or exports no methods, no page opens.
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
