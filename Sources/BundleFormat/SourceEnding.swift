/// The endings of the files that a page is written in, without their dots.
package enum SourceEnding {
  /// esbuild's loaders for the endings of scripts.
  package static let loaders = [
    "js": "js", "mjs": "js", "cjs": "js", "jsx": "jsx", "ts": "ts", "mts": "ts", "cts": "ts",
    "tsx": "tsx",
  ]
  /// Components, JavaScript and TypeScript; where several files have a name, the first is the likeliest.
  package static let all = ["vue", "we", "js", "ts", "tsx", "jsx", "mjs", "mts", "cjs", "cts"]

  /// Whether a file's name ends as a component's does: in `.vue` or `.we`.
  package static func isComponent(_ name: some StringProtocol) -> Bool {
    name.hasSuffix(".vue") || name.hasSuffix(".we")
  }
}
