internal import Tapes
internal import WeexHost

/// A tape that a test names: `'cart.tape.jsonl'`, or `{tape: 'cart.tape.jsonl', ignore: 'requests.url?_'}`.
struct NamedTape {
  /// The absolute path.
  let path: String
  /// The places that make no difference between a request of a page and one of the tape.
  let ignored: [TapePath]

  /// Reads the option of a page; the name is relative to the file of the test.
  init(_ value: HostValue, beside file: String) throws(HostError) {
    if let other = value.object?.keys.first(where: { !["tape", "ignore"].contains($0) }) {
      let hint = Candidates.hint(for: other, among: ["tape", "ignore"])
      throw HostError(.invalidArgument, "replay: it has no '\(other)'\(hint)")
    }
    let name = value.object == nil ? value : value["tape"] ?? .undefined
    guard let text = name.string, !text.isEmpty else {
      throw HostError(
        .invalidArgument,
        "replay: it wants the name of a tape, such as 'cart\(Tape.ending)', got \(name == .undefined ? "an object without 'tape'" : name.shownQuoted)"
      )
    }
    path = text.hasPrefix("/") ? text : FilePath.resolve(text, in: FilePath.folder(of: file))
    let ignore = value.object?["ignore"] ?? .undefined
    let texts = ignore.isNil ? [] : ignore.array ?? [ignore]
    ignored = try texts.map { text throws(HostError) in try Self.path(text) }
  }

  private static func path(_ value: HostValue) throws(HostError) -> TapePath {
    guard let text = value.string else {
      throw HostError(
        .invalidArgument,
        "replay: 'ignore' wants a path or a list of paths, such as 'requests.url?_', got \(value.shownQuoted)"
      )
    }
    guard text.hasPrefix("requests.") || text.hasPrefix("calls.stream.fetch.arguments[0].url?")
    else {
      throw HostError(
        .invalidArgument,
        "replay: in a test, only places of requests can be ignored, such as 'requests.url?_' or 'requests.body', not '\(text)'"
      )
    }
    do throws(TapeFault) {
      return try TapePath(text)
    } catch {
      throw HostError(.invalidArgument, "replay: ignore: \(error.message)")
    }
  }
}
