internal import ArgumentParser
internal import WeexHost

/// What text is measured with.
enum TextMeasureChoice: String, OptionChoice {
  case fixed
}

/// The options that say how a page is set up, whatever is then done with it.
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

  @Option(help: "What text is measured with.")
  var text = TextMeasureChoice.fixed

  @OptionGroup var dialogs: DialogArguments

  @OptionGroup var names: NameArguments

  @OptionGroup var development: DevelopmentArguments

  @OptionGroup(title: "Permissions") var permissions: PermissionArguments

  @Flag(help: "Count warnings, such as unknown modules and components, as failures.")
  var strict = false
}

extension PageArguments {
  /// What a page is opened with; throws where an option makes no sense.
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

  /// How the host is set up.
  var hostConfiguration: Host.Configuration {
    var configuration = Host.Configuration()
    configuration.isTimeVirtual = time.clock == .virtual
    configuration.clockStart = time.now?.milliseconds
    configuration.device = screen.device
    configuration.isStrict = strict
    configuration.allowedNames = names.allowedNames
    configuration.permissions = permissions.permissions
    return configuration
  }
}
