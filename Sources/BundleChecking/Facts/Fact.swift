internal import WeexStyle

/// One thing that a script asks its host for, and where.
struct Fact {
  let place: ScriptPlace
  let content: Content

  /// What is asked for.
  enum Content {
    /// It requires a module; of two, the second is required only `insteadOf` the first, and some are required on a condition.
    case module(name: String, insteadOf: String?, isTried: Bool, isConditional: Bool)
    /// It calls a method of a module.
    case call(module: String, Call)
    /// It computes with a variable that holds what a call of a module's method returned.
    case kept(module: String, method: String)
    /// It calls a method of an element.
    case elementCall(ElementCall)
    /// It calls a function of `$flex`, at the path from there.
    case flex(path: [String], isTried: Bool)
    /// It does something that only a run shows.
    case dynamic(Dynamic)
    /// It uses a variable that it does not define.
    case global(name: String, isTried: Bool)
    /// It makes an element: one that a component of its own may define, and one in a render function.
    case tag(String, isRegistrable: Bool, isRendered: Bool)
    /// An attribute of an element, with its value if that is a text.
    case attribute(tag: String, name: String, value: String?)
    /// It listens for an event of an element.
    case event(tag: String, name: String)
    /// An attribute for which a component of its own has no prop, and which therefore becomes one of the component's root.
    case passed(tag: String, name: String, roots: Set<String>)
    /// A style of an element, or of a style sheet.
    case style(StyleUse)
    /// A class of an element, with the index of its component's style sheet among those of the script.
    case styleClass(tag: String, name: String, sheet: Int?)
    /// It uses what this host's Vue has, and that of devices has not.
    case newer(NewerVue)
  }

  /// A call of a method.
  struct Call {
    let name: String
    let arguments: [(literal: Literal, place: ScriptPlace)]
    /// Whether there may be more arguments than are known: `call(...list)`.
    let isOpen: Bool
    /// Whether what it throws is caught.
    let isTried: Bool
    /// Whether it is called only if it exists: `modal.toast?.()`.
    let isOptional: Bool
    let use: Use

    /// What becomes of the value of the call.
    enum Use: String {
      case none, unknown
      /// It is stored or passed.
      case value
      /// Something is computed with it.
      case operand
      /// It is awaited, or its `then` is read.
      case promise
    }
  }

  /// A call of a method of an element.
  struct ElementCall {
    let receiver: Receiver
    let call: Call

    /// The element whose method is called.
    enum Receiver {
      /// An element that the script makes.
      case made(tag: String)
      /// The elements of a reference in a template; `isOne` if one of the several in a loop is meant.
      case reference(String, isOne: Bool)
    }
  }

  /// What only a run shows.
  enum Dynamic {
    /// Which module is required.
    case module
    /// Which method of a module is called.
    case method(module: String)
    /// Which module's method is called.
    case moduleOfMethod
    /// How a module is used that is passed on.
    case use(module: String)
  }

  /// What only a newer Vue than that of devices has.
  enum NewerVue {
    /// An object as the class of an element: `:class="{ on: isOn }"`.
    case classObject(tag: String)
    /// An attribute or an event of an element whose name is computed: `:[name]`.
    case computedName(tag: String)
    /// `Vue.observable`.
    case observable
  }

  /// A style, with its value if that is a text or a number.
  struct StyleUse {
    let tag: String
    let name: String
    let value: StyleValue?
    /// Whether a template or a style sheet may have been compiled to it.
    let isCompiled: Bool
  }
}
