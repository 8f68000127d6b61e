internal import HostLoop
internal import HostThread
package import HostValues
package import WeexTree

extension Page {
  /// Runs a further script in the page's JavaScript, as a later turn; its error goes to `whenDone` and is not a failure of the page.
  ///
  /// - Parameters:
  ///   - source: The script; it shares the page's globals.
  ///   - url: Where it came from, for errors.
  ///   - whenDone: Called when the script has run, with the error it threw, if any; never if the page ends first.
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
