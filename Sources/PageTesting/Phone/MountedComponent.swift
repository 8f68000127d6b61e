internal import CommandProcess
internal import Glibc
internal import WeexHost
internal import WeexRuntime

/// A component that a test shows alone: a page is made around it, with its properties and its slots.
struct MountedComponent {
  let file: String
  let props: HostValue
  let slots: HostValue

  /// Writes the page; its template has the slots, and its script the properties.
  @HostActor
  func writeEntry(for subject: String) throws(HostError) -> MountedEntry {
    guard subject.hasSuffix(".vue") else {
      throw HostError(
        .invalidArgument,
        "t.mount('\(file)'): it wants a .vue file; t.open opens pages"
      )
    }
    let template = try MountedTemplate(slots)
    // The template's text is overwritten in place during the call.
    var folder = Array("\(Self.temporaryFolder)/weexhost-mount-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&folder) != nil else {
      throw HostError(.unreadable, "a folder for the page around '\(file)' cannot be made")
    }
    let path = String(decoding: folder.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let entry = MountedEntry(of: file, in: path, template)
    let text = template.text + "\n" + script(of: subject)
    do throws(CommandFailure) {
      try OutputFile.write([(file: try OutputFile(entry.path), text: text)])
    } catch {
      throw error.hostError
    }
    return entry
  }

  /// The page's script, which shows the component if that has all that the test names, and says what it has.
  private func script(of subject: String) -> String {
    let text = (try? LocalFile.read(subject)) ?? ""
    return """
      <script>
      import Subject from \(JSONText.of(.string(subject)));
      const options = typeof Subject === 'function' ? Subject.options : Subject;
      const merged = Vue.extend(options).options;
      const mounted = globalThis.weexhostMounted = { emitted: [], ...namesOf(merged), page: undefined };
      const given = \(code(of: ["props": props, "slots": slotNames(in: text), "isOpen": .bool(text.contains("$attrs"))]));
      const camelized = (name) => name.replace(/-(\\w)/g, (_, letter) => letter.toUpperCase());
      const isAttribute = (name) => /^(class|style|id|ref|role|testId|test-id|aria.+|data-.+)$/.test(name);
      mounted.unknown = (props) => Object.keys(props).filter((name) => (
        !given.isOpen && !mounted.props.includes(camelized(name)) && !isAttribute(name)));
      function namesOf({ props = {}, render, staticRenderFns = [] }) {
        const calls = [render, ...staticRenderFns].join().match(/\\b_t\\((?:"[^"]*"(?=[,)]))?/g) || [];
        return { props: Object.keys(props), slots: calls.map((call) => call.slice('_t("'.length, -1)) };
      }
      // A slot whose name the component works out may be any.
      mounted.unknownSlots = mounted.slots.includes('') ? [] : given.slots.filter((name) => !mounted.slots.includes(name));
      export default {
        components: {
          subject: {
            extends: options,
            beforeCreate() {
              const emit = this.$emit;
              this.$emit = function (event, ...args) {
                mounted.emitted.push({ event, args });
                return emit.call(this, event, ...args);
              };
            },
          },
        },
        data() {
          const isKnown = mounted.unknown(given.props).length === 0 && mounted.unknownSlots.length === 0;
          return { props: given.props, isKnown };
        },
        created() { mounted.page = this; },
      };
      </script>
      """
  }

  /// The names of the slots that are checked: none if the component may look for slots elsewhere than in its template.
  private func slotNames(in text: String) -> HostValue {
    let ways = ["$slots", "$scopedSlots", "mixins", "extends", "render", "functional"]
    let isOpen = ways.contains(where: text.contains)
    return .array(isOpen ? [] : (slots.object ?? [:]).keys.sorted().map { .string($0) })
  }

  /// A value as code, in which no text ends the script.
  private func code(of value: HostValue) -> String {
    JSONText.of(value).replacing("</", with: #"<\/"#)
  }

  private static var temporaryFolder: String {
    // The text is copied before another call may change the environment.
    unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
  }
}
