/// The endings of the files that a page is written in, without their dots.
package enum SourceEnding {
  /// Components, JavaScript and TypeScript; where several files have a name, the first is the likeliest.
  package static let all = ["vue", "we", "js", "ts", "tsx", "jsx", "mjs", "mts", "cjs", "cts"]
}
