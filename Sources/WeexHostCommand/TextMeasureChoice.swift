internal import ArgumentParser
internal import CommandProcess
internal import WeexHost

/// The handler that measures text.
enum TextMeasureChoice: String, OptionChoice {
  case fixed, pango
}

extension TextMeasureChoice {
  /// Registers what measures text; throws with status 69 if Pango is missing.
  ///
  /// Only Pango waits for the host thread, which may be making the engine: a host's text is fixed anyway.
  func register(in host: Host, fonts: String?) async throws(CommandFailure) {
    do throws(HostError) {
      if self == .pango {
        let text = try await PangoText(fonts: fonts)
        host.registerHandler(text, withProtocol: (any TextMeasuring).self)
      } else if let fonts {
        throw HostError(
          .invalidArgument,
          "--fonts \(fonts) is for --text pango; fixed text has no fonts"
        )
      }
    } catch {
      throw CommandFailure(error.code == .missingTool ? .missing : .usage, error.message)
    }
  }
}
