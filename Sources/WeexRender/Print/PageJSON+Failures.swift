public import HostValues
internal import Metering
internal import ResourceAccess
internal import WeexCore
internal import WeexTree

extension PageJSON {
  /// The text of a page that could not be opened: no root, no log, and the errors.
  ///
  /// An error about a file, or with a place in one, has the file's path too, under `file`.
  public nonisolated static func text(
    ofFailed url: String,
    _ errors: [HostError],
    options: PrintOptions = PrintOptions()
  ) -> String {
    var json = JSONText()
    json.object { json in
      json.key("page")
      json.object { json in writeFailedHead(url, to: &json) }
      json.key("root")
      json.null()
      write(errors, to: &json, hasFiles: true)
      json.key("log")
      json.array { _ in }
      write(errors.lazy.compactMap { $0.underlying as? LimitReport }.first, to: &json)
      write(options, to: &json)
    }
    return json.text
  }

  /// Writes the limit that a page reached, if it has reached one; `page` is its URL if that has to be named.
  nonisolated static func write(
    _ report: LimitReport?,
    to json: inout JSONText,
    of page: String? = nil
  ) {
    guard let report else { return }
    json.key("limit")
    json.onOneLine { json in report.write(to: &json, of: page) }
  }

  /// Writes failures, with each part of a combined error as one, and then those of other pages.
  nonisolated static func write(
    _ failures: [HostError],
    to json: inout JSONText,
    of others: [RunNotes.Note<HostError>] = [],
    hasFiles: Bool = false
  ) {
    json.key("errors")
    json.array { json in
      for failure in failures.flatMap(\.parts) {
        json.element()
        json.object { json in write(failure, to: &json, hasFile: hasFiles) }
      }
      for note in others {
        for failure in note.content.parts {
          json.element()
          json.object { json in write(failure, to: &json, of: note.url) }
        }
      }
    }
  }

  /// Writes the head of a page that could not be opened.
  nonisolated static func writeFailedHead(_ url: String, to json: inout JSONText) {
    json.property("url", url)
    json.property("framework", "")
    json.property("state", Page.State.failed.rawValue)
  }

  /// Writes a failure; unknown fields are left out.
  private nonisolated static func write(
    _ failure: HostError,
    to json: inout JSONText,
    of page: String? = nil,
    hasFile: Bool = false
  ) {
    json.key("code")
    json.number(Double(failure.number))
    json.property("name", failure.code.name)
    json.property("message", failure.message)
    if let page { json.property("pageURL", page) }
    if let location = failure.location {
      json.property("url", location.url)
      if hasFile, let path = LocalFile.path(ofURL: location.url) { json.property("file", path) }
      json.key("line")
      json.number(Double(location.line))
      json.key("column")
      json.number(Double(location.column))
    } else if hasFile, let file = failure.underlying as? FileFailure {
      json.property("url", LocalFile.url(ofPath: file.path))
      json.property("file", file.path)
    }
    if let stack = failure.stack { json.property("stack", stack) }
    guard !failure.causes.isEmpty else { return }
    json.key("causes")
    json.array { json in
      for cause in failure.causes {
        json.element()
        json.object { json in write(cause, to: &json, hasFile: hasFile) }
      }
    }
  }
}
