// { "framework": "Vanilla" }
const body = weex.document.createBody('div');
weex.document.documentElement.appendChild(body);
body.appendChild(weex.document.createElement('text', {
  attr: { value: `a teapot costs ${priceOf('teapot')} ${service.currency}` },
}));
