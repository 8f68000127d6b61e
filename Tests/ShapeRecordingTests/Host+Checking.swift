import BundleBuilder
import BundleChecking
import HostThread
import ShapeRecording
import TableDescription
import WeexHost

extension Host {
  /// The table of everything registered.
  @HostActor
  func table() throws -> TableDescription {
    TableDescription(try registry(), routes: [], interfaces: nil, exposed: [])
  }

  /// The findings of a check of a page.
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
