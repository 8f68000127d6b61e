'use strict';

/* The clock, the moments of the session, and how it stands. */

const timeline = {
  moments: [],
  /** The moment that is wanted next, and whether the session is on its way to one. */
  wanted: undefined,
  isScrubbing: false,
  /** The note of the last state. */
  note: undefined,
};

/** Shows the page's clock, which is advanced here: the server sends its time only when something else has happened. */
function showClock() {
  const { state, toldAt } = session;
  if (!state) return;
  const passed = state.isRunning ? (performance.now() - toldAt) * state.speed : 0;
  find('clock').textContent = `${Math.round(state.clock + passed)} ms`;
}

function showMoments({ moments }) {
  timeline.moments = moments;
  soon('moments', showMoment);
}

/** Shows the moment of the session at which the page is, among all of them. */
function showMoment() {
  const { state } = session;
  const { moments } = timeline;
  const scrubber = find('scrubber');
  scrubber.max = Math.max(0, moments.length - 1);
  if (!state) return;
  if (!timeline.isScrubbing) scrubber.value = state.moment;
  describeMoment(scrubber, state.moment);
}

function describeMoment(scrubber, number) {
  const moment = timeline.moments[number];
  scrubber.setAttribute('aria-valuetext', moment ? `${moment.label}, at ${moment.at} ms` : '');
}

function showState(state) {
  session.state = state;
  session.field = state.field ?? undefined;
  session.toldAt = performance.now();
  soon('state', () => {
    document.title = `${state.file} · weexhost dev`;
    find('title').textContent = state.pageTitle ? `${state.file} · ${state.pageTitle}` : state.file;
    showClock();
    find('pause').textContent = state.isPaused ? 'Resume' : 'Pause';
    find('pause').setAttribute('aria-pressed', state.isPaused);
    choose('speed', state.speed);
    choose('viewport', state.viewport);
    showMoment();
    if (state.note !== timeline.note) say(state.note);
    timeline.note = state.note;
    showFailure(state.failure);
  });
}

function showFailure(failure) {
  const overlay = find('overlay');
  const text = JSON.stringify(failure);
  if (overlay.dataset.shown === text) return;
  overlay.dataset.shown = text;
  overlay.hidden = !failure;
  if (!failure) return;
  const [message, place, code] = overlay.children;
  message.textContent = failure.message;
  place.textContent = failure.place || '';
  code.textContent = [...failure.code, ...failure.others].join('\n');
}

/** Goes to the moment that is wanted; while that is under way, only the latest wish is kept. */
async function scrub(event) {
  timeline.wanted = Number(event.target.value);
  describeMoment(event.target, timeline.wanted);
  if (timeline.isScrubbing) return;
  timeline.isScrubbing = true;
  while (timeline.wanted !== undefined) {
    const value = timeline.wanted;
    timeline.wanted = undefined;
    await command('moment', value);
  }
  timeline.isScrubbing = false;
}

async function copyTest() {
  const answer = await command('test');
  if (!answer.ok) return;
  await navigator.clipboard?.writeText(answer.text).catch(() => {});
  say(`wrote ${answer.path}\n${answer.text}`);
}
