internal import ArgumentParser
internal import CommandProcess
internal import WeexHost

/// The handler that measures text.
enum TextMeasureChoice: String, OptionChoice {
  case fixed, pango
}

extension TextMeasureChoice {
  /// Registers the text measurer; throws with status 69 if Pango is missing, 66 if the folder of the fonts is.
  ///
  /// Waits for the host thread, which may still be making the engine, only for Pango; the fixed measure is a host's default.
  func register(in host: Host, fonts: String?) async throws(CommandFailure) {
    do throws(HostError) {
      if self == .pango {
        let text = try await PangoText(fonts: fonts)
        host.registerHandler(text, withProtocol: (any TextMeasuring).self)
      } else if let fonts {
        throw HostError(
          .invalidArgument,
          "--fonts \(fonts) needs --text pango; fixed text uses no fonts"
        )
      }
    } catch {
      let status: ExitStatus =
        switch error.code {
        case .missingTool: .missing
        case .unreadable: .noInput
        default: .usage
        }
      throw CommandFailure(status, error.message)
    }
  }
}
