import BundleBuilder
import HostThread

/// Compiles `.we` sources that exist only in memory.
@HostActor
enum WeCompiling {
  /// Compiles a file of the folder `/project`, whose entry is `page.we`.
  static func compile(
    _ source: String,
    path: String = "/project/page.we",
    siblings: [String] = []
  ) throws -> CompiledSource {
    let tools = ToolContext(source: "/project/page.we")
    defer { tools.close() }
    let isEntry = path == "/project/page.we"
    return try tools.compile(path, source: source, isEntry: isEntry, siblings: siblings)
  }
}
