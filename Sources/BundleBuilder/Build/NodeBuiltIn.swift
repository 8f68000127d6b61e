/// A module that is built into Node.js, and does not exist on a phone.
struct NodeBuiltIn {
  /// Its name, without `node:`.
  let name: String

  /// The npm packages that do the same in plain JavaScript, by the modules' names.
  private static let substitutes = [
    "assert": "assert", "buffer": "buffer", "constants": "constants-browserify",
    "crypto": "crypto-browserify", "events": "events", "os": "os-browserify",
    "path": "path-browserify", "process": "process", "punycode": "punycode",
    "querystring": "querystring-es3", "stream": "readable-stream",
    "string_decoder": "string_decoder", "url": "url", "util": "util", "vm": "vm-browserify",
    "zlib": "browserify-zlib",
  ]
  private static let others: Set<String> = [
    "async_hooks", "child_process", "cluster", "console", "dgram", "diagnostics_channel", "dns",
    "domain", "fs", "http", "http2", "https", "inspector", "module", "net", "perf_hooks",
    "readline", "repl", "sys", "timers", "tls", "trace_events", "tty", "v8", "wasi",
    "worker_threads",
  ]
  /// The page's replacements, by the modules' names.
  private static let ofWeex = [
    "fs": "weex.requireModule('storage') stores texts",
    "http": "weex.requireModule('stream') fetches", "https": "weex.requireModule('stream') fetches",
    "net": "weex.requireModule('webSocket') connects to servers",
    "timers": "setTimeout and setInterval are there without an import",
    "console": "console is there without an import",
    "stream": "Weex's own module of that name is weex.requireModule('stream')",
  ]

  /// `nil` if a specifier is not such a module.
  init?(_ specifier: String) {
    let isMarked = specifier.hasPrefix("node:")
    name = String(specifier.dropFirst(isMarked ? "node:".count : 0))
    let module = String(name.prefix { $0 != "/" })
    guard isMarked || Self.others.contains(module) || Self.substitutes[module] != nil else {
      return nil
    }
    // `url/` and `buffer/`, with a slash, are npm packages.
    if !isMarked, name.hasSuffix("/") { return nil }
  }

  /// The name without what follows a slash.
  private var module: String { String(name.prefix { $0 != "/" }) }

  /// The message for its import by a test.
  var adviceInTest: String {
    guard module == "fs" else { return advice }
    return
      "a test runs outside of Node.js, without '\(name)': it imports its data, import items from './items.json', or the text of a .txt file"
  }

  /// The message for its import.
  var advice: String {
    let hints = [
      Self.ofWeex[module],
      Self.substitutes[module].map { package in
        package == name
          ? "'npm install \(package)' installs one in plain JavaScript"
          : "'npm install \(package)' installs one in plain JavaScript, imported as '\(package)'"
      },
    ].compactMap(\.self)
    return (["'\(name)' is a module of Node.js, which phones do not have"] + hints)
      .joined(separator: "; ")
  }
}
