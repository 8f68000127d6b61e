internal import ArgumentParser
internal import WeexHost

/// The option for names that the app defines and the host does not know.
struct NameArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Accept this attribute, event, directive, class, component or module, which the app defines; may be repeated.",
      valueName: "name"
    ),
    transform: Self.name
  )
  var allowUnknown: [String] = []

  /// The names, for the host.
  var allowedNames: Set<String> { Set(allowUnknown) }

  /// A name as it may be written in a template: `@scan`, `:scan-mode`, `v-focus`, `.card`, or plain.
  private static func name(_ text: String) throws -> String {
    var name = Substring(text)
    for mark in ["v-on:", "v-bind:", "v-", "@", ":", "."] where name.hasPrefix(mark) {
      name = name.dropFirst(mark.count)
      break
    }
    guard !name.isEmpty else {
      throw ValidationError("'\(text)' is not a name; write it like scan, @scan, v-focus or .card")
    }
    return String(name)
  }
}
