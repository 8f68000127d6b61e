internal import CLazyPango
internal import FoundationEssentials
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
    // The function returns a text that lives forever, and nothing else is read here.
    guard let missing = unsafe lazy_pango_load() else { return }
    let name = unsafe String(cString: missing)
    throw HostError(
      .missingTool,
      "pictures and text with fonts need \(name), which is missing; install it with "
        + "'\(DebianPackage.installation(of: "libpangocairo-1.0-0"))'"
    )
  }

  /// How many fonts the system has; 0 without the libraries.
  package static var systemFontCount: Int {
    guard (try? load()) != nil else { return 0 }
    return Int(lazy_pango_count_system_fonts())
  }

  /// The characters that fonts have been found for: fonts are only added.
  private static var known: Set<Unicode.Scalar> = []

  /// Whether some font has a character; the libraries are loaded.
  static func hasFont(with character: Unicode.Scalar) -> Bool {
    if known.contains(character) { return true }
    guard lazy_pango_has_character(character.value) else { return false }
    known.insert(character)
    return true
  }

  /// The names of the fonts that pages brought, by their files.
  private static var added: [[UInt8]: String] = [:]
  private static let maximumAdded = 200

  /// Whether a page has brought fonts: they stay in the process, where later pages could draw with them.
  package static var hasPageFonts: Bool { !added.isEmpty }

  /// Adds a font of a page; returns the name of its family.
  ///
  /// - Throws: `.missingTool` without the libraries, `.invalidValue` if it is not a font, or if there are too many.
  static func add(font: [UInt8]) throws(HostError) -> String {
    try load()
    if let name = added[font] { return name }
    guard added.count < maximumAdded else {
      throw HostError(
        .invalidValue,
        "pages have loaded \(maximumAdded) fonts already, the most that is allowed"
      )
    }
    let name = "weexhostfont\(added.count + 1)"
    // The library copies both.
    guard unsafe lazy_pango_add_font(font, font.count, name) else {
      throw HostError(.invalidValue, "it is not a font")
    }
    added[font] = name
    return name
  }

  /// Makes the fonts of a folder the only ones, for the whole process; before any text is measured.
  ///
  /// - Throws: `.missingTool` without the libraries, `.unreadable` if there is no such folder, `.invalidValue` if it has no fonts.
  package static func useFonts(of folder: String) throws(HostError) {
    try load()
    guard fonts != folder else { return }
    guard let names = try? FileManager.default.subpathsOfDirectory(atPath: folder) else {
      throw HostError(.unreadable, "\(folder): there is no such folder")
    }
    lazy_pango_use_system_fonts()
    // The library takes a folder for all of its fonts, and looks for a place to remember them.
    let files = names.sorted().map { "\(folder)/\($0)" }.filter { !isFolder($0) }
    // The library copies the path.
    let found = files.filter { unsafe lazy_pango_use_font($0) }
    guard !found.isEmpty else {
      throw HostError(.invalidValue, "\(folder): there are no fonts in this folder")
    }
    // The library copies the text.
    guard unsafe lazy_pango_add_rules(FontRules.text(for: families)) else {
      throw HostError(.invalidValue, "\(folder): its fonts have families that cannot be named")
    }
    fonts = folder
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
  }

  /// The families of the fonts of the folder, in the order of their files.
  private static var families: [FontFamily] {
    var families: [FontFamily] = []
    // The pointers are valid during the call, which calls back before it returns.
    unsafe withUnsafeMutablePointer(to: &families) { families in
      unsafe lazy_pango_visit_fonts(
        { families, name, isMonospaced, hasColors, isLatin in
          let family = unsafe FontFamily(
            name: String(cString: name),
            isMonospaced: isMonospaced,
            hasColors: hasColors,
            isLatin: isLatin
          )
          unsafe families.assumingMemoryBound(to: [FontFamily].self).pointee.append(family)
        },
        families
      )
    }
    return families
  }
}
