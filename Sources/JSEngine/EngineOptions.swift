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
  let option = "maxPerThreadStackUsage"
  let variable = "JSC_" + option
  // The C functions read or copy the texts, and the result of `getenv` is only compared.
  guard unsafe getenv(variable) == nil else { return }
  let size = UInt32(HostThread.stackSize - stackReserve)
  if !(unsafe JSEngineSetOption(option, size)) { unsafe setenv(variable, String(size), 1) }
}
