internal import ArgumentParser
internal import WeexHost

/// How a page is printed.
enum PrintFormat: String, OptionChoice {
  case tree, json, none
}

/// Which clock a page lives on.
enum ClockChoice: String, OptionChoice {
  case virtual, real
}

/// What text is measured with.
enum TextMeasureChoice: String, OptionChoice {
  case fixed
}

/// When the output is coloured.
enum ColorChoice: String, OptionChoice {
  case auto, always, never
}

/// The options that say how a page is set up, whatever is then done with it.
struct PageArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "End after this long: of the clock, and of real time spent waiting (default: 10s; units ms, s, m).",
      valueName: "duration"
    ),
    transform: Self.duration
  )
  var timeout = DurationText.tenSeconds

  @Option(help: "The clock: 'virtual' jumps over waiting, 'real' is as on a device.")
  var clock = ClockChoice.virtual

  @Option(
    help: ArgumentHelp(
      "The page's size in its own units, and pixels to a point (default: 750x1334@2).",
      valueName: "widthxheight@scale"
    ),
    transform: Self.viewport
  )
  var viewport: Page.Viewport?

  @OptionGroup var screen: ScreenArguments

  @Option(
    help: ArgumentHelp("Data for the page's root component.", valueName: "json")
  )
  var data: String?

  @Option(
    help: ArgumentHelp("Set a field of WXEnvironment; may be repeated.", valueName: "key=value"),
    transform: Self.assignment
  )
  var env: [Assignment] = []

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
    )
  )
  var jsfm: String?

  @Option(
    help: ArgumentHelp(
      "Load this weex-rax-api.js for a Rax bundle; without it, the one beside the runtime.",
      valueName: "file"
    )
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

  @Option(help: "What text is measured with.")
  var text = TextMeasureChoice.fixed

  @Option(
    help: ArgumentHelp(
      "Answer dialogs: 'confirm' (the default), 'cancel', or 'prompt=TEXT' for the text of a prompt.",
      valueName: "answer"
    ),
    transform: Self.modalAnswer
  )
  var modal: [ModalChoice] = []

  @OptionGroup var names: NameArguments

  @OptionGroup var development: DevelopmentArguments

  @OptionGroup(title: "Permissions") var permissions: PermissionArguments

  @Flag(help: "Count warnings, such as unknown modules and components, as failures.")
  var strict = false
}

/// How dialogs are answered.
enum ModalChoice: Sendable {
  case confirm, cancel
  case prompt(String)
}

/// `KEY=VALUE`.
struct Assignment: Sendable {
  let key: String
  let value: String
}

extension PageArguments {
  /// What a page is opened with; throws where an option makes no sense.
  func pageOptions() throws(CommandFailure) -> PageOptions {
    var options = PageOptions()
    if let data { options.data = try JSONInput.parse(data, of: "--data") }
    for assignment in env { options.environment[assignment.key] = .string(assignment.value) }
    if let viewport { options.viewport = viewport }
    screen.apply(to: &options)
    options.isDevelopment = development.isDevelopment
    if let jsfm { options.officialRuntime = try InputFile(jsfm).absolutePath }
    if let raxAPI {
      guard jsfm != nil else {
        throw CommandFailure(.usage, "--rax-api: it needs --jsfm FILE, the runtime it is for")
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
          "--framework: only Vue has a path, as in Vue=/usr/share/nodejs/weex-vue-framework"
        )
      }
      options.vueFolder = InputFile.absolute(String(choice[choice.index(after: equals)...]))
    }
    return options
  }

  private static func frameworkName(_ text: String) throws(CommandFailure) -> String {
    do throws(HostError) {
      return try Framework(named: text).rawValue
    } catch {
      throw CommandFailure(.usage, "--framework: \(error.message)")
    }
  }

  /// Registers the services that are named, and gives their scripts, each read now.
  func registerServices(in host: Host) throws(CommandFailure) -> [InputFile] {
    var names: Set<String> = []
    var scripts: [InputFile] = []
    for choice in service {
      guard names.insert(choice.key).inserted else {
        throw CommandFailure(.usage, "--service: '\(choice.key)' is named twice")
      }
      let script = try InputFile(choice.value)
      host.registerService(choice.key, script: script.text, url: script.url)
      scripts.append(script)
    }
    return scripts
  }

  /// How the host is set up.
  var hostConfiguration: Host.Configuration {
    var configuration = Host.Configuration()
    configuration.isTimeVirtual = clock == .virtual
    configuration.isStrict = strict
    configuration.allowedNames = names.allowedNames
    configuration.permissions = permissions.permissions
    return configuration
  }

  /// How the page's dialogs are answered; `nil` where the host's own handler does it.
  var modalPolicy: ModalPolicy? {
    guard !modal.isEmpty else { return nil }
    var policy = ModalPolicy()
    for choice in modal {
      switch choice {
      case .confirm: policy.confirms = true
      case .cancel: policy.confirms = false
      case .prompt(let text): policy.promptText = text
      }
    }
    return policy
  }

  fileprivate static func modalAnswer(_ text: String) throws -> ModalChoice {
    switch text {
    case "confirm": return .confirm
    case "cancel": return .cancel
    case _ where text.hasPrefix("prompt="): return .prompt(String(text.dropFirst("prompt=".count)))
    default: throw ValidationError("'\(text)' is no answer; it is confirm, cancel or prompt=TEXT")
    }
  }

  static func duration(_ text: String) throws -> DurationText {
    guard let duration = DurationText(text) else {
      throw ValidationError(DurationText.complaint(text))
    }
    return duration
  }

  fileprivate static func viewport(_ text: String) throws -> Page.Viewport {
    let sizeAndScale = text.split(separator: "@", omittingEmptySubsequences: false)
    let size = sizeAndScale[0].split(separator: "x", omittingEmptySubsequences: false)
    let numbers = (size + sizeAndScale.dropFirst()).map { Double($0) ?? 0 }
    guard size.count == 2, sizeAndScale.count <= 2, numbers.allSatisfy({ $0 > 0 && $0.isFinite })
    else {
      throw ValidationError("'\(text)' is no size; write it like 750x1334 or 750x1334@2")
    }
    return Page.Viewport(
      width: numbers[0],
      height: numbers[1],
      scale: numbers.count == 3 ? numbers[2] : 2
    )
  }

  fileprivate static func service(_ text: String) throws -> Assignment {
    guard let choice = try? assignment(text), !choice.value.isEmpty else {
      throw ValidationError("'\(text)' is no service; write it like cart=services/cart.js")
    }
    return choice
  }

  fileprivate static func assignment(_ text: String) throws -> Assignment {
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
      throw ValidationError("'\(text)' sets nothing; write it like platform=Android")
    }
    return Assignment(
      key: String(text[..<equals]),
      value: String(text[text.index(after: equals)...])
    )
  }
}
