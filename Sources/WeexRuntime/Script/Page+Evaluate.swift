internal import HostThread
package import HostValues
internal import JSEngine
internal import Metering
internal import WeexCore
package import WeexTree

extension Page {
  /// Calls a function in the page's JavaScript, given as its source, with copies of values; gives a copy of its result.
  ///
  /// It runs as a turn of the page. Throws what the function throws, and that a page has no JavaScript.
  @HostActor
  package func evaluate(
    function source: String,
    _ arguments: [HostValue]
  ) throws(HostError) -> HostValue {
    guard let realm = script as? PageRealm else {
      throw HostError(.methodFailed, "the page has no JavaScript of its own to run a function in")
    }
    var outcome = Result<HostValue, HostError>.success(.undefined)
    turn { () throws(HostError) in
      do throws(HostError) {
        outcome = .success(try realm.call(source, arguments))
      } catch {
        outcome = .failure(error)
      }
    }
    return try outcome.get()
  }
}

extension PageRealm {
  fileprivate func call(_ source: String, _ arguments: [HostValue]) throws(HostError) -> HostValue {
    let result = try entry(.other("a function of a test")) { _ throws(JSException) in
      let function = try context.evaluate("(\(source)\n)", url: "weexhost:evaluate")
      let result = try function.call(arguments.map(context.makeResult))
      return result.borrowed.isObject ? try snapshot(result.borrowed) : result
    }
    return result?.borrowed.copiedValue ?? .undefined
  }
}
