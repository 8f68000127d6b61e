/// How this executable was built.
package enum BuildMode {
  /// Whether its code is optimized; unoptimized code, as in tests, takes several times as long to obey a limit.
  package static let isOptimized: Bool = {
    var isOptimized = true
    // Evaluated in code that is not optimized only.
    assert(
      {
        isOptimized = false
        return true
      }()
    )
    return isOptimized
  }()
}
