let count = 0;

module.exports = {                        // or: export function bind(options, callback) {…}
  bind(options, callback) {               // its result is the page's value at once
    setTimeout(() => callback({ state: 'end', t: 100 }), 100);
    return { token: `t${++count}` };
  },
  async load(path) { return [path]; },    // async: the page gets a promise
};
