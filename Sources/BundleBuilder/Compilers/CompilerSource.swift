internal import BundleFormat
internal import JSEngine

/// A compiler's JavaScript: files of `JavaScript/`, joined into one script.
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

  /// `{ let native; …; (functions) => {…; return compile; } }`, a block because the engine parses a function's body twice.
  ///
  /// Kept, so that later builds of the process find it parsed.
  var script: JSScript { self == .vue ? Self.vueScript : Self.weScript }

  private static let vueScript = script(of: shared + onlyVue, returning: "compileVue")
  private static let weScript = script(of: shared + onlyWe, returning: "compileWe")

  private static func script(of files: [[UInt8]], returning function: String) -> JSScript {
    let directives = TemplateName.vueDirectives.map { "'\($0)'" }.joined(separator: ",")
    let start =
      "'use strict'; { let native;\nconst DIRECTIVES = [\(directives)];\n" + StyleRowsSource.text
    let end = "(functions) => { native = functions; return \(function); } }"
    return JSScript(own: [Array(start.utf8)] + files + [Array(end.utf8)], url: url)
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
    PackageResources.patterns_js, PackageResources.expression_js, PackageResources.we_text_js,
    PackageResources.we_binding_js,
    PackageResources.we_parse_js, PackageResources.we_style_js, PackageResources.we_template_js,
    PackageResources.we_script_js, PackageResources.we_component_js, PackageResources.we_js,
  ]
}
