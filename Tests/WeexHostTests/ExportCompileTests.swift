import Foundation
import TestSupport
import Testing
import WeexHost

/// The compiler's diagnostics for the tables in `Tests/Fixtures/Compile`: a comment after a line is the expected diagnostic.
@Suite struct ExportCompileTests {
  /// A diagnostic, or the comment that expects one.
  private struct Remark: Hashable {
    let line: Int
    let kind: String
    let text: String
  }

  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// The options with which the compiler finds the modules that these tests are linked with.
  private static func arguments() throws -> [String] {
    let build = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let maps = try FileManager.default.contentsOfDirectory(atPath: build.path)
      .map { build.path + "/\($0)/module.modulemap" }
      .filter(FileManager.default.fileExists)
    let root = Self.root
    var arguments = ["-swift-version", "6", "-I", build.path + "/Modules"]
    arguments += ["-I", root + "/Sources/CJavaScriptCore"]
    let flags = try ToolOutput(of: ["pkg-config", "--cflags", "javascriptcoregtk-4.1"]).text
    for map in maps { arguments += ["-Xcc", "-fmodule-map-file=" + map] }
    for flag in flags.split(whereSeparator: \.isWhitespace) { arguments += ["-Xcc", String(flag)] }
    return arguments
  }

  /// The diagnostics of a file, and those that its comments expect.
  private func compile(
    _ name: String,
    _ stage: [String]
  ) throws -> (told: [Remark], wanted: [Remark], output: String) {
    let path = Self.root + "/Tests/Fixtures/Compile/\(name).swift"
    let output = try ToolOutput(of: ["swiftc"] + stage + Self.arguments() + [path]).text
    let told = output.split(separator: "\n").compactMap { line -> Remark? in
      guard line.hasPrefix(path + ":") else { return nil }
      let parts = line.dropFirst(path.count + 1).split(separator: ":", maxSplits: 3)
      guard parts.count == 4, let number = Int(parts[0]) else { return nil }
      let kind = parts[2].trimmingCharacters(in: .whitespaces)
      return kind == "note" ? nil : Remark(line: number, kind: kind, text: String(parts[3]))
    }
    let source = try String(contentsOfFile: path, encoding: .utf8)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let wanted = lines.enumerated().compactMap { index, line -> Remark? in
      for kind in ["error", "warning"] {
        guard let comment = line.range(of: "  // \(kind): ") else { continue }
        return Remark(line: index + 1, kind: kind, text: String(line[comment.upperBound...]))
      }
      return nil
    }
    return (told, wanted, output)
  }

  @Test func `tables of functions, closures, promises, defaults and superclasses compile`() throws {
    let (told, wanted, output) = try compile("Accepted", ["-typecheck"])
    #expect(wanted.isEmpty)
    #expect(told.isEmpty && !output.contains("error:"), "\(output)")
  }

  @Test func `each compatibility layer has its names by an import of its own`() throws {
    let (told, _, output) = try compile("Layers", ["-typecheck"])
    #expect(told.isEmpty && !output.contains("error:"), "\(output)")
  }

  @Test(
    arguments: [
      ("LayerNames", ["-typecheck"]),
      ("RefusedMethods", ["-typecheck"]),
      ("RefusedTypes", ["-typecheck"]),
      // Lifetimes are checked later than types.
      ("RefusedReaders", ["-emit-sil", "-o", "/dev/null"]),
    ]
  )
  func `what Swift may not say does not compile, and is told where it stands`(
    name: String,
    stage: [String]
  ) throws {
    let (told, wanted, output) = try compile(name, stage)
    #expect(!wanted.isEmpty)
    for remark in wanted {
      let isTold = told.contains {
        $0.line == remark.line && $0.kind == remark.kind && $0.text.contains(remark.text)
      }
      #expect(isTold, "\(name), line \(remark.line), \(remark.kind) '\(remark.text)': \(output)")
    }
    let lines = Set(wanted.map(\.line))
    #expect(told.allSatisfy { lines.contains($0.line) || $0.text.contains("does not conform to") })
  }
}
