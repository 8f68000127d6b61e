/// A field of one line: `input`.
open class Input: EditField {}
