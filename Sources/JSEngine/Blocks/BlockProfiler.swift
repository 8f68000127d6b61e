import CJavaScriptCore
import Glibc
package import HostThread

/// Counts how often each block of a script runs, by the engine's own profiler.
///
/// Scripts are not changed. Only the engine's inspector gives access to its counts, so they are requested from it at the end of each context.
/// That takes some two milliseconds for a context, and nothing if there is no profiler.
@HostActor
package final class BlockProfiler {
  /// Why blocks cannot be counted.
  package struct Fault: Error, Sendable, CustomStringConvertible {
    /// The reason, without a final period.
    package let description: String

    init(_ description: String) { self.description = description }

    init(lacking function: String) {
      description = "this build of the engine has no '\(function)'"
    }
  }

  /// Decides whether the scripts of a URL are counted; called when one is run.
  package var isWanted: (_ url: String) -> Bool = { _ in false }
  /// Called with the blocks of a counted script when its context ends; `text` is the script as it was run.
  package var onBlocks: (_ url: String, _ text: String, _ blocks: [ScriptBlock]) -> Void = {
    _,
    _,
    _ in
  }
  /// Called if there are no counts for a context.
  package var onFault: (Fault) -> Void = { _ in }
  private let session: InspectorSession

  nonisolated static let mainContextFunction = "g_main_context_iteration"

  /// Why this build of the engine cannot count blocks; `nil` if nothing is known to be missing.
  package nonisolated static var fault: Fault? {
    // The names are constants of the program.
    if let name = unsafe JSEngineMissingInspectorFunction() {
      return unsafe Fault(lacking: String(cString: name))
    }
    return unsafe dlsym(nil, mainContextFunction) == nil ? Fault(lacking: mainContextFunction) : nil
  }

  /// Begins to count in all contexts of the process; to be called before the first one is made.
  package static func start() throws(Fault) -> BlockProfiler {
    let session = try InspectorSession()
    guard unsafe JSEngineSwitchOption("useControlFlowProfiler", true) else {
      throw Fault("the engine does not know the option 'useControlFlowProfiler'")
    }
    let group = JSContextGroup.shared
    try session.connect()
    let profiler = BlockProfiler(session)
    group.blockProfiler = profiler
    return profiler
  }

  private init(_ session: InspectorSession) { self.session = session }

  /// Requests the blocks of the scripts that a context has run, and passes them to `onBlocks`.
  func collect(_ scripts: [ProfiledScript], of context: JSContext) {
    do throws(Fault) {
      // The context is open, and `close` releases it afterwards.
      try unsafe session.inspect(context.raw, named: context.name) { target throws(Fault) in
        var numbers: [(url: String, number: String)] = []
        _ = try session.ask(target, "Debugger.enable") { event in
          if let script = script(of: event) { numbers.append(script) }
        }
        for script in scripts {
          // The engine numbers scripts in the order in which they are run, but reports them in any order.
          guard
            let place = numbers.indices.filter({ numbers[$0].url == script.url })
              .min(by: { (Int(numbers[$0].number) ?? 0) < (Int(numbers[$1].number) ?? 0) })
          else { continue }
          let (_, number) = numbers.remove(at: place)
          let answer = try session.ask(
            target,
            "Runtime.getBasicBlocks",
            #"{"sourceID":"\#(number)"}"#
          )
          guard let blocks = ScriptBlock.blocks(in: answer) else {
            throw Fault(
              "the engine's inspector answers: \(String(decoding: answer, as: UTF8.self))"
            )
          }
          onBlocks(script.url, script.text, blocks)
        }
      }
    } catch {
      onFault(error)
    }
  }

  /// The URL and the number of the script that an event reports.
  private func script(of event: ArraySlice<UInt8>) -> (url: String, number: String)? {
    let text = String(decoding: event, as: UTF8.self)
    guard text.contains("Debugger.scriptParsed") else { return nil }
    let value = JSContextGroup.shared.baseContext.parseJSON(text)
    guard let parameters = try? value?.borrowed.property("params"),
      let url = try? parameters.property("url").string,
      let number = try? parameters.property("scriptId").string
    else { return nil }
    return (url, number)
  }
}

/// A script whose blocks are counted.
struct ProfiledScript {
  let url: String
  let text: String
  /// One of the script's functions, kept alive because the inspector reports only scripts that have one.
  let function: JSValue?
}
