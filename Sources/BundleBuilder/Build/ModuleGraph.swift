internal import WeexCore

/// Which files a bundle is made of and which imports which, as esbuild's metafile tells.
struct ModuleGraph {
  /// An import that is evaluated before the file that has it.
  struct Edge: Hashable {
    let target: String
    let isStatic: Bool
  }

  /// The imports of each file; the parts of a `.vue` or `.we` file are one file.
  private(set) var imports: [String: [Edge]] = [:]
  /// The style sheets of which nothing is in the bundle: whoever imports them gives them no name.
  private(set) var unusedSheets: [String] = []
  /// Whether a part of the page comes from Vue.
  private(set) var usesVue = false

  /// Whether Rax itself is a part of the bundle.
  var usesRax: Bool { imports.keys.contains { $0.contains("/node_modules/rax/") } }

  /// Reads a metafile; of what is none, nothing.
  init(metafile: String, in folder: ProjectFolder) {
    guard let read = try? JSONReader.parse(metafile), case .object(let files) = read["inputs"]
    else { return }
    let output = read["outputs"]?.object?.values.first { $0["entryPoint"] != nil }
    for (name, input) in files {
      // What stands for a name of the sources comes from no file.
      guard !Self.isMadeUp(name) else { continue }
      let (namespace, path) = folder.module(named: name)
      if path.hasSuffix(".vue") || namespace == .global { usesVue = true }
      guard namespace == nil || namespace == .script || namespace == .component else { continue }
      var edges = imports[path] ?? []
      for entry in input["imports"]?.array ?? [] {
        guard let text = entry["path"]?.string else { continue }
        let (other, target) = folder.module(named: text)
        let isPartOfItself = target == path && (namespace == nil || other != nil)
        guard !isPartOfItself, other != .global, other != .module, !Self.isMadeUp(text) else {
          continue
        }
        edges.append(Edge(target: target, isStatic: entry["kind"]?.string == "import-statement"))
      }
      imports[path] = edges
      if ImportedSheet.isSheet(path), (output?["inputs"]?[name]?["bytesInOutput"]?.number ?? 0) == 0
      {
        unusedSheets.append(path)
      }
    }
  }

  /// Whether a module is what esbuild makes of a definition, or what JSX calls; of the latter, imports name no namespace.
  private static func isMadeUp(_ name: String) -> Bool {
    name.hasPrefix("<define:") || name.hasSuffix(JSXRules.module)
  }

  /// The absolute paths of all files.
  var files: [String] { imports.keys.sorted() }

  /// The circles among the project's own files: each a list of paths, of which the last imports the first.
  ///
  /// What lies in `node_modules` is not the project's. A `require` where it is needed closes no circle.
  func circles(from entry: String) -> [[String]] {
    var search = CircleSearch(imports: imports)
    for file in [entry] + files where !file.contains("/node_modules/") { search.visit(file) }
    return search.circles
  }
}

/// A depth-first search for imports that lead back.
private struct CircleSearch {
  let imports: [String: [ModuleGraph.Edge]]
  private(set) var circles: [[String]] = []
  private var done: Set<String> = []

  init(imports: [String: [ModuleGraph.Edge]]) {
    self.imports = imports
  }

  /// Looks at everything that a file imports; iterative, because a project may be deep.
  mutating func visit(_ start: String) {
    guard !done.contains(start) else { return }
    var path = [start]
    var pending = [targets(of: start)]
    while let file = path.last {
      guard let next = pending[pending.count - 1].popLast() else {
        done.insert(file)
        path.removeLast()
        pending.removeLast()
        continue
      }
      if let index = path.firstIndex(of: next) {
        circles.append(Array(path[index...]))
      } else if !done.contains(next) {
        path.append(next)
        pending.append(targets(of: next))
      }
    }
  }

  private func targets(of file: String) -> [String] {
    var seen: Set<String> = []
    return (imports[file] ?? [])
      .filter { $0.isStatic && !$0.target.contains("/node_modules/") }
      .map(\.target)
      .filter { seen.insert($0).inserted }
      .reversed()
  }
}
