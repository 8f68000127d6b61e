internal import HostThread
internal import HostValues
package import MethodTable
internal import ModuleOptions
internal import ResourceAccess
internal import WeexCore
package import WeexTree

/// Weex's `script`: runs scripts from the bundle's own folder in the page; `weex.importScript` calls it.
///
/// A page reads its own folder and the folders that the host's permissions allow: `..` and symbolic links are resolved first, and a file
/// outside of them is refused.
package final class ScriptModule: WeexModule {
  package nonisolated static let exports = Exports<ScriptModule> {
    Method("importScript", "source", "options", ScriptModule.importScript)
      .documented(
        "Runs a script in a later turn, with the page's globals; the script's URL is relative to the page's."
      )
  }

  private let page: Page

  package init(page: Page) {
    self.page = page
  }

  /// Runs a script whose URL is relative to the page's, in a later turn; it shares the page's globals.
  ///
  /// `options.callback` is one function or two, as in Weex: the first is called with the script's `url` when it has run, the second with
  /// the `code` and the `message` of the error, and with `url`, `line` and `column` if the script threw. Without a second function, an
  /// error is a failure of the page.
  private func importScript(_ source: Lenient<String>, _ options: Lenient<ImportOptions>) throws {
    let answer = ImportAnswer(options.value["callback"])
    do throws(HostError) {
      let place = try ScriptPlace(source.value, of: page)
      page.runScript(try place.read(), url: place.url) { [page] error in
        guard let error else { return answer.succeed(url: place.url) }
        if !answer.fail(error) { page.fail(error) }
      }
    } catch {
      if !answer.fail(error) { throw error }
    }
  }
}

/// The functions that receive the outcome of an import.
private struct ImportAnswer {
  private let done: KeepAliveCallback?
  private let failed: KeepAliveCallback?

  init(_ callback: HostValue?) {
    let functions = callback?.array ?? [callback ?? .undefined]
    done = functions.first?.callback
    failed = functions.dropFirst().first?.callback
  }

  func succeed(url: String) {
    done?(["url": .string(url)], keepAlive: false)
  }

  /// Returns whether there is a function for it.
  func fail(_ error: HostError) -> Bool {
    guard let failed else { return false }
    var reason: [String: HostValue] = [
      "code": .string(error.code.name), "message": .string(error.message),
    ]
    if let location = error.location {
      reason["url"] = .string(location.url)
      reason["line"] = .number(Double(location.line))
      reason["column"] = .number(Double(location.column))
    }
    failed(.object(reason), keepAlive: false)
    return true
  }
}

extension HostValue {
  fileprivate var callback: KeepAliveCallback? {
    if case .callback(let callback) = self { callback } else { nil }
  }
}

/// The location of a script.
private struct ScriptPlace {
  /// The reference as the page wrote it.
  private let source: String
  private let path: String

  /// The script's URL in errors.
  var url: String { "file://" + path }

  /// Resolves a page's reference against its URL; throws if that is not a file that the page may read.
  @HostActor
  init(_ source: HostValue, of page: Page) throws(HostError) {
    guard let text = source.string, !text.isEmpty, !text.contains("\0") else {
      throw HostError(
        .invalidArgument,
        "importScript: the script's URL must be a string, not \(JSONText.of(source))"
      )
    }
    self.source = text
    let reference = String(text.beforeQuery)
    let pageURL = page.url.beforeQuery
    guard let pagePath = LocalFile.path(ofURL: String(pageURL)) else {
      throw HostError(
        .refused,
        "importScript: '\(text)' cannot be read: the page's own URL, '\(pageURL)', is not a file's"
      )
    }
    let folder = FilePath.folder(of: pagePath) + "/"
    guard let named = Self.path(reference, in: folder) else {
      throw HostError(
        .refused,
        "importScript: '\(text)' is not a file; importScript reads only files"
      )
    }
    path = LocalFile.normalized(named)
    let permissions = page.host.configuration.permissions
    guard let folders = permissions.readableFolders(own: folder) else { return }
    do throws(HostError) {
      try permissions.checkReading(
        LocalFile.resolved(path),
        in: folders.map(LocalFile.resolved)
      )
    } catch {
      throw HostError(error.code, "importScript: '\(text)': \(error.message)")
    }
  }

  func read() throws(HostError) -> String {
    do throws(HostError) {
      return try LocalFile.read(path)
    } catch {
      throw HostError(error.code, "importScript: '\(source)': \(error.message)")
    }
  }

  /// The path that a reference denotes in a folder; `nil` if it is not a file's.
  private static func path(_ reference: String, in folder: String) -> String? {
    if reference.hasPrefix("//") { return nil }
    if reference.hasPrefix("/") { return reference }
    let scheme = reference.prefix { $0 != ":" && $0 != "/" }
    guard scheme.count < reference.count, reference[scheme.endIndex] == ":" else {
      return folder + reference
    }
    return LocalFile.path(ofURL: reference)
  }
}
