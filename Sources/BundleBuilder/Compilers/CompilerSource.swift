/// A compiler's JavaScript: files of `JavaScript/`, joined into one function.
///
/// Each compiler contains only the files that it needs: parsing the others would take a tenth of the time to build a small page.
enum CompilerSource {
  /// The compiler of `.vue` files.
  case vue
  /// The compiler of `.we` files.
  case we

  /// The URL of the compilers' own frames in a stack.
  static let url = "weexhost:compilers"

  /// The compiler of a file.
  init(of path: String) {
    self = path.hasSuffix(".we") ? .we : .vue
  }

  /// `(function (native) {…; return compile; })`.
  var text: String {
    var bytes = Array("(function (native) { 'use strict';\n\(StyleRowsSource.text)".utf8)
    for file in Self.shared + (self == .vue ? Self.onlyVue : Self.onlyWe) { bytes.append(file) }
    let function = self == .vue ? "compileVue" : "compileWe"
    bytes += Array("return \(function); })".utf8)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let shared = [
    PackageResources.problems_js, PackageResources.lines_js, PackageResources.files_js,
    PackageResources.sourcemap_js, PackageResources.blocks_js, PackageResources.style_names_js,
    PackageResources.style_colors_js, PackageResources.style_values_js,
    PackageResources.style_shorthands_js, PackageResources.style_js,
    PackageResources.style_languages_js, PackageResources.names_js, PackageResources.template_js,
    PackageResources.vue_js,
  ]

  private static let onlyVue = [
    PackageResources.template_marks_js, PackageResources.template_problems_js,
    PackageResources.template_checks_js, PackageResources.template_repeats_js,
    PackageResources.template_names_js,
  ]

  private static let onlyWe = [
    PackageResources.expression_js, PackageResources.we_text_js, PackageResources.we_binding_js,
    PackageResources.we_parse_js, PackageResources.we_style_js, PackageResources.we_template_js,
    PackageResources.we_script_js, PackageResources.we_component_js, PackageResources.we_js,
  ]
}

extension [UInt8] {
  /// Adds a script's text, with non-ASCII characters as escapes: the engine parses ASCII in half the time.
  fileprivate mutating func append(_ script: [UInt8]) {
    guard !script.allSatisfy({ $0 < 0x80 }) else {
      self += script
      return
    }
    for unit in String(decoding: script, as: UTF8.self).utf16 {
      if unit < 0x80 {
        append(UInt8(unit))
      } else {
        let digits = String(unit, radix: 16)
        self += Array(("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
      }
    }
  }
}
