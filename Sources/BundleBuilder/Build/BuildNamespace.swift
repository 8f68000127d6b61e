/// The names under which esbuild knows modules that are no files.
///
/// The path beside such a name is that of the file it stems from, so that messages and source maps name the file once the prefix is cut; of a component
/// inside of a `.we` file, its name stands behind a `?`.
enum BuildNamespace: String, CaseIterable {
  /// The module that makes a page of a `.vue` file.
  case entry
  /// The script of a `.vue` or `.we` file.
  case script
  /// The template and the styles of a `.vue` or `.we` file.
  case component
  /// What the page has in a global variable.
  case global
  /// A module of the host.
  case module
  /// What JSX calls.
  case jsx

  /// What esbuild writes before the path.
  var prefix: String { rawValue + ":" }
}
