import BundleBuilder
/// Gives every file of these tests the common test support.
import HostValues
@_exported public import TestSupport
import WeexCore

/// A folder of sources that is removed when the test is over.
typealias Project = TemporaryFolder

extension TemporaryFolder {
  /// The absolute path.
  var folder: String { path }

  /// Builds an entry.
  func build(_ entry: String, isCached: Bool = false) async throws(HostError) -> BuiltBundle {
    var options = BuildOptions()
    options.cacheFolder = isCached ? folder + "/cache" : nil
    return try await BundleBuilder.build(folder + "/" + entry, options: options)
  }

  /// The problems of an entry: `file:line:column: message`, the files as seen from the folder.
  func problems(_ entry: String) async -> [String] {
    do throws(HostError) {
      _ = try await build(entry)
      return []
    } catch {
      let problems = (error.underlying as? BuildFailure)?.problems ?? [error]
      return problems.map {
        $0.description.replacing("file://\(folder)/", with: "").replacing(folder, with: "")
      }
    }
  }
}
