internal import CommandProcess
internal import WeexHost
internal import WeexRuntime

/// A component that a test shows on its own: a page is generated around it, with its properties and slots.
struct MountedComponent {
  let file: String
  /// The names of the properties that it is given, and the JavaScript source of an object with them.
  let props: (names: [String], code: String)
  let slots: HostValue
  /// The components that are registered for the page: an object of their files, by tag.
  let components: HostValue
  /// The file of the module that runs before the component, as the app's own entry does; `nil` without one.
  let setup: String?
  /// The JavaScript source of the values that the component injects (`provide`).
  let provide: String
  /// The JavaScript source of the members that plugins would give each component (`mocks`).
  let mocks: String

  /// Reads the options of `t.mount`.
  init(_ file: String, _ options: HostValue) {
    self.file = file
    let props = options["props"] ?? [:]
    self.props = (props["names"]?.array?.compactMap(\.string) ?? [], props["code"]?.string ?? "{}")
    (slots, components) = (options["slots"] ?? [:], options["components"] ?? [:])
    setup = options["setup"]?.string
    (provide, mocks) = (options["provide"]?.string ?? "{}", options["mocks"]?.string ?? "{}")
  }

  /// The page around the component; `path` is the component's own, `others` are those of ``components``, by their tags, and `setup`
  /// is that of ``setup``.
  func entry(
    for path: String,
    _ others: [(tag: String, path: String)],
    after setup: String?,
    besides mounted: [MountedEntry]
  ) throws(HostError) -> MountedEntry {
    guard path.hasSuffix(".vue") else {
      throw HostError(
        .invalidArgument,
        "t.mount('\(file)'): it wants a .vue file; t.open opens pages"
      )
    }
    let template = try MountedTemplate(slots)
    let text = template.text + "\n" + script(of: path, others, after: setup)
    return MountedEntry(of: file, at: path, template, text, besides: mounted)
  }

  /// The files of ``components``, by tag; throws if a value is not a file.
  func files() throws(HostError) -> [(tag: String, file: String)] {
    guard let files = components.object else {
      throw HostError(
        .invalidArgument,
        "t.mount: components: it wants files by tag, { 'my-row': 'my-row.vue' }, got \(components.kind.rawValue)"
      )
    }
    return try files.sorted { $0.key < $1.key }.map { tag, value throws(HostError) in
      guard let file = value.string, file.hasSuffix(".vue") else {
        throw HostError(
          .invalidArgument,
          "t.mount: components: '\(tag)' wants a .vue file, got \(value.shownText)"
        )
      }
      guard tag != "subject" else {
        throw HostError(
          .invalidArgument,
          "t.mount: components: 'subject' is the mounted component itself; choose another tag"
        )
      }
      return (tag, file)
    }
  }

  /// The page's script: it shows the component if that has all the props and slots that the test names, and records what it has.
  private func script(
    of subject: String,
    _ others: [(tag: String, path: String)],
    after setup: String?
  ) -> String {
    let text = (try? LocalFile.read(subject)) ?? ""
    let imports = others.enumerated().map {
      "import Other\($0) from \(code(of: .string($1.path)));\n"
    }
    let registrations = others.enumerated().map {
      "Vue.component(\(code(of: .string($1.tag))), Other\($0));\n"
    }
    // A binding that is used keeps the module, whatever its package says about side effects.
    let before = setup.map { "import * as Setup from \(code(of: .string($0)));\n" } ?? ""
    return """
      <script>
      \(before)import Subject from \(code(of: .string(subject)));
      \(imports.joined())
      const options = typeof Subject === 'function' ? Subject.options : Subject;
      const merged = Vue.extend(options).options;
      const mounted = globalThis.weexhostMounted = { emitted: [], ...namesOf(merged), page: undefined, subject: undefined };
      const given = \(code(of: ["slots": slotNames(in: text), "isOpen": .bool(text.contains("$attrs"))]));
      given.props = \(inScript(props.code));\(setup == nil ? "" : "\nmounted.setup = Setup;")
      mounted.events = \(code(of: eventNames(in: text)));
      const camelized = (name) => name.replace(/-(\\w)/g, (_, letter) => letter.toUpperCase());
      const isAttribute = (name) => /^(class|style|id|ref|role|testId|test-id|aria.+|data-.+)$/.test(name);
      mounted.unknown = (names) => names.filter((name) => (
        !given.isOpen && !mounted.props.includes(camelized(name)) && !isAttribute(name)));
      function namesOf({ props = {}, render, staticRenderFns = [] }) {
        const calls = [render, ...staticRenderFns].join().match(/\\b_t\\((?:"[^"]*"(?=[,)]))?/g) || [];
        return { props: Object.keys(props), slots: calls.map((call) => call.slice('_t("'.length, -1)) };
      }
      // A slot whose name the component works out may be any.
      mounted.unknownSlots = mounted.slots.includes('') ? [] : given.slots.filter((name) => !mounted.slots.includes(name));
      // Where they are data of the page, what is shown of them follows their changes.
      const provided = \(inScript(provide)), mocks = \(inScript(mocks));
      Object.assign(Vue.prototype, mocks);
      \(registrations.joined())export default {
        provide: provided,
        components: {
          subject: {
            extends: options,
            beforeCreate() {
              mounted.subject = this;
              const emit = this.$emit;
              this.$emit = function (event, ...args) {
                mounted.emitted.push({ event, args });
                return emit.call(this, event, ...args);
              };
            },
          },
        },
        data() {
          const isKnown = mounted.unknown(Object.keys(given.props)).length === 0 && mounted.unknownSlots.length === 0;
          return { props: given.props, isKnown, provided, mocks };
        },
        created() { mounted.page = this; },
      };
      </script>
      """
  }

  /// The names of the slots to check; empty if the component may use slots elsewhere than in its template.
  private func slotNames(in text: String) -> HostValue {
    let ways = ["$slots", "$scopedSlots", "mixins", "extends", "render", "functional"]
    let isOpen = ways.contains(where: text.contains)
    return .array(isOpen ? [] : (slots.object ?? [:]).keys.sorted().map { .string($0) })
  }

  /// The names of the events that the component emits; `null` if it may emit others, or inherit some.
  private func eventNames(in text: String) -> HostValue {
    let ways = ["mixins", "extends", "functional", "src="]
    let names = text.matches(of: /\$emit\(\s*(?:'([^']*)'|"([^"]*)")/).map { $0.1 ?? $0.2 ?? "" }
    let isOpen =
      ways.contains(where: text.contains) || names.count < text.ranges(of: "$emit").count
    return isOpen ? .null : .array(Set(names).sorted().map { .string(String($0)) })
  }

  /// A value as code that contains no `</script>`.
  private func code(of value: HostValue) -> String {
    JSONText.of(value).replacing("</", with: #"<\/"#)
  }

  /// Code of the test, changed so that it contains no `</script>`.
  private func inScript(_ code: String) -> String {
    code.replacing(/<\/(?=script)/.ignoresCase(), with: #"<\/"#)
  }
}
