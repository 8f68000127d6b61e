// { "framework": "Vanilla" }
// Shows a page that throws, which goes away again.
const body = document.createElement('div')
document.documentElement.appendChild(body)
const query = weex.config.bundleUrl.split('?')[1]
const navigator = weex.requireModule('navigator')
if (query) {
  setTimeout(() => navigator.pop(), 100)
  throw new Error(`thrown by the page of '${query}'`)
}
navigator.push({ url: 'thrower.js?again' })
