internal import Glibc

/// The replacement of a file by one that is written beside it; it can be undone.
struct FileReplacement {
  /// The path of the file.
  let target: String
  private let temporary: String
  /// A second name of the old file; `nil` if it has none.
  private var old: String?
  private var canBeUndone = false

  /// Makes the replacement of a file, which need not exist, by one with a temporary name.
  init(of target: String, by temporary: String) {
    (self.target, self.temporary) = (target, temporary)
  }

  /// Replaces the file.
  ///
  /// - Parameter keepsOld: Whether the old file is kept, so that ``undo()`` can put it back.
  /// - Returns: The error number if that fails.
  mutating func perform(keepsOld: Bool) -> Int32? {
    // The C functions read the paths during the calls and keep no pointer.
    if keepsOld {
      let name = temporary + ".old"
      _ = unsafe unlink(name)
      old = unsafe link(target, name) == 0 ? name : nil
      // Where there are no hard links, the old file cannot be put back.
      canBeUndone = old != nil || errno == ENOENT
    }
    guard unsafe rename(temporary, target) != 0 else { return nil }
    canBeUndone = false
    return errno
  }

  /// Puts the old file back, or removes the new one if there was none.
  mutating func undo() {
    guard canBeUndone else { return }
    canBeUndone = false
    // As above.
    guard let old else {
      _ = unsafe unlink(target)
      return
    }
    _ = unsafe rename(old, target)
    self.old = nil
  }

  /// Removes the temporary names that are left.
  func cleanUp() {
    // As above.
    if let old { _ = unsafe unlink(old) }
    _ = unsafe unlink(temporary)
  }
}
