import HostThread
import Metering
import Testing
import WeexCore
import WeexPages
import WeexTree

/// `BroadcastChannel`: messages between the parts of a page, and between pages.
@HostActor
@Suite struct BroadcastChannelTests {
  private let host = PageHarness.host()

  private func listener(_ name: String, channel: String = "news") throws -> Page {
    try PageHarness.page(
      "new BroadcastChannel('\(channel)').onmessage = e => console.log('\(name)', e.data)",
      in: host
    )
  }

  @Test func `a listener gets a message event`() async throws {
    let page = try PageHarness.page(
      """
      const channel = new BroadcastChannel('news');
      channel.onmessage = function (event) {
        console.log(Object.keys(event).join(' '));
        console.log(event.type, event.data, event.target === channel, this === channel, event.timeStamp);
        console.log(JSON.stringify([event.origin, event.source, event.ports]));
      };
      """,
      in: host
    )
    _ = try PageHarness.page("new BroadcastChannel('news').postMessage('hello')", in: host)
    await host.settle()
    #expect(
      page.printed == [
        "type data origin source ports target currentTarget timeStamp",
        "message hello true true 946684800000", #"["",null,[]]"#,
      ]
    )
  }

  @Test
  func `every other page and every other channel of the name hears a message, its sender does not`()
    async throws
  {
    let (first, second, other) = (
      try listener("first"), try listener("second"), try listener("other", channel: "olds")
    )
    let sender = try PageHarness.page(
      """
      const a = new BroadcastChannel('news'), b = new BroadcastChannel('news');
      a.onmessage = e => console.log('a', e.data);
      b.onmessage = e => console.log('b', e.data);
      a.postMessage(1);
      console.log('sent');
      """,
      in: host
    )
    await host.settle()
    #expect(first.printed == ["first 1"])
    #expect(second.printed == ["second 1"])
    #expect(other.printed == [])
    #expect(sender.printed == ["sent", "b 1"])
  }

  @Test func `messages arrive in the order in which they were sent`() async throws {
    let listener = try listener("got")
    _ = try PageHarness.page(
      """
      const channel = new BroadcastChannel('news');
      for (let i = 0; i < 3; i++) channel.postMessage(i);
      Promise.resolve().then(() => channel.postMessage('microtask'));
      setTimeout(() => channel.postMessage('timer'), 5);
      """,
      in: host
    )
    _ = try PageHarness.page("new BroadcastChannel('news').postMessage('another page')", in: host)
    await host.settle()
    #expect(
      listener.printed == [
        "got 0", "got 1", "got 2", "got microtask", "got another page", "got timer",
      ]
    )
  }

  @Test func `pages answer each other`() async throws {
    let ping = try PageHarness.page(
      """
      const channel = new BroadcastChannel('game');
      channel.onmessage = e => { console.log('ping', e.data); if (e.data < 4) channel.postMessage(e.data + 1) };
      """,
      in: host
    )
    let pong = try PageHarness.page(
      """
      const channel = new BroadcastChannel('game');
      channel.onmessage = e => { console.log('pong', e.data); channel.postMessage(e.data + 1) };
      channel.postMessage(0);
      """,
      in: host
    )
    #expect(await host.settle() == .rest)
    #expect(ping.printed == ["ping 0", "ping 2", "ping 4"])
    #expect(pong.printed == ["pong 1", "pong 3"])
  }

  @Test func `a message is a snapshot, a copy for each listener`() async throws {
    let page = try PageHarness.page(
      """
      const a = new BroadcastChannel('news'), b = new BroadcastChannel('news');
      const show = e => { console.log(JSON.stringify(e.data)); e.data.list.push('changed') };
      a.onmessage = b.onmessage = show;
      """,
      in: host
    )
    let sender = try PageHarness.page(
      """
      const message = { list: [1, null, undefined], date: new Date(0), pattern: /x/g };
      new BroadcastChannel('news').postMessage(message);
      message.list.push('late');
      """,
      in: host
    )
    await host.settle()
    #expect(sender.messages == [])
    let message = #"{"date":"1970-01-01T00:00:00.000Z","list":[1,null,null],"pattern":"/x/g"}"#
    #expect(page.printed == [message, message])
  }

  @Test(arguments: [("0", "0"), ("false", "false"), ("''", "''"), ("null", "null"), ("", "null")])
  func `a message may be any plain value`(message: String, shown: String) async throws {
    let page = try PageHarness.page(
      "new BroadcastChannel('news').onmessage = e => console.log([e.data])",
      in: host
    )
    _ = try PageHarness.page("new BroadcastChannel('news').postMessage(\(message))", in: host)
    await host.settle()
    #expect(page.printed == ["[ \(shown) ]"])
  }

  @Test func `a closed channel neither sends nor hears, not even what is on its way`() async throws
  {
    let page = try PageHarness.page(
      """
      const a = new BroadcastChannel('news'), b = new BroadcastChannel('news');
      a.onmessage = () => console.log('heard');
      b.postMessage('on its way');
      a.close();
      a.close();
      b.postMessage('later');
      try { a.postMessage('x') } catch (error) { console.log(error.message) }
      """,
      in: host
    )
    _ = try PageHarness.page("new BroadcastChannel('news').postMessage('hello')", in: host)
    await host.settle()
    #expect(page.printed == ["BroadcastChannel \"news\" is closed."])
  }

  @Test func `a page that ends while a message is on its way never hears it`() async throws {
    let (gone, witness) = (try listener("gone"), try listener("witness"))
    let sender = try PageHarness.page("new BroadcastChannel('news').postMessage('hello')", in: host)
    gone.destroy()
    sender.destroy()
    #expect(await host.settle() == .rest)
    #expect(gone.printed == [])
    #expect(witness.printed == ["witness hello"])
    #expect(gone.messages + sender.messages + witness.messages == [])
  }

  @Test func `what cannot be copied is refused where it is sent`() throws {
    let page = try PageHarness.page(
      """
      const channel = new BroadcastChannel('news'), ring = {};
      ring.ring = ring;
      for (const message of [ring, { f() {} }, Object])
        try { channel.postMessage(message) } catch (error) { console.log(`${error}`) }
      """,
      in: host
    )
    let functions = "TypeError: BroadcastChannel \"news\": a message cannot hold a function"
    let cycle = "TypeError: the message contains itself, at ring"
    #expect(page.printed == [cycle, functions, functions])
  }

  @Test func `a listener that throws fails its own page, and the others hear`() async throws {
    let failing = try PageHarness.page(
      "new BroadcastChannel('news').onmessage = () => { throw new Error('deaf') }",
      in: host
    )
    let witness = try listener("witness")
    let sender = try PageHarness.page("new BroadcastChannel('news').postMessage('hello')", in: host)
    await host.settle()
    #expect(failing.messages == ["test.js:2:65: Error: deaf (in BroadcastChannel \"news\")"])
    #expect(witness.printed == ["witness hello"])
    #expect(sender.messages == [])
  }

  @Test func `the messages of a page that ends arrive, those of a page that is stopped do not`()
    async throws
  {
    var configuration = host.configuration
    configuration.limits.callbacks = 20
    host.configure(configuration)
    let witness = try listener("heard")
    let script = "const channel = new BroadcastChannel('news'); "
    let ending = try PageHarness.page(script + "channel.postMessage('farewell')", in: host)
    ending.destroy()
    await host.settle()
    let flooding = try PageHarness.page(
      script + "for (let i = 0; i < 30; i++) channel.postMessage(i)",
      in: host
    )
    await host.settle()
    #expect(witness.printed == ["heard farewell"])
    #expect(
      flooding.messages == [
        "test.js:2:95: the page reached its limit of 20 callbacks that wait for an answer and was stopped"
      ]
    )
  }

  @Test func `a page hears what comes to the channels that it has not closed`() async throws {
    let page = try PageHarness.page(
      """
      const [one, other, third] = ['news', 'news', 'olds'].map((name) => new BroadcastChannel(name));
      one.onmessage = other.onmessage = third.onmessage = (e) => console.log(e.target.name, e.data);
      one.close();
      third.close();
      """,
      in: host
    )
    _ = try PageHarness.page(
      "for (const name of ['news', 'olds']) new BroadcastChannel(name).postMessage(1)",
      in: host
    )
    await host.settle()
    #expect(page.printed == ["news 1"])
  }

  @Test func `the name of a channel is a text, and stays`() throws {
    let page = try PageHarness.page(
      """
      const channel = new BroadcastChannel(7);
      channel.name = 'other';
      console.log(typeof channel.name, channel.name, Object.keys(channel));
      """
    )
    #expect(page.printed == ["string 7 [ 'name', 'onmessage' ]"])
  }
}
