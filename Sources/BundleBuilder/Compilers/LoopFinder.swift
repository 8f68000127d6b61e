internal import HostThread
package import HostValues
internal import JSEngine

/// Finds the loop in which a script that does not return is running.
package enum LoopFinder {
  /// The start of the loop that sampled stacks of one script have in common; `nil` if it cannot be determined, or acorn is not installed.
  ///
  /// The engine's positions have only a line, that of the last expression evaluated before. The result is a loop that contains the line,
  /// otherwise the next one in the same function, never one of another function. Takes some 50 ms, once for a script that was stopped.
  ///
  /// - Parameters:
  ///   - source: The script.
  ///   - url: Its URL: packages are searched next to it first.
  ///   - stacks: The sampled stacks, innermost call first.
  /// - Returns: The line and the column, from 1.
  @HostActor
  package static func loop(
    in source: String,
    url: String,
    stacks: [[ScriptFrame]]
  ) -> (line: Int, column: Int)? {
    // The run whose loop is wanted is over its time already.
    let tool = ScriptTool("the loops", url: url, limit: .seconds(2))
    defer { tool.close() }
    do {
      let input = tool.context.makeObject()
      try input.setProperty("source", .string(source))
      try input.setProperty("stacks", .value(value(of: stacks, in: tool.context)))
      let file = PackageResources.syntax_js + PackageResources.loops_js
      let place = try tool.call("findLoop", of: file, .value(input)).borrowed
      guard try place.property("line").number != nil else { return nil }
      let found = try SourcePlace(place)
      return (found.line, found.column)
    } catch {
      return nil  // the place that the engine reported is kept
    }
  }

  @HostActor
  private static func value(
    of stacks: [[ScriptFrame]],
    in context: JSContext
  ) throws(JSException) -> JSValue {
    let arrays = try stacks.map { stack throws(JSException) in
      let frames = try stack.map { frame throws(JSException) in
        let object = context.makeObject()
        try object.setProperty("name", .string(frame.function))
        try object.setProperty("line", .number(Double(frame.line)))
        return JSResult.value(object)
      }
      return JSResult.value(context.makeArray(frames))
    }
    return context.makeArray(arrays)
  }
}
