/*
 * BroadcastChannel, which in Weex is a service: messages between the parts of a page, and between pages.
 *
 * WEEX: on devices the listeners run within `postMessage` and get the sender's own object. Here each gets a
 * copy: in the page's own channels when the script has ended, in other pages in a turn of their own.
 */

/** The open channels of this page, by name. */
const channels = new Table();

/** A named channel; every channel of that name receives what the others post. */
class BroadcastChannel {
  #isClosed = false;

  constructor(name) {
    const text = `${name}`;
    assertName(text);
    defineProperty(this, 'name', { __proto__: null, value: text, enumerable: true });
    this.onmessage = null;
    const others = channels.get(this.name) ?? [];
    others[others.length] = this;
    channels.set(this.name, others);
    native.listen(this.name, true);
  }

  /** Sends a snapshot of a message to all others; they receive it when the current script has ended. */
  postMessage(message) {
    if (this.#isClosed) throw new Error(`BroadcastChannel "${this.name}" is closed.`);
    if (isDestroyed) return;
    const functions = callbackCount;
    const data = normalize(message, 'the message');
    if (callbackCount !== functions) {
      throw new TypeError(`BroadcastChannel "${this.name}": a message cannot hold a function`);
    }
    deliver(this.name, data, this);
    native.broadcast(this.name, data);
  }

  /** Stops receiving and sending. */
  close() {
    this.#isClosed = true;
    const open = channels.get(this.name) ?? [];
    const rest = [];
    for (let i = 0; i < open.length; i++) if (open[i] !== this) rest[rest.length] = open[i];
    if (rest.length > 0) {
      channels.set(this.name, rest);
    } else {
      channels.delete(this.name);
      native.listen(this.name, false);
    }
  }

  /** Whether a message may still be delivered to a channel. */
  static isOpenChannel(channel) {
    return !channel.#isClosed && !isDestroyed;
  }
}

const { isOpenChannel } = BroadcastChannel;
delete BroadcastChannel.isOpenChannel;

/** Delivers a message to the channels of a name, except to its sender, each with a copy of its own. */
function deliver(name, data, sender) {
  const receivers = channels.get(name);
  if (receivers === undefined) return;
  for (let i = 0; i < receivers.length; i++) {
    const channel = receivers[i];
    if (channel === sender) continue;
    const copy = normalize(data);
    enqueueMicrotask(() => receiveMessage(channel, copy), `BroadcastChannel "${name}"`);
  }
}

function receiveMessage(channel, data) {
  if (!isOpenChannel(channel)) return;
  const { onmessage } = channel;
  if (typeof onmessage === 'function') reflectApply(onmessage, channel, [new MessageEvent(channel, data)]);
}

/** The event that a channel's listener gets (Weex: runtime/services/broadcast-channel/message-event.js). */
class MessageEvent {
  constructor(channel, data) {
    this.type = 'message';
    this.data = data ?? null;
    this.origin = '';
    this.source = null;
    this.ports = [];
    this.target = channel;
    this.currentTarget = channel;
    this.timeStamp = native.now();
  }
}

/** Takes a message from another page. */
function receiveBroadcast(name, data) {
  deliver(name, data, undefined);
}
