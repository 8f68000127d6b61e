// { "framework": "Vanilla" }
const root = document.createElement('div', { style: { backgroundColor: 'blu' } });
document.documentElement.appendChild(root);
for (let i = 0; i < 3; i++) {
  root.appendChild(document.createElement('text', {
    attr: { value: 'Wrong' },
    style: {
      color: 'hsl(0, 100%, 50%)', 'font-weight': 'bolder', width: '50%', justifyContent: 'space-evenly',
      transform: 'rotate(10deg) skew(10deg)', boxShadow: '1px 1px', left: NaN,
    },
  }));
}
