internal import CLazyPango
package import HostThread
package import HostValues

/// Pango and Cairo, loaded at their first use.
@HostActor
package enum PangoLibrary {
  private static var fonts: String?

  /// Loads the libraries.
  ///
  /// - Throws: `.missingTool` with the package to install.
  package static func load() throws(HostError) {
    // The function returns a text that lives for ever, and the check of it reads nothing else.
    guard let missing = unsafe lazy_pango_load() else { return }
    let name = unsafe String(cString: missing)
    throw HostError(
      .missingTool,
      "pictures and text with fonts need \(name), which is not installed (Debian's libpangocairo-1.0-0)"
    )
  }

  /// Makes the fonts of a folder the only ones, for the whole process; before any text is measured.
  ///
  /// - Throws: `.missingTool` without the libraries, `.invalidValue` if the folder has no fonts.
  package static func useFonts(of folder: String) throws(HostError) {
    try load()
    guard fonts != folder else { return }
    // The library copies the path.
    guard unsafe lazy_pango_use_fonts(folder) else {
      throw HostError(.invalidValue, "\(folder): there are no fonts in this folder")
    }
    fonts = folder
  }
}
