internal import HostThread
internal import JSEngine
package import WeexCore

extension Page {
  /// The page's tree as the official runtime knows it, for tests; `nil` where another runtime runs the page.
  package var officialRoot: HostValue? {
    get throws(HostError) {
      guard let realm = script as? OfficialRealm else { return nil }
      let root = try realm.ask("getRoot", []).borrowed
      guard let text = root.string else { return try root.officialValue }
      return try? JSONReader.parse(text)
    }
  }
}
