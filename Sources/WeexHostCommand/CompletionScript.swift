internal import ArgumentParser

/// A shell's completion script, with an addition to the parser's: the names of commands after `help`.
enum CompletionScript {
  /// The option that requests a script.
  private static let option = "--generate-completion-script"

  /// The text that a command line is answered with, completed if it is such a script.
  static func completed(_ text: String, for arguments: [String]) -> String {
    guard arguments.first?.hasPrefix(option) == true else { return text }
    let names = RootCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
    let words = names.joined(separator: " ")
    let inBash = "_weexhost_help() {\n"
    let inZsh = "'*:subcommands:'"
    if text.contains(inBash), text.hasPrefix("#!/bin/bash") {
      return text.replacing(
        inBash,
        with: inBash + "    COMPREPLY+=($(compgen -W '\(words)' -- \"${cur}\"))\n"
      )
    }
    if text.contains(inZsh) { return text.replacing(inZsh, with: "'*:subcommands:(\(words))'") }
    guard text.contains("complete -c 'weexhost'") else { return text }
    return text + "\ncomplete -c 'weexhost' -n '__fish_seen_subcommand_from help' -fa '\(words)'\n"
  }
}
