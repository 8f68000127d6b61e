// { "framework": "Vanilla" }
const body = weex.document.createBody('div');
weex.document.documentElement.appendChild(body);
const stream = weex.requireModule('stream');
for (const url of WXEnvironment.urls.split(' ')) {
  stream.fetch({ url }, ({ status, statusText, data }) => {
    const value = `${status} ${statusText} ${data}`;
    body.appendChild(weex.document.createElement('text', { attr: { value } }));
  });
}
