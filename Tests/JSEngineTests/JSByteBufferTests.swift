import HostThread
import JSEngine
import Testing

@HostActor
@Suite struct JSByteBufferTests {
  let context = JSContext(name: "test")

  @Test func `JavaScript reads and writes Swift's bytes`() throws {
    let buffer = JSByteBuffer(byteCount: 16)
    let array = context.makeTypedArray(.uint32, over: buffer)
    try context.global.setProperty("words", .value(array))
    unsafe buffer.withBytes { unsafe $0.storeBytes(of: 7, toByteOffset: 4, as: UInt32.self) }
    #expect(try context.evaluate("words.length * 10 + words[1]", url: "").number == 47)
    try context.evaluate("words[2] = 9", url: "")
    let third = unsafe buffer.withBytes { unsafe $0.load(fromByteOffset: 8, as: UInt32.self) }
    #expect(third == 9)
  }

  @Test func `Swift reads JavaScript's words without a copy, from where they start`() throws {
    let array = try context.evaluate("new Uint32Array([1, 2, 3, 4]).subarray(1, 3)", url: "")
    let words = array.borrowed.withUInt32Words { words in [words[0], words[1], UInt32(words.count)]
    }
    #expect(words == [2, 3, 2])
    #expect(array.borrowed.count == 2)
    let none = try context.evaluate("[1]", url: "").borrowed.withUInt32Words { $0.count }
    #expect(none == nil)
  }

  @Test func `words stay while they are read, although JavaScript runs and garbage is collected`()
    throws
  {
    let array = try context.evaluate(
      "(() => { const a = new Uint32Array(4096).fill(7); return a })()",
      url: ""
    )
    let sum = array.borrowed.withUInt32Words { words in
      _ = try? context.evaluate(
        "for (let i = 0; i < 1e4; i++) new Uint32Array(64).fill(1)",
        url: ""
      )
      JSContextGroup.shared.collectGarbage()
      var sum: UInt32 = 0
      for index in words.indices { sum += words[index] }
      return sum
    }
    #expect(sum == UInt32(7 * 4096))
  }

  @Test func `Swift reads the bytes of every kind of array`() throws {
    for source in ["new Uint8Array([1, 2, 3])", "new Uint8Array([1, 2, 3]).buffer"] {
      let value = try context.evaluate(source, url: "")
      let bytes = unsafe value.borrowed.withBytes { unsafe Array($0) }
      #expect(bytes == [1, 2, 3])
    }
    let empty = try context.evaluate("new Uint8Array(0)", url: "")
    let count = unsafe empty.borrowed.withBytes { $0.count }
    #expect(count == 0)
  }

  @Test func `the bytes live until JavaScript has released them`() throws {
    let before = JSByteBuffer.aliveCount
    for _ in 0..<50 { _ = context.makeTypedArray(.uint8, over: JSByteBuffer(byteCount: 8)) }
    #expect(JSByteBuffer.aliveCount == before + 50)
    try context.evaluate("(function f(n) { return n ? f(n - 1) : 0 })(200)", url: "")
    for _ in 0..<3 { JSContextGroup.shared.collectGarbage() }
    // The collector may mistake a stale word on the stack for a reference, but not fifty of them.
    #expect(JSByteBuffer.aliveCount < before + 10)
  }
}
