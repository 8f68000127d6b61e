internal import BundleFormat

/// The code of modules that are not files, in the form passed to esbuild.
enum GeneratedModule {
  /// Code without a place, so that an error in it is reported at the caller.
  ///
  /// Its source map covers only the first line, which is empty; esbuild would ignore an empty map.
  static func unmapped(_ code: String) -> String { self.code(code, map: emptyMap) }

  /// Code, from the second line on, with a map in base 64.
  static func code(_ code: String, map: String) -> String {
    "\n\(code)\n//# sourceMappingURL=data:application/json;base64,\(map)"
  }

  private static let emptyMap = Base64.encode(
    Array(SourceMap.json(of: SourceMap.generatedSource, line: 1, at: (1, 1)).utf8)
  )
}
