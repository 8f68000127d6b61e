/// A field of one line: `input`.
package final class Input: EditField {}
