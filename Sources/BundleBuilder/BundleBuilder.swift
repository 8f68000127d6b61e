public import BundleFormat
internal import HostThread
public import HostValues

/// Builds Weex bundles from sources: `.vue` and `.we` files, and JavaScript and TypeScript modules.
///
/// Imports are resolved as bundlers do, with `node_modules`, `package.json` and `tsconfig.json`; `import Vue from 'vue'` is the page's own Vue, and
/// `@weex-module/name` a module of the host. It needs the program `esbuild` and the template compilers of Vue (Debian: `esbuild`, `node-vue`,
/// `node-acorn`, `node-css`, `node-escodegen`).
public enum BundleBuilder {
  /// Builds one bundle, or takes it from the cache if nothing has changed since it was built.
  ///
  /// - Parameters:
  ///   - entry: The absolute path of the page (`.vue`, `.we`) or of the module that makes it (`.js`, `.ts` and related kinds).
  ///   - options: The build options.
  /// - Returns: The bundle, which is always the same for the same sources.
  /// - Throws: If the sources cannot be built: ``HostValues/HostError/underlying`` is then a ``BuildFailure`` with all problems. If a tool is
  ///   missing, does not answer or is not the expected one: ``HostValues/HostError/Code/missingTool``.
  public static func build(
    _ entry: String,
    options: BuildOptions = BuildOptions()
  ) async throws(HostError) -> BuiltBundle {
    try await build(entry, options: options, with: EsbuildProgram())
  }

  /// Whether a name in the sources can be defined: it consists of identifiers, separated by dots, and does not begin with a reserved word.
  public static func isDefinable(_ name: String) -> Bool { Defines.isName(name) }

  /// Builds one bundle with a given program.
  package static func build(
    _ entry: String,
    options: BuildOptions,
    with program: EsbuildProgram
  ) async throws(HostError) -> BuiltBundle {
    guard let folder = options.cacheFolder else {
      return try await BundleBuild.run(entry, options, program).bundle
    }
    let cache = BuildCache(folder: folder, entry: entry, options: options, program: program)
    if let bundle = cache.bundle() { return bundle }
    let moment = cache.begin()
    let build = try await BundleBuild.run(entry, options, program)
    if let moment { cache.store(build, begun: moment) }
    return build.bundle
  }
}

/// How a bundle is built.
public struct BuildOptions: Sendable, Hashable {
  /// The absolute path of the folder for cached bundles; `nil` for no cache.
  ///
  /// If it cannot be written, nothing is cached, and nothing fails.
  public var cacheFolder: String? = BuildCache.userFolder

  /// The definitions of names in the sources, such as `process.env.API`: by name, JSON, `undefined`, otherwise a text.
  ///
  /// `process.env.NODE_ENV` is `production` unless it is defined here.
  public var defines: [String: String] = [:]

  /// Whether components contain the names of their files, for the warnings of Vue's development build.
  public var isDevelopment = false

  /// Makes the defaults: nothing is defined, and bundles are cached in `$XDG_CACHE_HOME/weexhost`, otherwise in `~/.cache/weexhost`.
  public init() {}
}

/// A bundle that was built.
public struct BuiltBundle: Sendable {
  /// The script, its framework in its first line.
  public let source: String
  /// The framework that the first line names.
  public let framework: String
  /// Maps places in the script to its sources.
  public let sourceMap: SourceMap
  /// The absolute paths of all files that were read.
  public let dependencies: [String]
  /// The warnings about the sources.
  public let warnings: [HostError]
  /// The absolute paths of the compilers' files.
  let packageFiles: [String]
  /// The names in the templates that only a host can check; unknown ones are misspelt.
  public let names: [TemplateName]
}

/// All problems in the sources of a bundle.
public struct BuildFailure: Error, Sendable {
  /// The problems, each with its place, in the order of files and lines.
  public let problems: [HostError]

  /// The failure as one error, which names the first problem.
  var error: HostError {
    guard let first = problems.first else {
      return HostError(.invalidSource, "the sources cannot be built", underlying: self)
    }
    let others = problems.count - 1
    let rest =
      others == 0 ? "" : others == 1 ? " (and one more error)" : " (and \(others) more errors)"
    return HostError(first.code, first.message + rest, at: first.location, underlying: self)
  }
}

extension BuildFailure: HostErrorGroup {}
