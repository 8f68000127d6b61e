internal import HostValues
package import JSEngine

/// The page runtime's JavaScript: the files of `JavaScript/`, joined into one script.
package enum RuntimeSource {
  /// The URL of the runtime's own frames in a stack; an error's location is the first frame outside it.
  static let url = "weexhost:runtime"
  /// The URL of the frames of a foreign runtime, which are not the page's either.
  package static let foreignURL = "weexhost:jsfm"

  /// Whether a place is in the runtime, in Vue or in a foreign runtime; an error is located at a line of the page instead, if there is one.
  static func isInternal(_ location: SourceLocation) -> Bool {
    location.url == url || location.url == foreignURL || isVue(location.url)
  }

  private static func isVue(_ url: String) -> Bool {
    var rest = url.utf8[...]
    while let slash = rest.firstIndex(of: UInt8(ascii: "/")) {
      if rest[slash...].starts(with: "/weex-vue-framework/".utf8) { return true }
      rest = rest[slash...].dropFirst()
    }
    return false
  }

  /// The script `{ let native, config; …; beginPage }`: its value is a function of the host's functions and the page's
  /// settings that returns `entryPoints`.
  ///
  /// A block, because the engine parses a function's body twice. Parsed once for all pages.
  static let script: JSScript = {
    let files = [
      PackageResources.intrinsics_js, PackageResources.tables_js,
      PackageResources.stream_format_js, PackageResources.stream_js, PackageResources.values_js,
      PackageResources.commands_js, PackageResources.shared_styles_js,
      PackageResources.base64_js, PackageResources.normalize_js,
      PackageResources.wasm_js, PackageResources.node_js, PackageResources.element_js,
      PackageResources.kind_js, PackageResources.tree_js, PackageResources.event_js,
      PackageResources.document_js, PackageResources.sites_js,
      PackageResources.replies_js, PackageResources.calls_js, PackageResources.tasks_js,
      PackageResources.modules_js, PackageResources.timers_js, PackageResources.time_js,
      PackageResources.format_js, PackageResources.outline_js, PackageResources.console_js,
      PackageResources.rejections_js,
      PackageResources.broadcast_js, PackageResources.weex_js, PackageResources.services_js,
      PackageResources.rax_js, PackageResources.names_js,
      PackageResources.vue_js, PackageResources.framework_js, PackageResources.globals_js,
      PackageResources.entry_points_js,
    ]
    return join("'use strict'; { let native, config;\n", files, "beginPage; }")
  }()

  /// The realm of a module that is written in JavaScript: `(function (native, config) {{…; return stub; }})`.
  static let stub = join(
    [
      PackageResources.intrinsics_js, PackageResources.tables_js, PackageResources.base64_js,
      PackageResources.normalize_js, PackageResources.wasm_js, PackageResources.timers_js,
      PackageResources.time_js,
      PackageResources.format_js, PackageResources.outline_js,
      PackageResources.beside_page_js, PackageResources.console_js, PackageResources.replies_js,
      PackageResources.stub_js,
    ],
    of: "native, config",
    returning: "stub"
  )

  /// A file of the runtime that scripts of other targets may include.
  package enum Part {
    case intrinsics, tables, names, base64, normalize, wasm, time, format, outline
    case besidePage, console

    fileprivate var bytes: [UInt8] {
      switch self {
      case .intrinsics: PackageResources.intrinsics_js
      case .tables: PackageResources.tables_js
      case .names: PackageResources.names_js
      case .base64: PackageResources.base64_js
      case .normalize: PackageResources.normalize_js
      case .wasm: PackageResources.wasm_js
      case .time: PackageResources.time_js
      case .format: PackageResources.format_js
      case .outline: PackageResources.outline_js
      case .besidePage: PackageResources.beside_page_js
      case .console: PackageResources.console_js
      }
    }
  }

  /// A script of another target: `(function (PARAMETERS) {{…; return RESULT; }})`, made of some of the runtime's files and its own.
  ///
  /// Parsed once for all pages if the caller keeps it.
  package static func script(
    _ parts: [Part],
    _ files: [[UInt8]],
    of parameters: String = "native, config",
    returning result: String
  ) -> JSScript {
    join(parts.map(\.bytes) + files, of: parameters, returning: result)
  }

  /// Joins files into one function.
  ///
  /// Its body is a block, in which two functions of one name are a syntax error; directly in the body, the later one would replace the other.
  private static func join(
    _ files: [[UInt8]],
    of parameters: String,
    returning result: String
  ) -> JSScript {
    join("(function (\(parameters)) { 'use strict'; {\n", files, "return \(result); } })")
  }

  private static func join(_ head: String, _ files: [[UInt8]], _ end: String) -> JSScript {
    JSScript(own: [Array(head.utf8)] + files + [Array(end.utf8)], url: url)
  }
}
