internal import CommandProcess
internal import PageWorkers
internal import WeexHost

extension PageSession {
  /// The variable that makes the process for a page enter its sandbox, which allows what the options grant.
  func sandbox(for file: String) -> String {
    let permissions = preparation.permissions.permissions()
    let folder = preparation.permissions.storage?.folder(
      for: Self.url(of: file),
      at: InputFile.absolute(file)
    )
    // It cannot be made in the sandbox.
    if let folder { LocalFile.makeFolder(folder) }
    return Sandbox.variable(
      readable: readablePaths(of: file, permissions),
      writable: folder.map { [$0] } ?? [],
      allowsSockets: permissions.network != .only([])
    )
  }

  /// The files and folders that a run reads in addition to its page, as absolute paths.
  private func readablePaths(of file: String, _ permissions: Permissions) -> [String] {
    var paths = [driving.steps(of: file), page.fonts, page.jsfm, page.raxAPI]
      .compactMap(\.self)
    paths += (page.service + preparation.modules.module).map(\.value)
    paths += page.framework.compactMap { choice in
      choice.firstIndex(of: "=").map { String(choice[choice.index(after: $0)...]) }
    }
    switch permissions.folders {
    case .only(let folders): paths += folders
    case .everything: paths.append("/")
    }
    return paths.map(InputFile.absolute)
  }
}
