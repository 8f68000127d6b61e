// { "framework": "Vanilla" }
// Pages that cannot be shown: one that is not there, one outside of the folder, one on the web.
const body = document.createElement('div')
document.documentElement.appendChild(body)
const navigator = weex.requireModule('navigator')
for (const url of ['none.js', '../Command/data.js', 'http://example.com/page.js']) {
  navigator.push({ url }, (status) => console.log(`${url}: ${status}`))
}
