// { "framework": "Vanilla" }
// A page with two pages in it, one of which is itself.
const body = weex.document.createBody('div');
weex.document.documentElement.appendChild(body);
for (const src of ['inner.js', 'outer.js']) {
  const embed = weex.document.createElement('embed', { attr: { src } });
  embed.setStyles({ height: 200, marginTop: 40 });
  body.appendChild(embed);
}
