import BundleBuilder
import BundleChecking
import HostThread
import ShapeRecording
import TableDescription
import WeexHost

extension Host {
  /// The table of what is registered.
  @HostActor
  func table() throws -> TableDescription {
    TableDescription(try registry(), routes: [], interfaces: nil, exposed: [])
  }

  /// What a check of a page says.
  @HostActor
  func findings(in script: String) throws -> [Finding] {
    let checker = BundleChecker(
      try table(),
      try registry(),
      isOwn: true,
      allowed: [],
      beside: "file:///page.js"
    )
    defer { checker.close() }
    return try checker.findings(in: PageFile(bundle: script, url: "file:///page.js"))
  }
}
