internal import ArgumentParser
internal import CommandProcess
internal import WeexHost

/// The options for setting up a page that all commands share, except ``LimitArguments`` and ``PermissionArguments``.
struct PageArguments: ParsableArguments {
  @OptionGroup var limit: TimeoutArguments

  @Option(help: "The clock: 'virtual' skips waiting times, 'real' runs as on a device.")
  var clock = ClockChoice.virtual

  @Option(
    help: ArgumentHelp(
      "Start the clock at this time, such as 2026-01-31T12:00:00Z (default: 2000-01-01, or now with --clock real).",
      valueName: "date"
    ),
    transform: TimestampText.read
  )
  var now: TimestampText?

  @Option(
    help: ArgumentHelp(
      "The local time zone, such as Europe/Berlin (default: UTC, or the machine's with --clock real).",
      valueName: "name"
    ),
    transform: TimeZoneName.read
  )
  var timeZone: TimeZoneName?

  @Option(
    help: ArgumentHelp(
      "Simulate this phone: its screen, safe area, platform and system; weexhost list --devices prints all.",
      valueName: "name"
    ),
    completion: .list(Device.known.map(\.name)),
    transform: Self.device
  )
  var device: Device?

  @Option(
    help: ArgumentHelp(
      "The page's size in its own units, two per point, and the pixels per point (default: 750x1334@2).",
      valueName: "widthxheight@scale"
    ),
    transform: ViewportText.read
  )
  var viewport: ViewportText?

  @Option(
    help: ArgumentHelp(
      "The insets of the safe area, in device pixels, for env(safe-area-inset-top) and so on (default: 0,0,0,0).",
      valueName: "top,right,bottom,left"
    ),
    transform: Self.safeArea
  )
  var safeArea: EdgeInsets?

  @Option(help: "Whether the page is shown light or dark.")
  var scheme = SchemeChoice.light

  @Option(
    help: ArgumentHelp("Data for the page's root component.", valueName: "json")
  )
  var data: String?

  @Option(
    help: ArgumentHelp(
      "Set a field of WXEnvironment in place of the device's; may be repeated.",
      valueName: "key=value"
    ),
    transform: EnvironmentField.read
  )
  var env: [EnvironmentField] = []

  @Option(
    help: ArgumentHelp(
      "Run with this framework, or say where one is installed (Vue=PATH).",
      valueName: "name|name=path"
    )
  )
  var framework: [String] = []

  @Option(
    help: ArgumentHelp(
      "Run with Apache's own runtime, this weex-main-jsfm.js; a bundle without a header is a '.we' one.",
      valueName: "file"
    ),
    completion: .file()
  )
  var jsfm: String?

  @Option(
    help: ArgumentHelp(
      "Load this weex-rax-api.js for a Rax bundle; without it, the one beside the runtime.",
      valueName: "file"
    ),
    completion: .file()
  )
  var raxAPI: String?

  @Option(
    help: ArgumentHelp(
      "Run this script as a service of that name in every page; may be repeated.",
      valueName: "name=file"
    ),
    transform: Self.service
  )
  var service: [Assignment] = []

  @Option(
    help:
      "What measures text: 'fixed' needs no fonts, 'pango' uses them (default: pango where 'render', 'dev' or a step draws, otherwise fixed, also in tests)."
  )
  var text: TextMeasureChoice?

  @Option(
    help: ArgumentHelp(
      "Measure and draw text with the fonts in this folder, and no others.",
      valueName: "dir"
    ),
    completion: .directory
  )
  var fonts: String?

  @Option(
    help: ArgumentHelp(
      "Answer dialogs: 'confirm' (the default), 'cancel', 'prompt=TEXT' for the text of a prompt; 'open' leaves them, and pickers, to the steps.",
      valueName: "answer"
    ),
    transform: Self.modalAnswer
  )
  var modal: [ModalChoice] = []

  @OptionGroup var names: NameArguments

  @Flag(
    name: .customLong("dev"),
    help: "Run Vue's development build, whose warnings are warnings of the page."
  )
  var isDevelopment = false

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
    for field in env { options.environment[field.key] = field.value }
    applyScreen(to: &options)
    try applyFramework(to: &options)
    options.isDevelopment = isDevelopment
    return options
  }
}
