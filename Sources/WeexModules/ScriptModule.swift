internal import HostThread
package import WeexCore

/// Weex's `script`: scripts of the bundle's own folder, run in the page; `weex.importScript` is its face.
///
/// A page reads its own folder and what the host's permissions open: `..` and symbolic links are followed first, and what then lies elsewhere is
/// refused.
package final class ScriptModule: WeexModule {
  package static let exports = Exports<ScriptModule> {
    Method("importScript", "source", "options", ScriptModule.importScript)
  }

  private let page: Page

  package init(page: Page) {
    self.page = page
  }

  /// Runs a script whose URL is relative to the page's, in a later turn; its globals are the page's.
  ///
  /// `options.callback` is one function or two, as in Weex: the first is called with the script's `url` when it has run, the second with the
  /// `code` and the `message` of what kept it from that, and with `url`, `line` and `column` where the script threw. Without the second, that is a
  /// failure of the page.
  private func importScript(_ source: HostValue, _ options: HostValue) throws {
    let answer = ImportAnswer(options["callback"])
    do throws(HostError) {
      let place = try ScriptPlace(source, of: page)
      page.runScript(try place.read(), url: place.url) { [page] error in
        guard let error else { return answer.succeed(url: place.url) }
        if !answer.fail(error) { page.fail(error) }
      }
    } catch {
      if !answer.fail(error) { throw error }
    }
  }
}

/// The functions that a page hears of an import by.
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

  /// Returns whether anyone hears of it.
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

/// Where a script of a page is.
private struct ScriptPlace {
  /// The text that the page named it by.
  private let source: String
  private let path: String

  /// The URL that errors of the script bear.
  var url: String { "file://" + path }

  /// Resolves what a page named against its URL; throws where that is no file that the page may read.
  @HostActor
  init(_ source: HostValue, of page: Page) throws(HostError) {
    guard let text = source.string, !text.isEmpty, !text.contains("\0") else {
      throw HostError(
        .invalidArgument,
        "importScript: the script's URL should be a text, not \(JSONText.of(source))"
      )
    }
    self.source = text
    let reference = String(text.prefix { $0 != "?" && $0 != "#" })
    let pageURL = page.url.prefix { $0 != "?" && $0 != "#" }
    guard let pagePath = LocalFile.path(ofURL: String(pageURL)) else {
      throw HostError(
        .refused,
        "importScript: '\(text)' cannot be read: the page itself is from no folder, its URL is '\(pageURL)'"
      )
    }
    let folder = String(pagePath[...(pagePath.lastIndex(of: "/") ?? pagePath.startIndex)])
    guard let named = Self.path(reference, in: folder) else {
      throw HostError(
        .refused,
        "importScript: '\(text)' is on the network, which the page may not use"
      )
    }
    path = LocalFile.normalized(named)
    guard case .only(let folders) = page.host.configuration.permissions.folders else { return }
    do throws(HostError) {
      try Permissions.checkReading(
        LocalFile.resolved(path),
        in: (folders + [folder]).map(LocalFile.resolved)
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

  /// The path that a reference means in a folder; `nil` for one that is no file's.
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
