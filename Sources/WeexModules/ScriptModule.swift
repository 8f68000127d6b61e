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
      let script = try NamedScript(source.value, of: page)
      page.runScript(try script.read(), url: script.url) { [page] error in
        guard var error else { return answer.succeed(url: script.url) }
        if error.location == nil, error.code == .javaScript {
          // The engine refuses the script as a whole, such as one whose constant exists already.
          error = error.located(at: SourceLocation(url: script.url, line: 1, column: 1))
        }
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

/// A script that a page names.
private struct NamedScript {
  /// The reference as the page wrote it.
  private let source: String
  private let file: ReadableFile
  /// The script's URL in errors.
  let url: String

  /// Resolves a page's reference as the host does for every URL; throws if that is not a file that the page may read.
  @HostActor
  init(_ source: HostValue, of page: Page) throws(HostError) {
    guard let text = source.string, !text.isEmpty, !text.contains("\0") else {
      throw HostError(
        .invalidArgument,
        "importScript: the script's URL must be a string, not \(JSONText.of(source))"
      )
    }
    guard let own = page.resourceURL, own.scheme == .file else {
      throw HostError(
        .refused,
        "importScript: '\(text)' cannot be read: the page's own URL, '\(page.url.beforeQuery)', is not a file's"
      )
    }
    let url: ResourceURL
    do throws(HostError) {
      url = try page.resolve(text, as: .others)
    } catch {
      throw HostError(error.code, "importScript: \(error.message)")
    }
    guard url.scheme == .file else {
      throw HostError(
        .refused,
        "importScript: '\(text)' is not a file; importScript reads only files"
      )
    }
    do throws(HostError) {
      file = try ReadableFile(url, of: own, page.host.configuration.permissions)
    } catch {
      throw HostError(error.code, "importScript: '\(text)': \(error.message)")
    }
    self.source = text
    self.url = url.origin + url.path
  }

  func read() throws(HostError) -> String {
    do throws(HostError) {
      return try FileText.decode(try file.bytes())
    } catch {
      throw HostError(error.code, "importScript: '\(source)': \(error.message)")
    }
  }
}
