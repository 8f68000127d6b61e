public import WeexCore

/// The box that everything is built of: `div`, and `container`.
open class Div: Component {}
