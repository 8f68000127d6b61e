/// Variables of browsers that page authors may try to use, and their replacements in Weex.
package enum BrowserVariables {
  private static let network = "weex.requireModule('stream').fetch(…) sends requests"
  private static let storage = "weex.requireModule('storage') stores texts"
  private static let dialogs = "weex.requireModule('modal') shows dialogs"
  private static let window = "a page has no window; its own variables are in globalThis"

  private static let replacements = [
    "fetch": network, "XMLHttpRequest": network, "localStorage": storage, "sessionStorage": storage,
    "alert": dialogs, "confirm": dialogs, "prompt": dialogs, "window": window, "self": window,
    "WebSocket": "weex.requireModule('webSocket') opens a web socket",
    "location": "weex.config.bundleUrl is the page's URL",
    "history": "weex.requireModule('navigator') opens and closes pages",
    "navigator":
      "weex.requireModule('navigator') opens and closes pages, and weex.config.env describes the device",
    "document": "elements are $refs, and weex.requireModule('dom') measures them",
  ]

  /// The replacement of a browser's variable; `nil` for other variables, or if there is no replacement.
  package static func replacement(of name: String) -> String? { replacements[name] }

  /// The variable that a `ReferenceError` of the engine is about; `nil` for any other message.
  package static func missing(in message: String) -> String? {
    guard let clue = message.firstRange(of: "Can't find variable: ") else { return nil }
    let name = message[clue.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return name.isEmpty ? nil : String(name)
  }
}
