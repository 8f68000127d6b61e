// { "framework": "Vanilla" }
// Ticks for ever, and goes back at the second tick.
const body = document.createElement('div', { attr: { testId: 'second' } })
document.documentElement.appendChild(body)
body.addEvent('viewappear', () => console.log('second: viewappear'))
let ticks = 0
setInterval(() => {
  console.log(`second: tick ${++ticks}`)
  if (ticks === 2) {
    weex.requireModule('navigator').pop({}, (status) => console.log(`pop: ${status}`))
  }
}, 100)
