internal import HostThread

extension Page {
  /// Runs a further script in the page's JavaScript, as a later turn; what it throws is handed on and is no failure yet.
  ///
  /// - Parameters:
  ///   - source: The script; its globals are the page's.
  ///   - url: Where it came from, for errors.
  ///   - whenDone: Called when the script has run, with what it threw; never if the page ends before.
  package func runScript(
    _ source: String,
    url: String,
    whenDone: @escaping @HostActor (HostError?) -> Void
  ) {
    post("script \(url)") { [self] script throws(HostError) in
      journal.record(.page, page: id, "runs the script \(url)")
      do throws(HostError) {
        try script.evaluate(source, url: url)
        whenDone(nil)
      } catch {
        whenDone(error)
      }
    }
  }
}
