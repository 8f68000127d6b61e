// { "framework": "Vanilla" }
// Pushes second.js, which goes back by itself.
const body = document.createElement('div', { attr: { testId: 'first' } })
for (const type of ['viewappear', 'viewdisappear']) {
  body.addEvent(type, () => console.log(`first: ${type}`))
}
document.documentElement.appendChild(body)
weex.requireModule('navigator').push({ url: 'second.js' }, (status) => console.log(`push: ${status}`))
