// { "framework": "Vanilla" }
const body = weex.document.createBody('div');
weex.document.documentElement.appendChild(body);
const { platform, scale, deviceWidth, flavour } = WXEnvironment;
body.appendChild(weex.document.createElement('text', {
  attr: { value: JSON.stringify({ platform, scale, deviceWidth, flavour, url: weex.config.bundleUrl.slice(0, 8) }) },
}));
