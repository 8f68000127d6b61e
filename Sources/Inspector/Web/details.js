'use strict';

/* The chosen component: its details, its place in the picture, and choosing it there. */

const inspection = {
  /** What the server has told of the chosen component; whether it is being asked, and whether the tree has changed since. */
  facts: undefined,
  isAsking: false,
  isOld: false,
  /** The component that is marked in the picture. */
  highlighted: null,
};

function showDetails() {
  const known = session.boxes.get(session.selected);
  const details = find('details');
  if (!known) return details.replaceChildren(make('p', 'Choose a component: its attributes and styles are shown here. Enter taps it.', { class: 'quiet' }));
  const { node, box } = known;
  const parts = [list('Component', { type: node.type, ref: node.ref, events: (node.event || []).map(shown).join(', ') || 'none' })];
  const facts = inspection.facts?.ref === node.ref ? inspection.facts : undefined;
  if (facts?.source) parts.push(list('Source', { [facts.source.place]: facts.source.code }));
  parts.push(list('Frame', { ...node.frame, 'on the page': `${box.x}, ${box.y}` }), list('Attributes', node.attr));
  parts.push(list('Styles', facts ? Object.fromEntries(facts.declared) : node.style));
  const computed = make('details', undefined, { id: 'computed' });
  computed.open = find('computed')?.open ?? false;
  computed.append(make('summary', 'Computed styles'), ...list('', Object.fromEntries(facts?.computed ?? [])).slice(1));
  details.replaceChildren(...parts.flat(), computed);
  askForFacts(node.ref);
}

/** Requests the details of the chosen component that are not in the tree; the answer is shown if it has changed. */
async function askForFacts(ref) {
  if (inspection.isAsking) return void (inspection.isOld = true);
  [inspection.isAsking, inspection.isOld] = [true, false];
  const answer = await fetch(`/command?key=${key}`, { method: 'POST', body: JSON.stringify({ do: 'component', value: ref }) })
    .then((response) => response.json()).catch(() => ({}));
  inspection.isAsking = false;
  if (ref !== session.selected) return askForFacts(session.selected);
  const facts = { ref, ...answer.component };
  const isNew = answer.ok && JSON.stringify(facts) !== JSON.stringify(inspection.facts);
  if (!isNew) return inspection.isOld ? askForFacts(ref) : undefined;
  inspection.facts = facts;
  showDetails();
}

function list(title, fields) {
  const items = make('dl');
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) items.append(make('dt', name), make('dd', shortened(shown(value), 2000)));
  }
  return [make('h2', title), items.children.length ? items : make('p', 'none', { class: 'quiet' })];
}

function highlight(ref) {
  inspection.highlighted = ref;
  const known = ref && session.boxes.get(ref);
  const mark = find('highlight');
  mark.hidden = !known;
  if (!known) return;
  const screen = find('screen').getBoundingClientRect();
  const picture = find('picture').getBoundingClientRect();
  const scale = picture.width / session.width;
  const { x, y, width, height } = known.box;
  const [left, top] = [picture.left - screen.left + x * scale, picture.top - screen.top + y * scale];
  mark.style.cssText = `left:${left}px;top:${top}px;width:${width * scale}px;height:${height * scale}px`;
}

const isPicking = (event) => event.altKey || find('pick').getAttribute('aria-pressed') === 'true';

function refUnder(event) {
  find('picture').classList.add('picking');
  const ref = document.elementFromPoint(event.clientX, event.clientY)?.closest?.('[data-ref]')?.dataset.ref;
  find('picture').classList.toggle('picking', isPicking(event));
  return ref || componentAt(pointOf(event, mainScreen))?.ref;
}

function pick(event) {
  const ref = refUnder(event);
  highlight(ref);
  if (ref && ref !== session.selected) select(ref, false);
}
