internal import BundleFormat
internal import HostValues
internal import ResourceAccess

/// How a build compiles JSX: to calls of Rax's `createElement` if Rax is installed, otherwise to an error.
struct JSXRules {
  /// The import that provides the functions for JSX to modules without their own.
  static let module = "@weexhost/jsx"
  /// The function name for JSX without a known function; no source contains it.
  static let unknownName = "__weexhost_no_jsx__"

  /// Whether the sources can import Rax.
  let hasRax: Bool

  /// Looks for Rax next to an entry and above it.
  init(of entry: String) {
    let folders = NodeFolders.projectPath(of: entry)
    let isComponent = SourceEnding.isComponent(entry)
    hasRax = !isComponent && folders.contains { SourceFile.isFolder($0 + "/rax") }
  }

  /// esbuild's flags: JSX as compiled by `babel-preset-rax`, in `.js` files too, and without an import of `createElement`.
  var flags: [String] {
    let names =
      hasRax
      ? ["--jsx-factory=createElement", "--jsx-fragment=Fragment", "--inject:\(Self.module)"]
      : ["--jsx-factory=\(Self.unknownName)", "--jsx-fragment=\(Self.unknownName)"]
    return names + ["--jsx=transform", "--loader:.js=jsx"]
  }

  /// The text of the module.
  static let source = "export { createElement, Fragment } from 'rax';"

  /// A component's script, whose JSX never means Rax.
  ///
  /// What is added has no `*/`, which would end a comment that the script leaves open.
  static func script(_ code: String) -> String {
    code.contains("@jsx")
      ? code : code + "\n// @jsx \(unknownName) @jsxFrag \(unknownName)"
  }

  /// The problem of JSX at a place.
  static func problem(at place: SourceLocation, in file: String) -> SourceProblem {
    let isVue = SourceEnding.isComponent(file)
    return SourceProblem(
      file: file,
      line: place.line,
      column: place.column,
      message: isVue
        ? "JSX is not supported in Vue's components: write a <template>, or a `render` function, as in "
          + "render(h) { return h('div') }"
        : "JSX has no meaning here: for Rax, install it with 'npm install rax'; for another function than its "
          + "createElement, name it in the file's first lines, /** @jsx name */; for Vue, write a .vue file with a "
          + "<template>, or a `render` function",
      isWarning: false
    )
  }
}
