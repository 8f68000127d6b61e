import CJavaScriptCore
import Glibc
import HostThread

/// The part of the host thread's stack that JavaScript may use, in bytes: half, which is 700,000 small calls within each other.
///
/// Each collection of garbage scans all of it. With the whole stack, endless recursion took four times as long to its `RangeError`, some
/// seconds, and so outlasted a page's limit of time.
private let javaScriptStack = UInt32(HostThread.stackSize / 2)

/// How often a function runs before the optimizing compiler takes it: an entry counts 15, a turn of a loop 1.
private let optimizingThreshold: Int32 = 5_000

/// How often a function runs in the interpreter before the first compiler takes it, counted in the same way.
private let compilingThreshold: Int32 = 2_000

/// How often a function that the optimizing compiler made runs before the last compiler takes it, counted in the same way.
private let lastThreshold: Int32 = 640_000

/// How many bytes of objects a process makes before its garbage is collected for the first time.
private let firstCollection: UInt32 = 4 << 20

/// The start of the engine, with the options of ``configureEngine()``: before its first string and its first virtual machine.
///
/// On the thread that asks first, in a millisecond; others wait.
package let engineStart: Void = {
  configureEngine()
  // The string is released at once.
  unsafe JSStringRelease(JSStringCreateWithUTF8CString(""))
}()

/// Sets the engine's options.
///
/// JavaScript may use the host thread's stack, so that deeply nested pages work and endless
/// recursion throws a `RangeError`. An option that the user sets in the environment
/// (`JSC_useJIT=0`) is kept.
func configureEngine() {
  setOption("maxPerThreadStackUsage", javaScriptStack)
  // Compiled code looks for itself whether it is to stop. Otherwise a thread of the engine's interrupts it by
  // signals, which on a busy machine never finds some loops of microtasks, and throws compiled code away.
  setOption("usePollingTraps", true)
  // With tail calls, a strict function that ends in a call would leave the stack first, so that the line somebody looks for would be missing from
  // an error's stack. Recursion that relies on tail calls has to make do with the stack above.
  setOption("useTailCalls", false)
  // A page mostly runs for some milliseconds, and each compiles its functions anew. At the engine's own 1,000, a third of the processor's time
  // of 500 example pages is its optimizing compiler, whose code hardly runs; pages of 1,000 and 10,000 rows take as long either way.
  setOption("thresholdForOptimizeAfterWarmUp", optimizingThreshold)
  // The engine's own is 500. With 2,000 a run of the cart example takes 5 % less time, and pages of 1,000 and 10,000 rows 2 to 5 %; with 4,000
  // those of rows take 2 to 4 % more.
  setOption("thresholdForJITAfterWarmUp", compilingThreshold)
  // The engine's own is 64,000. That compiler needs tens of milliseconds of a processor for a function, and its code mostly comes when the page
  // is done: pages of 1,000 and 10,000 rows take 5 to 8 % less with ten times as much, and loops that only compute take as long.
  setOption("thresholdForFTLOptimizeAfterWarmUp", lastThreshold)
  // A Vue page makes a little more than the engine's own 1 MB while it is opened, of which little is garbage: the collection took a
  // twentieth of a run of the cart example.
  setOption("smallHeapSize", firstCollection)
  // By default, a full collection discards compiled code that is not running after 5 to 60 seconds; with this option, after 10 to 120 milliseconds.
  // A later call compiles it again. Much of it runs only once, when a page is opened: each of 1,000 live pages kept 0.7 MB for it.
  setOption("useEagerCodeBlockJettisonTiming", true)
}

// The C functions read or copy the texts.

private func setOption(_ name: String, _ value: UInt32) {
  setOption(name, to: String(value)) { unsafe JSEngineSetOption($0, value) }
}

private func setOption(_ name: String, _ value: Int32) {
  setOption(name, to: String(value)) { unsafe JSEngineSetSignedOption($0, value) }
}

private func setOption(_ name: String, _ value: Bool) {
  setOption(name, to: String(value)) { unsafe JSEngineSwitchOption($0, value) }
}

/// Sets an option, unless the environment does; by the environment where the library has no function
/// for it.
private func setOption(_ name: String, to value: String, _ set: (String) -> Bool) {
  let variable = "JSC_" + name
  // The result of `getenv` is only compared, and `setenv` copies the texts.
  guard unsafe getenv(variable) == nil else { return }
  if !set(name) { unsafe setenv(variable, value, 1) }
}
