// { "framework": "Vanilla" }
// Draws what a node costs in pages of growing size, by step.

const { sizes, curves } = weex.config;
const COLORS = ['#1b6ac9', '#d1495b', '#2e8b57', '#8a5a00', '#7b3fb5', '#008c95', '#555555'];
const LEFT = 90, TOP = 80, WIDTH = 440, HEIGHT = 480, TENFOLD = 4;

const body = document.createElement('div', { style: { backgroundColor: '#ffffff' } });
document.documentElement.appendChild(body);

function box(style) {
  body.appendChild(document.createElement('div', { style: { position: 'absolute', ...style } }));
}

function text(value, left, top, style) {
  const place = { position: 'absolute', left, top, fontSize: 20, color: '#333333' };
  body.appendChild(document.createElement('text', { attr: { value }, style: { ...place, ...style } }));
}

const x = (size) => LEFT + WIDTH * Math.log10(size / sizes[0])
  / Math.log10(sizes[sizes.length - 1] / sizes[0]);
const y = (nanoseconds) => TOP + HEIGHT * (1 - Math.log10(Math.max(nanoseconds, 1)) / TENFOLD);

function line(from, to, color) {
  const width = Math.hypot(to.x - from.x, to.y - from.y);
  const angle = Math.atan2(to.y - from.y, to.x - from.x) * 180 / Math.PI;
  box({ left: from.x, top: from.y - 2, width, height: 4, backgroundColor: color,
    transform: `rotate(${angle}deg)`, transformOrigin: 'left center' });
}

text('Nanoseconds a node, by the size of the page', LEFT, 24, { fontSize: 26 });
for (let power = 0; power <= TENFOLD; power++) {
  const top = y(10 ** power);
  box({ left: LEFT, top, width: WIDTH, height: 1, backgroundColor: '#dddddd' });
  text((10 ** power).toLocaleString('en'), 0, top - 14, { width: LEFT - 12, textAlign: 'right' });
}
for (const size of sizes) {
  box({ left: x(size), top: TOP, width: 1, height: HEIGHT, backgroundColor: '#dddddd' });
  text(size.toLocaleString('en'), x(size) - 60, TOP + HEIGHT + 12, { width: 120, textAlign: 'center' });
}
curves.forEach(({ name, nanoseconds }, step) => {
  const points = nanoseconds.map((value, i) => ({ x: x(sizes[i]), y: y(value) }));
  points.slice(1).forEach((point, i) => line(points[i], point, COLORS[step]));
  points.forEach(point => box({ left: point.x - 6, top: point.y - 6, width: 12, height: 12,
    borderRadius: 6, backgroundColor: COLORS[step] }));
  box({ left: 580, top: TOP + 8 + step * 40, width: 24, height: 12, backgroundColor: COLORS[step] });
  text(name, 614, TOP + step * 40);
});
