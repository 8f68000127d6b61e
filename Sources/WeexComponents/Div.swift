public import WeexCore

/// The general-purpose box: `div`, and `container`.
open class Div: Component {}
