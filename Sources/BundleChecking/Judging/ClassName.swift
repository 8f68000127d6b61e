internal import HostValues

/// Tells misspelt classes from those without a style, which pages have on purpose: wrappers, and marks for scripts.
enum ClassName {
  /// Whether a class without a style is nearly the name of one that has a style.
  ///
  /// Short names, numbered ones and a plural differ in one letter without being misspelt.
  static func isMisspelt(_ name: String, for near: String?) -> Bool {
    guard let near, name.count > 3, near.count > 2 else { return false }
    let isPlural = name + "s" == near || near + "s" == name
    let isNumbered = name.filter { !$0.isNumber } == near.filter { !$0.isNumber }
    return !isPlural && !isNumbered && Candidates.distance(name, near) == 1
  }
}
