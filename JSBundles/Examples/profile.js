// { "framework": "Vanilla" }
/*
 * A profile without a framework: a face that overlaps the cover, numbers in columns, tabs that stick, and
 * pictures in threes.
 * Tap "Follow" to follow, a tab to see the other pictures.
 */

function element(type, style, children = [], attr = {}) {
  const made = document.createElement(type, { attr, style });
  children.forEach((child) => made.appendChild(child));
  return made;
}

function text(value, style) {
  return element('text', style, [], { value });
}

function image(src, style) {
  return element('image', { backgroundColor: '#d8dee8', ...style }, [], { src, resize: 'cover' });
}

const person = {
  name: 'Ada Lovelace',
  handle: '@ada',
  about: 'Analyst of engines, poetical scientist, countess. Will translate your memoir and add notes longer than it.',
  links: ['London', 'note-g.example', 'Joined in 1815'],
  posts: 7, followers: 1842, following: 3,
  pictures: { Posts: 7, Tagged: 4, Liked: 0 },
};

/* One of the three numbers under the name; a thin line is between them. */
function figure(value, name, isFirst) {
  const number = text(value, { fontSize: 36, fontWeight: 'bold' });
  const box = element('div', {
    flex: 1, alignItems: 'center', borderLeftWidth: isFirst ? 0 : 1, borderLeftColor: '#dddddd',
  }, [number, text(name, { marginTop: 4, fontSize: 24, color: '#888888' })]);
  return { box, number };
}

const cover = element('div', { height: 320, backgroundColor: '#20304a' }, [
  image('photos/engine.jpg', { position: 'absolute', left: 0, right: 0, top: 0, bottom: 0, opacity: 0.6 }),
  text('Notes upon the memoir', {
    position: 'absolute', right: 24, bottom: 24, fontSize: 24, fontStyle: 'italic', color: '#ffffff',
  }),
]);

const followText = text('Follow', { fontSize: 28, color: '#ffffff' });
const follow = element('div', {
  width: 200, height: 68, marginBottom: 8, alignItems: 'center', justifyContent: 'center', borderWidth: 2,
  borderColor: '#3478f6', borderRadius: 34, backgroundColor: '#3478f6',
}, [followText]);

const face = element('div', {
  width: 176, height: 176, padding: 8, borderRadius: 88, backgroundColor: '#ffffff',
}, [
  image('faces/ada.png', { flex: 1, borderRadius: 80, backgroundColor: '#b7c4d6' }),
  element('div', {
    position: 'absolute', right: 12, bottom: 12, width: 36, height: 36, borderWidth: 4, borderColor: '#ffffff',
    borderRadius: 18, backgroundColor: '#42b983',
  }),
]);

const followers = figure(person.followers, 'followers', false);
const head = element('div', { marginTop: -88, paddingLeft: 24, paddingRight: 24 }, [
  element('div', { flexDirection: 'row', alignItems: 'flex-end', justifyContent: 'space-between' }, [face, follow]),
  text(person.name, { marginTop: 16, fontSize: 44, fontWeight: 'bold' }),
  text(person.handle, { marginTop: 4, fontSize: 26, color: '#888888' }),
  text(person.about, { marginTop: 16, fontSize: 28, lineHeight: 40 }),
  element('div', { flexDirection: 'row', flexWrap: 'wrap', marginTop: 12 }, person.links.map((link) =>
    element('div', { flexDirection: 'row', alignItems: 'center', marginRight: 24, marginTop: 8 }, [
      element('div', { width: 20, height: 20, marginRight: 8, borderRadius: 4, backgroundColor: '#bbbbbb' }),
      text(link, { fontSize: 24, color: '#888888' }),
    ]))),
  element('div', { flexDirection: 'row', marginTop: 28, marginBottom: 28 }, [
    figure(person.posts, 'posts', true).box, followers.box, figure(person.following, 'following', false).box,
  ]),
]);

follow.addEvent('click', () => {
  person.isFollowed = !person.isFollowed;
  person.followers += person.isFollowed ? 1 : -1;
  followers.number.setAttr('value', person.followers);
  follow.setStyle('backgroundColor', person.isFollowed ? '#ffffff' : '#3478f6');
  followText.setAttr('value', person.isFollowed ? 'Following' : 'Follow');
  followText.setStyle('color', person.isFollowed ? '#3478f6' : '#ffffff');
});

const strip = element('div', {
  position: 'sticky', top: 0, flexDirection: 'row', height: 88, borderTopWidth: 1, borderBottomWidth: 1,
  borderTopColor: '#dddddd', borderBottomColor: '#dddddd', backgroundColor: '#ffffff',
});
const line = element('div', {
  position: 'absolute', bottom: 0, left: 0, width: 250, height: 4, backgroundColor: '#20304a',
});
const pictures = element('div', { flexDirection: 'row', flexWrap: 'wrap', paddingTop: 3 });

/* Shows the pictures of a tab, three in a row with 3 between them, the first one with its number. */
function show(name, index) {
  line.setStyle('left', 250 * index);
  pictures.clear();
  for (let number = 1; number <= person.pictures[name]; number++) {
    const picture = element('div', {
      width: 248, height: 248, marginBottom: 3, marginRight: number % 3 ? 3 : 0, justifyContent: 'flex-end',
    }, [image(`photos/${name}-${number}.jpg`, { position: 'absolute', left: 0, top: 0, width: 248, height: 248 })]);
    if (number === 1) picture.appendChild(text('newest', { padding: 12, fontSize: 22, color: '#ffffff' }));
    pictures.appendChild(picture);
  }
  if (person.pictures[name] === 0) {
    pictures.appendChild(text('Nothing yet', {
      flex: 1, paddingTop: 80, fontSize: 28, textAlign: 'center', color: '#aaaaaa',
    }));
  }
}

Object.keys(person.pictures).forEach((name, index) => {
  const tab = element('div', { flex: 1, alignItems: 'center', justifyContent: 'center' }, [
    text(name, { fontSize: 28 }),
  ]);
  tab.addEvent('click', () => show(name, index));
  strip.appendChild(tab);
});
strip.appendChild(line);
show('Posts', 0);

const body = document.createBody('div');
body.setStyle('backgroundColor', '#ffffff');
body.appendChild(element('scroller', {}, [cover, head, strip, pictures]));
body.appendChild(element('div', {
  position: 'fixed', left: 24, top: 40, width: 64, height: 64, alignItems: 'center', justifyContent: 'center',
  borderRadius: 32, backgroundColor: 'rgba(0,0,0,0.4)',
}, [text('‹', { fontSize: 40, color: '#ffffff' })]));
document.documentElement.appendChild(body);
