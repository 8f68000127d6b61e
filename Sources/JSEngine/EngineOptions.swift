import CJavaScriptCore
import Glibc
import HostThread

/// The part of the host thread's stack that JavaScript leaves to the Swift code it calls.
private let stackReserve = 16 << 20

/// Sets the engine's options; must be called once, before its first virtual machine.
///
/// JavaScript may use the host thread's stack, so that deeply nested pages work and endless
/// recursion throws a `RangeError`. An option that the user sets in the environment
/// (`JSC_useJIT=0`) is kept.
func configureEngine() {
  // The C functions read or copy the texts.
  setOption("maxPerThreadStackUsage", to: String(HostThread.stackSize - stackReserve)) {
    unsafe JSEngineSetOption($0, UInt32(HostThread.stackSize - stackReserve))
  }
  // Compiled code looks for itself whether it is to stop. Otherwise a thread of the engine's interrupts it by
  // signals, which on a busy machine never finds some loops of microtasks, and throws compiled code away.
  setOption("usePollingTraps", to: "true") { unsafe JSEngineEnableOption($0) }
}

/// Sets an option, unless the environment does; by the environment where the library has no function
/// for it.
private func setOption(_ name: String, to value: String, _ set: (String) -> Bool) {
  let variable = "JSC_" + name
  // The result of `getenv` is only compared, and `setenv` copies the texts.
  guard unsafe getenv(variable) == nil else { return }
  if !set(name) { unsafe setenv(variable, value, 1) }
}
