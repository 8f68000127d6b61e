internal import ArgumentParser
internal import CommandProcess
internal import WeexHost

/// How a page is printed.
enum PrintFormat: String, OptionChoice {
  case tree, json, none
}

/// Whether prints include the references of elements.
enum ReferenceChoice: String, OptionChoice {
  case all, none
}

/// When the output is coloured.
enum ColorChoice: String, OptionChoice {
  case auto, always, never

  /// Whether an output is coloured.
  func isColored(_ output: Int32) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto: Output.isTerminal(output) && !Output.isColorRefused
    }
  }
}

/// The options for printing.
struct PrintArguments: ParsableArguments {
  @Option(help: "What is printed: the tree for people, or one compact JSON object per line.")
  var print = PrintFormat.tree

  @Option(
    help:
      "Whether trees include the references of elements; without them, trees change less from run to run."
  )
  var refs = ReferenceChoice.all

  @Flag(
    help: ArgumentHelp(
      "Print the calls of modules and components: with JSON, under the key 'calls'; otherwise as a line of JSON on stderr."
    )
  )
  var calls = false

  @Flag(
    help: ArgumentHelp(
      "Print what the page did and when: with JSON, under the key 'metrics'; otherwise as a line of JSON on stderr."
    )
  )
  var metrics = false

  @Option(
    help:
      "Colour the output: 'auto' if it is a terminal, TERM is not 'dumb' and NO_COLOR is not set."
  )
  var color = ColorChoice.auto

  /// Whether an output is coloured.
  func isColored(_ output: Int32) -> Bool { color.isColored(output) }
}
