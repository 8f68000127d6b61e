internal import ArgumentParser
internal import CommandProcess
internal import Metering
internal import WeexHost

/// The handler that measures text.
enum TextMeasureChoice: String, OptionChoice {
  case fixed, pango
}

extension TextMeasureChoice {
  /// Registers what measures text; throws with status 69 if Pango is missing.
  @HostActor
  func register(in host: Host, fonts: String?) throws(CommandFailure) {
    do throws(HostError) {
      if self == .pango {
        host.registerHandler(try PangoText(fonts: fonts), withProtocol: (any TextMeasuring).self)
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

/// The options for setting up a page, whatever is then done with it.
struct PageArguments: ParsableArguments {
  @OptionGroup var limit: TimeoutArguments

  @OptionGroup var time: TimeArguments

  @OptionGroup var screen: ScreenArguments

  @Option(
    help: ArgumentHelp("Data for the page's root component.", valueName: "json")
  )
  var data: String?

  @OptionGroup var environment: EnvironmentArguments

  @OptionGroup var framework: FrameworkArguments

  @OptionGroup var scripts: ServiceArguments

  @Option(
    help:
      "What measures text: 'fixed' needs no fonts, 'pango' uses them. (default: pango where pictures are drawn, otherwise fixed)"
  )
  var text: TextMeasureChoice?

  @Option(
    help: ArgumentHelp(
      "The folder of the only fonts that text is measured and drawn with.",
      valueName: "dir"
    )
  )
  var fonts: String?

  @OptionGroup var dialogs: DialogArguments

  @OptionGroup var names: NameArguments

  @OptionGroup var development: DevelopmentArguments

  @OptionGroup(title: "Limits") var limits: LimitArguments

  @OptionGroup(title: "Permissions") var permissions: PermissionArguments

  @Flag(help: "Count warnings, such as unknown modules and components, as failures.")
  var strict = false
}

extension PageArguments {
  /// The page's options; throws if an option is invalid.
  func pageOptions() throws(CommandFailure) -> PageOptions {
    var options = PageOptions()
    if let data {
      options.data = try JSONInput.object(data, of: "--data", example: #"{"name": "Ann"}"#)
    }
    environment.apply(to: &options)
    screen.apply(to: &options)
    try framework.apply(to: &options)
    options.isDevelopment = development.isDevelopment
    return options
  }

  /// The host's configuration.
  func hostConfiguration(isUntrusted: Bool = false) -> Host.Configuration {
    var configuration = Host.Configuration()
    configuration.isTimeVirtual = time.clock == .virtual
    configuration.clockStart = time.now?.milliseconds
    configuration.device = screen.device
    configuration.isStrict = strict
    configuration.allowedNames = names.allowedNames
    configuration.permissions = permissions.permissions(isUntrusted: isUntrusted)
    configuration.limits = limits.applied(isUntrusted: isUntrusted, timeout: limit.timeout)
    return configuration
  }
}
