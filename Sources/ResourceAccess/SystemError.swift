internal import Glibc

/// An error number of the system.
package struct SystemError: Error, CustomStringConvertible {
  package let number: Int32

  package init(number: Int32) {
    self.number = number
  }

  // The text is copied at once; glibc keeps the buffer of `strerror` per thread.
  package var description: String { unsafe String(cString: strerror(number)).lowercased() }
}
