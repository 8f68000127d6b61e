/// The variables of a browser that people reach for in a page, and what Weex has in their place.
package enum BrowserVariables {
  private static let network = "weex.requireModule('stream').fetch(…) asks the network"
  private static let storage = "weex.requireModule('storage') keeps texts"
  private static let dialogs = "weex.requireModule('modal') shows dialogs"
  private static let window = "a page has no window; its own variables are in globalThis"

  private static let replacements = [
    "fetch": network, "XMLHttpRequest": network, "localStorage": storage, "sessionStorage": storage,
    "alert": dialogs, "confirm": dialogs, "prompt": dialogs, "window": window, "self": window,
    "WebSocket": "weex.requireModule('webSocket') opens a web socket",
    "location": "weex.config.bundleUrl is the page's URL",
    "history": "weex.requireModule('navigator') shows and leaves pages",
    "navigator":
      "weex.requireModule('navigator') shows and leaves pages, and weex.config.env tells of the device",
    "document": "elements are $refs, and weex.requireModule('dom') measures them",
  ]

  /// What a page has in place of a variable; `nil` if it is none of a browser's, or there is nothing in its place.
  package static func replacement(of name: String) -> String? { replacements[name] }

  /// The variable that a `ReferenceError` of the engine is about; `nil` for any other message.
  package static func missing(in message: String) -> String? {
    guard let clue = message.firstRange(of: "Can't find variable: ") else { return nil }
    let name = message[clue.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return name.isEmpty ? nil : String(name)
  }
}
