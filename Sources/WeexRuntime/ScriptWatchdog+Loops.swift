internal import BundleFormat
package import HostValues
internal import JSEngine
package import WeexCore
internal import WeexTree

extension ScriptWatchdog {
  /// The place of the loop of a stop in a script; `nil` if the script did not run, or if JavaScript runs now.
  package static func loop(of stop: Stop, in script: ScriptText) -> SourceLocation? {
    guard stop.stacks.contains(where: { $0.first?.url == script.url }) else { return nil }
    return loop(among: [script], stop.stacks)
  }

  /// The place where the loop begins, in the innermost script that is in every sample.
  static func loop(
    among scripts: [ScriptText],
    _ stacks: [[ScriptFrame]]
  ) -> SourceLocation? {
    guard let findLoop, !JSContextGroup.shared.isRunning else { return nil }
    let known = stacks.map { stack in
      stack.filter { frame in scripts.contains { $0.url == frame.url } }
    }.filter { !$0.isEmpty }
    let common = known.last?.first { frame in
      known.allSatisfy { stack in stack.contains { $0.url == frame.url } }
    }
    // During a flood of microtasks, samples may contain only functions of the engine; then the page's bundle is searched without samples.
    let found = known.isEmpty ? scripts.first : scripts.first { $0.url == common?.url }
    guard let script = found else { return nil }
    let own = known.map { stack in stack.filter { $0.url == script.url } }
    // This loads and runs the parser, which takes longer than the stopped entry has left.
    guard let place = pausing({ findLoop(script.source, script.url, own) }) else { return nil }
    return SourceLocation(url: script.url, line: place.line, column: place.column)
  }
}

extension Page {
  /// The scripts that a loop may be in: the bundle, and stubs of modules.
  var loopingScripts: [ScriptText] {
    [bundle].compactMap { $0.map { ScriptText(source: $0.source, url: $0.url) } }
      + registry.modules.values.compactMap(\.stub)
  }
}
