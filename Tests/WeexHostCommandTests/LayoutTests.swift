import Foundation
import Testing

/// `weexhost layout`, from its file to its exit code.
@Suite struct LayoutTests {
  private static let cases = #"""
    [{"name": "b", "root": {"style": {"width": "100px"}, "children": [{"text": "two words"}]}},
     {"name": "a", "root": {"style": {"height": "0.1px"}},
      "steps": [{"ops": [{"op": "style", "path": [], "set": {"height": "7px"}}]}]},
     {"name": "no steps", "root": {}, "steps": []}]
    """#

  @Test func `cases are answered in their order, those with steps with arrays`() async throws {
    let result = try await Command.run(["layout", "-"], input: Self.cases)
    #expect(
      result.stdout == #"""
        {
        "b": {"x": 0, "y": 0, "width": 100, "height": 10, "children": [{"x": 0, "y": 0, "width": 100, "height": 10, "children": []}]},
        "a": [{"x": 0, "y": 0, "width": 0, "height": 0.1, "children": []}, {"x": 0, "y": 0, "width": 0, "height": 7, "children": []}],
        "no steps": [{"x": 0, "y": 0, "width": 0, "height": 0, "children": []}]
        }

        """#
    )
    #expect(result.stderr == "")
    #expect(result.status == 0)
  }

  @Test func `a bad case is named, and the others are laid out`() async throws {
    let input =
      #"[{"name": "bad", "root": {"style": {"heigt": "1"}}}, {"name": "good", "root": {}}]"#
    let result = try await Command.run(["layout", "-"], input: input)
    #expect(
      result.stderr == "error: -: case 'bad': root: unknown style 'heigt'; did you mean 'height'?\n"
    )
    #expect(result.stdout.hasPrefix("{\n\"good\": "))
    #expect(result.status == 1)
  }

  @Test func `a case without a name, or with one that is taken, leaves out no other`() async throws
  {
    let input =
      #"[{"name": "a", "root": {}}, {"root": {}}, 5, {"name": "a"}, {"name": "b", "root": {}}]"#
    let result = try await Command.run(["layout", "-"], input: input)
    #expect(
      result.stderr == """
        error: -: case 2 of 5: a case needs a "name", a string
        error: -: case 3 of 5: a case is an object with a "name" and a "root", got a number
        error: -: case 4 of 5: an earlier case is named 'a' too; names must be unique

        """
    )
    #expect(result.stdout.contains("\"a\": ") && result.stdout.contains("\"b\": "))
    #expect(result.status == 1)
  }

  @Test func `of very many bad cases the first are named`() async throws {
    let cases = (1...30).map { #"{"name": "\#($0)"}"# }.joined(separator: ",")
    let result = try await Command.run(["layout", "-"], input: "[\(cases)]")
    #expect(result.stderr.hasSuffix("error: and 10 more cases\n"))
    #expect(result.stdout == "{}\n")
    #expect(result.status == 1)
  }

  @Test(arguments: [
    (["--mode", "css", "-"], 64, "error: --mode css: the CSS algorithm is not implemented yet"),
    (["--mode", "grid", "-"], 64, "Error: The value 'grid' is invalid for '--mode <mode>'"),
    ([], 64, "Error: Missing expected argument '<file>'"),
    (["no/such.json"], 66, "error: no/such.json: there is no such file"),
    (["Tests"], 66, "error: Tests: this is a directory, not a file"),
    (
      ["-"], 1,
      "error: -: this is not valid JSON: line 1, column 1: a value is missing before the end"
    ),
  ])
  func `what cannot be laid out is said`(
    arguments: [String],
    status: Int32,
    reason: String
  ) async throws {
    let result = try await Command.run(["layout"] + arguments)
    #expect(result.stderr.hasPrefix(reason), "\(result.stderr)")
    #expect(result.stdout == "")
    #expect(result.status == status)
  }

  @Test func `nesting beyond all measure is refused, not tried`() async throws {
    let depth = 100_000
    let nodes = String(repeating: #"{"children":["#, count: depth)
    let result = try await Command.run(["layout", "-"], input: #"[{"name":"x","root":\#(nodes)"#)
    #expect(result.stderr.contains("this is nested more than"))
    #expect(result.status == 1)
  }
}
