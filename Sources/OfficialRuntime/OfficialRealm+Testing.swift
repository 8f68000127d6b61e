internal import HostThread
package import HostValues
internal import JSEngine
internal import WeexCore
internal import WeexRuntime
package import WeexTree

extension Page {
  /// The page's tree in the official runtime, for tests; `nil` if another runtime runs the page.
  package var officialRoot: HostValue? {
    get throws(HostError) {
      guard let realm = script as? OfficialRealm else { return nil }
      let root = try realm.ask("getRoot", []).borrowed
      guard let text = root.string else { return try root.officialValue }
      return try? JSONReader.parse(text)
    }
  }

  /// The state of the page's official runtime, for tests: the number of its pages, and of the values that Swift keeps in its realm.
  package var officialCounts: (pages: Int, values: Int)? {
    guard let realm = script as? OfficialRealm else { return nil }
    return (realm.runtime.pages.count, realm.runtime.context.valueCount)
  }

  /// Runs a script in the realm of the page's official runtime, for tests, as a turn of the page.
  package func evaluateInOfficialRuntime(_ source: String) throws(HostError) -> HostValue {
    guard let realm = script as? OfficialRealm else { return .undefined }
    return try realm.run { () throws(JSException) in
      try realm.runtime.context.evaluate(source, url: "test.js").borrowed.officialSnapshot
    }
  }
}
