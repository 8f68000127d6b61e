internal import ArgumentParser
internal import CommandProcess

/// Values of options that tests read, too.
enum OptionValue {
  /// Makes a value of an option's text; the parser reports what is wrong with it as wrong usage.
  static func read<Value>(
    _ text: String,
    _ make: (String) throws(CommandFailure) -> Value
  ) throws -> Value {
    do throws(CommandFailure) {
      return try make(text)
    } catch {
      throw ValidationError(error.message)
    }
  }
}
