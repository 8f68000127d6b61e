public import BundleFormat
internal import HostThread
public import HostValues
public import ResourceAccess

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
  /// - Throws: If the sources cannot be built, or may not be read: ``HostError/underlying`` is then a ``BuildFailure`` with all
  ///   problems, unless the build ends at a file that cannot be decoded, or with a compiler's own failure. If a tool is missing,
  ///   does not answer or is not the expected one: ``HostError/Code/missingTool``. If the time is over: ``HostError/Code/timeLimit``.
  public static func build(
    _ entry: String,
    options: BuildOptions = BuildOptions()
  ) async throws(HostError) -> BuiltBundle {
    try await build(entry, options: options, with: EsbuildProgram())
  }

  /// Whether a name in the sources can be defined: it consists of identifiers, separated by dots, and does not begin with a reserved word.
  public static func isDefinable(_ name: String) -> Bool { Defines.isName(name) }

  /// Whether a build of a page's file may read another file.
  package static func mayRead(_ path: String, for entry: String, _ options: BuildOptions) -> Bool {
    ReadableFolders(of: entry, options).problem(of: path) == nil
  }

  /// The absolute path of the project's folder that a page's file belongs to: see ``BuildOptions/project``.
  package static func project(of file: String) -> String { ReadableFolders.project(of: file) }

  /// The absolute path of the package that a page's file belongs to: its project, or one of several in that.
  package static func nearestPackage(of file: String) -> String {
    ReadableFolders.nearestPackage(of: file)
  }

  /// Builds one bundle with a given program; `meanwhile` is called, possibly several times, when the build leaves the host thread idle.
  package static func build(
    _ entry: String,
    options: BuildOptions,
    with program: EsbuildProgram,
    meanwhile: @HostActor () -> Void = {}
  ) async throws(HostError) -> BuiltBundle {
    let deadline = BuildDeadline(
      of: entry,
      within: options.timeLimit,
      advice: options.timeLimitAdvice
    )
    let readable = ReadableFolders(of: entry, options)
    let cacheFolder = options.entryText == nil ? options.cacheFolder : nil
    let cache = cacheFolder.map { folder in
      BuildCache(
        folder: folder,
        entry: entry,
        options: options,
        readable: readable,
        program: program
      )
    }
    if let bundle = cache?.bundle() { return bundle }
    let moment = cache?.begin()
    let build = try await BundleBuild.run(
      entry,
      options: options,
      readable: readable,
      program: program,
      deadline: deadline,
      meanwhile: meanwhile
    )
    // A style that is left out here is an error elsewhere.
    let isWhole = !build.warnings.contains(where: \.isWrongStyle)
    if let moment, isWhole { cache?.store(build, begun: moment) }
    return build.bundle
  }
}

/// How a bundle is built.
public struct BuildOptions: Sendable, Hashable {
  /// The absolute path of the folder for cached bundles; `nil` for no cache.
  ///
  /// If it cannot be written, nothing is cached and no error is reported.
  public var cacheFolder: String? = BuildCache.userFolder

  /// The definitions of names in the sources, such as `process.env.API`: by name, JSON, `undefined`, otherwise a text.
  ///
  /// `process.env.NODE_ENV` is `production` unless it is defined here.
  public var defines: [String: String] = [:]

  /// Whether components contain the names of their files, for the warnings of Vue's development build and for failures
  /// that no line of the page is known for.
  public var isDevelopment = false

  /// The folders that the sources may be read from, besides the page's project and the packages installed for it, as absolute paths; none
  /// by default.
  ///
  /// A file that lies elsewhere once its links are followed is an error of the import that names it.
  public var readableFolders: Permissions.Grant<String> = .only([])

  /// The absolute path of the project's folder, all of whose files may be read; `nil` to look for it.
  ///
  /// By default it is the nearest folder at or above the page with a `package.json` or a `node_modules`, but neither the user's home folder nor a
  /// folder above that. If there is none, or if the page does not lie in the given folder, sources may be read from the page's own folder.
  public var project: String?

  /// Whether a style with an invalid value is left out with a warning (code `invalidValue`) instead of being an error.
  package var leavesOutWrongStyles = false

  /// How long a build may take, in real time; `nil` for as long as it needs.
  public var timeLimit: Duration?

  /// What follows the error that a build has taken too long; empty where the limit is fixed.
  package var timeLimitAdvice = "; give it more time with --timeout"

  /// Whether the bundle is built for coverage: unused code is kept, and each `await` is followed by a block boundary.
  package var isCounted = false

  /// The text of the entry, which then need not exist as a file; nothing is cached.
  package var entryText: String?

  /// Whether the entry is a file of tests: it runs only in this process's engine, and so may use newer JavaScript than devices understand, and it
  /// does not import the pages that it tests.
  package var isTest = false

  /// Makes the defaults: nothing is defined, the project is read, and bundles are cached in `$XDG_CACHE_HOME/weexhost`, otherwise in `~/.cache/weexhost`.
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
  /// The names in the templates that only a host can check; those unknown to it are misspelt.
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
