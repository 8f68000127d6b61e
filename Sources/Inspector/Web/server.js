'use strict';

/* Talking with the server: steps and commands, and the messages that it sends. */

async function post(path, body) {
  const answer = await fetch(`${path}?key=${key}`, { method: 'POST', body: JSON.stringify(body) })
    .then((response) => response.json().catch(() => ({ ok: false, error: `status ${response.status}` })))
    .catch((error) => ({ ok: false, error: `the server does not answer: ${error.message}` }));
  say(answer.ok ? session.state?.note : answer.error);
  return answer;
}

/** Runs steps one after another, because simultaneous requests can overtake each other, which would swap letters. */
let lastStep = Promise.resolve();
function inTurn(action) {
  const turn = lastStep.then(action);
  // A failure is told by its own promise; the next action has its turn all the same.
  lastStep = turn.catch(() => {});
  return turn;
}

const step = (body) => inTurn(() => post('/step', body));

/** Performs a step at a point of an additional screen; the answer tells which field gets the keys from then on. */
function stepBeside(slot, body) {
  return inTurn(async () => {
    const answer = await post('/command', { do: 'step', screen: slot, step: body });
    if (!answer.ok || !body.tap) return;
    session.field = answer.field;
    if (pickerOf(session.field)) showPicker(session.field);
  });
}

const command = (name, value) => post('/command', { do: name, value });
/** Shows a sentence, unless it is shown already: a screen reader would read it out again. */
const say = (text) => { if (find('note').textContent !== (text || '')) find('note').textContent = text || ''; };

function connect() {
  const socket = new WebSocket(`ws://${location.host}/live?key=${key}`);
  socket.onopen = () => {
    // A new connection receives everything again.
    addEntries({ isReset: true, entries: [] });
    setConnected(true);
  };
  socket.onmessage = (message) => receive(JSON.parse(message.data));
  socket.onclose = () => {
    setConnected(false);
    setTimeout(connect, 1000);
  };
}

function setConnected(isConnected) {
  document.documentElement.dataset.connected = isConnected;
  find('connection').textContent = isConnected ? 'connected' : 'not connected: is weexhost dev still running?';
}
