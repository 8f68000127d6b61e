// { "framework": "Vanilla" }
const body = weex.document.createBody('div');
weex.document.documentElement.appendChild(body);
const storage = weex.requireModule('storage');
storage.getItem('visits', ({ data }) => {
  const value = `visits before: ${data}`;
  body.appendChild(weex.document.createElement('text', { attr: { value } }));
  storage.setItem('visits', `${(Number(data) || 0) + 1}`);
});
