internal import HostThread
internal import JSEngine
package import WeexCore

/// What a compiler makes of one `.vue` or `.we` file.
package struct CompiledSource: Sendable {
  /// A part of the file as a module of its own.
  package enum Part: Sendable {
    /// JavaScript, or what esbuild turns into it (`js`, `jsx`, `ts`, `tsx`).
    case code(String, loader: String)
    /// Another file, named by the block's `src`.
    case file(String)
  }

  /// The script.
  package let script: Part?
  /// Template and styles: a CommonJS module of a function that completes the options.
  package let component: Part?
  /// What importing the file gives: it imports `?script` and `?component` of itself.
  package let facade: String
  /// What is wrong with the file.
  package let problems: [SourceProblem]
  /// The other files that were read.
  package let dependencies: [String]
}

/// Something wrong with a source, at its place.
package struct SourceProblem: Sendable, Hashable {
  /// The absolute path; `nil` where the problem lies in no file.
  package let file: String?
  /// The line, from 1.
  package let line: Int
  /// The column, from 1.
  package let column: Int
  /// What is wrong and what would have been right, without a final period.
  package let message: String
  /// Whether the bundle is made all the same.
  package let isWarning: Bool

  /// The problem as the host's error.
  package var error: HostError {
    HostError(
      .invalidSource,
      message,
      at: file.map { SourceLocation(url: "file://" + $0, line: line, column: column) }
    )
  }
}

@HostActor
extension CompiledSource {
  /// Reads what a compiler returned.
  init(_ value: JSValue, path: String) throws(JSException) {
    let modules = try value.borrowed.property("modules")
    script = try Self.part(modules.property("script"))
    component = try Self.part(modules.property("component"))
    facade = try value.borrowed.property("facade").string ?? ""
    problems = try Self.elements(value.borrowed.property("problems")) {
      problem throws(JSException) in
      try SourceProblem(
        file: problem.property("file").string ?? path,
        line: max(1, Int(problem.property("line").number ?? 1)),
        column: max(1, Int(problem.property("column").number ?? 1)),
        message: problem.property("message").string ?? "",
        isWarning: problem.property("isWarning").bool ?? false
      )
    }
    dependencies = try Self.elements(value.borrowed.property("dependencies")) {
      dependency throws(JSException) in dependency.string ?? ""
    }
  }

  private static func part(_ value: JSBorrowed) throws(JSException) -> Part? {
    guard value.isObject else { return nil }
    if let file = try value.property("src").string { return .file(file) }
    let loader = try value.property("loader").string ?? "js"
    return .code(try value.property("contents").string ?? "", loader: loader)
  }

  private static func elements<Element>(
    _ array: JSBorrowed,
    _ read: (JSBorrowed) throws(JSException) -> Element
  ) throws(JSException) -> [Element] {
    var elements: [Element] = []
    for index in 0..<array.count { elements.append(try read(array.element(index))) }
    return elements
  }
}
