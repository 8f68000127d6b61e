internal import ArgumentParser
internal import CommandProcess
internal import WeexHost

extension PageArguments {
  /// Adds the framework's options to a page's; throws if an option is invalid.
  func applyFramework(to options: inout PageOptions) throws(CommandFailure) {
    if let jsfm { options.officialRuntime = try InputFile(jsfm).absolutePath }
    if let raxAPI {
      guard jsfm != nil else {
        throw CommandFailure(.usage, "--rax-api needs --jsfm FILE, the runtime that it is for")
      }
      options.raxAPI = try InputFile(raxAPI).absolutePath
    }
    for choice in framework {
      guard let equals = choice.firstIndex(of: "=") else {
        options.framework = try Self.frameworkName(choice)
        continue
      }
      guard choice[..<equals].lowercased() == "vue" else {
        throw CommandFailure(
          .usage,
          "--framework: only Vue takes a path, as in Vue=/usr/share/nodejs/weex-vue-framework"
        )
      }
      options.vueFolder = InputFile.absolute(String(choice[choice.index(after: equals)...]))
    }
  }

  private static func frameworkName(_ text: String) throws(CommandFailure) -> String {
    do throws(HostError) {
      return try Framework(named: text).rawValue
    } catch {
      throw CommandFailure(.usage, "--framework: \(error.message)")
    }
  }
}
