import Foundation
import Testing

/// Tab completion in Bash.
@Suite struct CompletionTests {
  /// The completions that Bash offers for a line, in a folder with some files.
  private func completions(of line: String) async throws -> [String] {
    let folder = try TemporaryFolder([
      "page.vue": "", "home.json": "", "pictures/a.png": "",
    ])
    let result = try await Command.run(
      line.split(separator: " ", omittingEmptySubsequences: false).map(String.init),
      script: """
        source <("$0" --generate-completion-script bash)
        cd '\(folder.path)'
        COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}
        _weexhost weexhost "${@: -1}" "${@: -2:1}"
        printf '%s\\n' "${COMPREPLY[@]}"
        """
    )
    #expect(result.stderr == "")
    return result.stdout.split(separator: "\n").map(String.init)
  }

  @Test(arguments: [
    ("weexhost run --steps ho", "home.json"), ("weexhost run --record ho", "home.json"),
    ("weexhost run --pictures pi", "pictures"), ("weexhost check --table ho", "home.json"),
    ("weexhost render -o pa", "page.vue"), ("weexhost build --output pa", "page.vue"),
    ("weexhost check pa", "page.vue"), ("weexhost test pa", "page.vue"),
    ("weexhost run --device Pixel", "Pixel 7"), ("weexhost help re", "render"),
  ])
  func `options, files and commands are completed`(line: String, offered: String) async throws {
    #expect(try await completions(of: line).contains(offered))
  }

  @Test(arguments: [("zsh", "'*:subcommands:(run render "), ("fish", "help' -fa 'run render ")])
  func `the other shells know the commands behind help too`(
    shell: String,
    line: String
  ) async throws {
    let result = try await Command.run(["--generate-completion-script", shell])
    #expect(result.status == 0 && result.stdout.contains(line))
  }
}
