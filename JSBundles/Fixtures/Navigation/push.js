// { "framework": "Vanilla" }
// Shows the page of the URL that WXEnvironment has.
const body = document.createElement('div')
document.documentElement.appendChild(body)
const { url } = WXEnvironment
weex.requireModule('navigator').push({ url }, (status) => console.log(`${url}: ${status}`))
