internal import HostValues
internal import ResourceAccess

/// A compiler of styles in a language other than CSS: a package for Node.js, or a program.
///
/// It belongs to a project rather than to the host, whose parts do not include it.
package struct StyleCompiler: Sendable {
  /// The language's name.
  package let name: String
  /// The values of `lang`.
  package let languages: [String]
  /// The packages for Node.js, the preferred one first.
  let packages: [String]
  /// A program that is used without them.
  let program: String?
  private let debianPackage, projectPackage: String

  /// All of them.
  package static let all = [
    StyleCompiler(
      name: "Sass",
      languages: ["scss", "sass"],
      packages: ["sass", "sass-embedded", "node-sass"],
      program: "sassc",
      debianPackage: "sassc",
      projectPackage: "sass"
    ),
    StyleCompiler(
      name: "Less",
      languages: ["less"],
      packages: ["less"],
      program: nil,
      debianPackage: "node-less",
      projectPackage: "less"
    ),
    StyleCompiler(
      name: "Stylus",
      languages: ["styl", "stylus"],
      packages: ["stylus"],
      program: nil,
      debianPackage: "node-stylus",
      projectPackage: "stylus"
    ),
  ]

  /// Instructions for installing it.
  package var remedy: String {
    "install one with '\(DebianPackage.installation(of: debianPackage))' or, in the project, "
      + "with 'npm install --save-dev \(projectPackage)'"
  }

  /// The folder of a package that compiles a file's styles, the nearest first; `nil` if there is none.
  package func packageFolder(for file: String) -> String? {
    for folder in NodeFolders.searchPath(of: file) {
      let paths = packages.map { "\(folder)/\($0)" }
      if let path = paths.first(where: SourceFile.isFolder) { return path }
    }
    return nil
  }

  /// The path of the program; `nil` if there is none.
  package var programPath: String? { program.flatMap(ToolProcess.find) }
}
