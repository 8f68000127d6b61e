internal import Glibc
internal import ResourceAccess

/// Creating the folders of output files, and removing files and folders.
extension OutputFile {
  /// Makes a folder for files if it is not there; throws with status 73 if that fails.
  package static func makeFolder(_ path: String, for option: String) throws(CommandFailure) {
    // The C function reads the path during the call.
    guard unsafe mkdir(path, 0o777) == 0 || errno == EEXIST else {
      let reason = Self.reason(errno)
      throw CommandFailure(.noOutput, "\(option) \(path): the folder cannot be made: \(reason)")
    }
    guard !InputFile.exists(path, orFolder: false) else {
      throw CommandFailure(.noOutput, "\(option) \(path): this is a file, not a folder")
    }
  }

  /// Makes the missing folders on the path of a file; throws with status 73 if that fails.
  package static func makeFolders(of path: String, for option: String) throws(CommandFailure) {
    let folder = FilePath.dirname(of: path)
    guard !InputFile.exists(folder, orFolder: false) else {
      throw CommandFailure(.noOutput, "\(option) \(folder): this is a file, not a folder")
    }
    try makeFolders(to: folder, for: option)
  }

  private static func makeFolders(to folder: String, for option: String) throws(CommandFailure) {
    guard !InputFile.exists(folder) else { return }
    try makeFolders(to: FilePath.dirname(of: folder), for: option)
    try makeFolder(folder, for: option)
  }

  /// Removes a file that the host has written before, if it exists.
  package static func remove(_ path: String) {
    // The C function reads the path during the call and keeps no pointer.
    _ = unsafe unlink(path)
  }

  /// Removes a folder that the host has made before, if it is empty.
  package static func removeEmptyFolder(_ path: String) {
    // As above.
    _ = unsafe rmdir(path)
  }
}
