package import CommandProcess
internal import HostValues

/// The output files of a run that cannot be written: all of them are named before it would begin.
package struct OutputRefusals {
  private var failures: [CommandFailure] = []

  package init() {}

  /// Makes an output; notes why if that is not possible.
  package mutating func attempt<Value>(_ make: () throws(CommandFailure) -> Value) -> Value? {
    do throws(CommandFailure) {
      return try make()
    } catch {
      failures.append(error)
      return nil
    }
  }

  /// Throws if an output was refused, after naming the others that were.
  package func end() throws(CommandFailure) {
    guard let last = failures.last else { return }
    for failure in failures.dropLast() {
      Output.diagnostic("error: \(failure.message)".asTerminalText)
    }
    throw last
  }
}
