internal import WeexCore

extension HostError {
  /// A URL that is no call.
  static func urlComposition(_ url: String, lacking what: String) -> HostError {
    HostError(
      .invalidValue,
      "[Khala] the URL \(url.quoted) names \(what); it should be scheme://class/function?key=value"
    )
  }

  /// Text that is no URL at all.
  static func noURL(_ text: String) -> HostError {
    HostError(
      .invalidValue,
      "[Khala] \(text.quoted) is no URL; it should be scheme://class/function?key=value"
    )
  }

  /// A class that nobody registered.
  static func unknownClass(_ name: String, among names: [String]) -> HostError {
    HostError(
      .unknownModule,
      "[Khala] there is no route class \(name.quoted)" + Candidates.hint(for: name, among: names)
    )
  }

  /// A function that its class does not have; the text is the founding document's.
  static func unknownFunction(_ name: String, of owner: String, rows: [ExportRow]) -> HostError {
    let list = rows.enumerated().map { "\n\($0.offset): \($0.element.spelling)" }.joined()
    let function = String(name.quoted.dropFirst().dropLast())
    return HostError(
      .unknownMethod,
      "[Khala] If there is no match to the route function [\(function)] in the route class[\(owner)], "
        + "please refer to the list of functions of this class: \(list)"
    )
  }

  /// A module's function without a page to run it in.
  static func needsPage(_ module: String, _ function: String) -> HostError {
    HostError(
      .noTarget,
      "[Khala] \(module)/\(function) needs a page: '\(module)' is a module, and no page is open"
    )
  }

  /// A call or a filter that comes back to itself.
  static func tooDeep(_ url: String) -> HostError {
    HostError(
      .refused,
      "[Khala] \(url.quoted) is \(RouteContext.deepest) calls deep: routes or filters call each other for ever"
    )
  }

  /// A page's URL that a filter let nobody in by.
  static func rewrittenToNothing(_ url: String) -> HostError {
    HostError(.refused, "[Khala] \(url.quoted) was rewritten to nothing: a filter refuses it")
  }

  /// An `async` function, called by who cannot wait.
  static func needsAwait(_ name: String) -> HostError {
    HostError(
      .methodFailed,
      "[Khala] \(name) is async: call it with 'try await Khala(…).call()'"
    )
  }
}
