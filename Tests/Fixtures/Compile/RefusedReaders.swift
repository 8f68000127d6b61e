// A reader of an argument cannot outlive the call that it was lent to.
import WeexHost

struct Stored: HostArgument {
  static func read(
    from reader: ArgumentReader  // error: lifetime
  ) throws(ArgumentMismatch) -> Stored {
    later = { _ = reader.number }
    return Stored()
  }
}

struct Part: HostArgument {
  static func read(from reader: ArgumentReader) throws(ArgumentMismatch) -> Part {
    let part = reader.property("part")  // error: lifetime
    later = { _ = part.number }
    return Part()
  }
}

nonisolated(unsafe) var later: () -> Void = {}
