/// The namespaces of esbuild modules that are not files.
///
/// The path after such a name is that of the originating file, so that messages and source maps name the file once the prefix is removed; a
/// component inside a `.we` file has its name after a `?`.
enum BuildNamespace: String, CaseIterable {
  /// The module that makes a page from a `.vue` file.
  case entry
  /// The script of a `.vue` or `.we` file.
  case script
  /// The template and the styles of a `.vue` or `.we` file.
  case component
  /// A global variable of the page.
  case global
  /// A module of the host.
  case module
  /// The functions that JSX calls.
  case jsx

  /// Those whose modules are parts of files.
  static let ofSources = [BuildNamespace.script, .component]

  /// The prefix that esbuild writes before the path.
  var prefix: String { rawValue + ":" }
}
