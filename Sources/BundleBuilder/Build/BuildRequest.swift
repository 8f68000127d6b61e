/// The request to esbuild to build a bundle.
enum BuildRequest {
  /// The numbers of the filters in esbuild's questions.
  enum Filter: Int {
    case entry, part, global, module, component, file, loadPart, loadEntry, loadGlobal, loadModule
    case jsx, loadJSX
    /// The entry whose text is given.
    case given
    /// Any file that esbuild reads itself.
    case other
  }

  /// The request for an entry.
  static func make(
    entry: String,
    in folder: ProjectFolder,
    options: BuildOptions,
    jsx: JSXRules
  ) -> PacketValue {
    // A device's JavaScript engine may be as old as that of iOS 10.
    let target = options.isTest ? "es2022" : "es2015"
    var flags = ["--target=\(target)"] + flags + Defines(options.defines).flags + jsx.flags
    // esbuild 0.17 moves static fields behind the class, so static blocks have to be moved behind them.
    if options.isTest { flags.append("--supported:class-static-blocks=false") }
    // Otherwise unused code would be removed and not be reported as uncovered.
    if options.isCounted { flags.append("--tree-shaking=false") }
    return [
      "command": "build", "key": 0, "context": false, "write": false,
      "entries": [["", .string(entry.hasSuffix(".vue") ? entry + "?entry" : entry)]],
      "flags": .array((flags + ["--outfile=\(folder.path)/bundle.js"]).map { .string($0) }),
      "stdinContents": .null, "stdinResolveDir": .null,
      "absWorkingDir": .string(folder.path.isEmpty ? "/" : folder.path), "nodePaths": [],
      "plugins": [
        [
          "name": "weexhost", "onStart": false, "onEnd": false,
          "onResolve": [
            filter(.entry, #"\?entry$"#), filter(.given, #"\?given$"#),
            filter(.part, #"\.(vue|we)\?(script|component)(:.*)?$"#),
            filter(.global, #"^(vue(/dist/.*)?|weexhost)$"#), filter(.module, "^@weex-module/"),
            filter(.component, "^@weex-component/"), filter(.jsx, "^\(JSXRules.module)$"),
          ],
          "onLoad": [
            filter(.file, #"\.(vue|we|css|less|s[ac]ss|styl|stylus)$"#, in: "file"),
            filter(.loadEntry, "", in: .entry),
            filter(.loadPart, "", in: .script), filter(.loadPart, "", in: .component),
            filter(.loadGlobal, "", in: .global), filter(.loadModule, "", in: .module),
            filter(.loadJSX, "", in: .jsx), filter(.other, "", in: "file"),
          ],
        ]
      ],
    ]
  }

  private static let flags = [
    "--bundle", "--format=iife", "--charset=utf8", "--legal-comments=none",
    "--sourcemap=external", "--sources-content=false", "--metafile",
    // esbuild's own, then what the projects of Weex's tools add to them.
    "--resolve-extensions=.tsx,.ts,.jsx,.js,.css,.json,.vue,.we",
    "--log-level=silent", "--log-limit=0", "--color=false",
    // A bundle is one file, so it has to contain its images and fonts.
    "--loader:.png=dataurl", "--loader:.jpg=dataurl", "--loader:.jpeg=dataurl",
    "--loader:.gif=dataurl", "--loader:.webp=dataurl", "--loader:.svg=dataurl",
    "--loader:.bmp=dataurl", "--loader:.ttf=dataurl", "--loader:.woff=dataurl",
    // Settings for npm in a package.json, such as `"type": "weex"`, do not matter to a build.
    "--log-override:package.json=silent",
    // A module that is imported by a computed name is not in the bundle.
    "--log-override:unsupported-dynamic-import=warning",
    "--log-override:unsupported-require-call=warning",
  ]

  private static func filter(_ id: Filter, _ pattern: String, in name: String = "") -> PacketValue {
    [
      "id": .int(id.rawValue), "filter": .string(pattern.isEmpty ? ".*" : pattern),
      "namespace": .string(name),
    ]
  }

  private static func filter(
    _ id: Filter,
    _ pattern: String,
    in namespace: BuildNamespace
  ) -> PacketValue {
    filter(id, pattern, in: namespace.rawValue)
  }
}
