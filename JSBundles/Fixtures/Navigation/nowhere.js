// { "framework": "Vanilla" }
// Pushes nothing.
const body = document.createElement('div')
document.documentElement.appendChild(body)
weex.requireModule('navigator').push({}, (status) => console.log(status))
