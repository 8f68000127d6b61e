// { "framework": "Vanilla" }
// Stores `count` texts one after the other, then reads those of `prefix` and says how many there are.
const body = weex.document.createBody('div');
weex.document.documentElement.appendChild(body);
const storage = weex.requireModule('storage');
const { prefix, count = '0', length = '200' } = WXEnvironment;
const text = (key) => key.padEnd(Number(length), '.');

function write(number) {
  if (number > Number(count)) return read(1);
  const key = `${prefix}${number}`;
  storage.setItemPersistent(key, text(key), ({ result, data }) => {
    console.log(`${key} ${result} ${data}`);
    if (result === 'success') write(number + 1);
    else read(1);
  });
}

function read(number) {
  const key = `${prefix}${number}`;
  storage.getItem(key, ({ result, data }) => {
    if (result === 'success' && data === text(key)) return read(number + 1);
    const value = `${number - 1} of ${prefix}, then ${result} ${data}`;
    body.appendChild(weex.document.createElement('text', { attr: { value } }));
  });
}

write(1);
