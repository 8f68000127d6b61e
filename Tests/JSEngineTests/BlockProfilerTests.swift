import HostThread
import JSEngine
import Testing

/// The engine's counts of blocks, each in a process of its own, because counting begins before its first context.
@Suite struct BlockProfilerTests {
  @Test func `each context of a process tells how often its blocks have run`() async {
    await #expect(processExitsWith: .success) {
      try await HostActor.run {
        let profiler = try BlockProfiler.start()
        let text = "function f(x) { if (x) { return 1; } return 2; }\nf(1);\nf(1);\n"
        profiler.isWanted = { $0 == "file:///a.js" }
        var counts: [Int?] = []
        profiler.onBlocks = { url, script, blocks in
          precondition(url == "file:///a.js" && script == text)
          counts.append(blocks.first { $0.start == 23 }?.count)
        }
        profiler.onFault = { fatalError("\($0)") }
        for _ in 1...40 {
          let context = JSContext(name: "page")
          try context.evaluate(text, url: "file:///a.js")
          try context.evaluate("1", url: "file:///b.js")
          context.close()
        }
        precondition(counts == Array(repeating: 2, count: 40), "\(counts)")
      }
    }
  }

  @Test func `a script without functions, and one that fails, are told too`() async {
    await #expect(processExitsWith: .success) {
      try await HostActor.run {
        let profiler = try BlockProfiler.start()
        profiler.isWanted = { _ in true }
        var urls: [String] = []
        profiler.onBlocks = { url, _, blocks in if !blocks.isEmpty { urls.append(url) } }
        let context = JSContext(name: "page")
        _ = try context.evaluate("var a = 1;", url: "a.js")
        _ = try? context.evaluate("var f = () => 1; throw 1;", url: "b.js")
        do throws(JSException) {
          try context.evaluate("let = ;", url: "c.js")
        } catch {
          precondition(error.line == 1)
        }
        JSContextGroup.shared.collectGarbage()
        context.close()
        precondition(urls == ["a.js", "b.js"], "\(urls)")
      }
    }
  }
}
