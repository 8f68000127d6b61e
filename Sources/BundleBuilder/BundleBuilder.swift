internal import HostThread
public import WeexCore

/// Builds Weex bundles from sources: `.vue` and `.we` files, and JavaScript and TypeScript modules.
///
/// Imports are resolved as bundlers do, with `node_modules`, `package.json` and `tsconfig.json`; `import Vue from 'vue'` is the page's own Vue, and
/// `@weex-module/name` a module of the host. It needs the program `esbuild` and the template compilers of Vue (Debian: `esbuild`, `node-vue`,
/// `node-acorn`, `node-css`, `node-escodegen`).
public enum BundleBuilder {
  /// Builds one bundle, or takes it from the cache where nothing has changed since it was built.
  ///
  /// - Parameters:
  ///   - entry: The absolute path of the page (`.vue`, `.we`) or of the module that makes it (`.js`, `.ts` and their kin).
  ///   - options: The rest.
  /// - Returns: The bundle, which is the same for the same sources.
  /// - Throws: Where the sources cannot be built: ``WeexCore/HostError/underlying`` is then a ``BuildFailure`` with everything that is wrong. Where
  ///   a tool is missing, does not answer or is another one than expected: ``WeexCore/HostError/Code/missingTool``.
  public static func build(
    _ entry: String,
    options: BuildOptions = BuildOptions()
  ) async throws(HostError) -> BuiltBundle {
    try await build(entry, options: options, with: EsbuildProgram())
  }

  /// Whether something can stand for a name of the sources: it is made of identifiers, with dots between them.
  public static func isDefinable(_ name: String) -> Bool { Defines.isName(name) }

  /// Builds one bundle with a program that is named.
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
  /// The absolute path of the folder that built bundles are kept in; `nil` to keep none.
  ///
  /// Where it cannot be written, nothing is kept, and nothing fails.
  public var cacheFolder: String? = BuildCache.userFolder

  /// What stands for names of the sources, such as `process.env.API`: by name, JSON, `undefined`, or else a text.
  ///
  /// `process.env.NODE_ENV` is `production` unless it stands here.
  public var defines: [String: String] = [:]

  /// Whether components bear the names of their files, for the warnings of Vue's development build.
  public var isDevelopment = false

  /// Makes the defaults: nothing is defined, and bundles are kept in `$XDG_CACHE_HOME/weexhost`, else in `~/.cache/weexhost`.
  public init() {}
}

/// A bundle that was built.
public struct BuiltBundle: Sendable {
  /// The script, its framework in its first line.
  public let source: String
  /// The framework that the first line names.
  public let framework: String
  /// From the script's places to those of its sources.
  public let sourceMap: SourceMap
  /// The absolute paths of all files that were read.
  public let dependencies: [String]
  /// What is dubious about the sources.
  public let warnings: [HostError]
  /// The absolute paths of what the compilers are made of.
  let packageFiles: [String]
  /// The names in the templates that only a host can judge: those that it does not know are misspelt.
  public let names: [TemplateName]
}

/// All that is wrong with the sources of a bundle.
public struct BuildFailure: Error, Sendable {
  /// What is wrong, each with its place, in the order of files and lines.
  public let problems: [HostError]

  /// The failure as one error, which names the first problem.
  var error: HostError {
    guard let first = problems.first else {
      return HostError(.invalidSource, "the sources cannot be built", underlying: self)
    }
    let others = problems.count - 1
    let rest =
      others == 0 ? "" : others == 1 ? " (and one error more)" : " (and \(others) errors more)"
    return HostError(first.code, first.message + rest, at: first.location, underlying: self)
  }
}

extension BuildFailure: HostErrorGroup {}
