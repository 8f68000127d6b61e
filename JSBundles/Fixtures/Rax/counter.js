// {"framework" : "Rax"}
/* A page as bundles of Rax 1.x are: a runtime of its own, a driver of the Weex document, and an application. */
(function () {
  const page = typeof __weex_document__ === 'object' ? __weex_document__ : document;

  /* The driver: texts are comments, and a `text` shows what its comments say. */
  const driver = {
    createBody() {
      if (page.body) return page.body;
      const body = page.createBody();
      page.documentElement.appendChild(body);
      return body;
    },
    createText(text) { return page.createComment(text); },
    updateText(node, text) {
      node.value = text;
      driver.showTexts(node.parentNode);
    },
    createElement(type, props) {
      const node = page.createElement(type, { style: { ...props.style } });
      for (const name of Object.keys(props)) {
        if (name === 'style' || name === 'children') continue;
        if (/^on[A-Z]/.test(name)) {
          const event = name.slice(2).toLowerCase();
          node.addEvent(event, props[name], props[`${event}EventParams`]);
        } else if (!name.endsWith('EventParams')) {
          node.setAttr(name, props[name], false);
        }
      }
      return node;
    },
    appendChild(node, parent) {
      parent.appendChild(node);
      if (parent.type === 'text') driver.showTexts(parent);
    },
    removeChild(node, parent) { parent.removeChild(node); },
    removeAttribute(node, name) { node.setAttr(name, undefined, false); },
    setStyle(node, style) { node.setStyles(style); },
    showTexts(parent) {
      parent.setAttr('value', parent.children.map((child) => child.nodeType === 8 ? child.value : '').join(''));
    },
    render(build) {
      page.open();
      build(driver.createBody());
      page.listener.createFinish();
      page.close();
    },
  };

  /* The application. */
  let count = 0, note = null;
  const shown = driver.createText('0');

  function show() {
    driver.updateText(shown, String(count));
    driver.setStyle(shown.parentNode, { color: count % 2 ? 'red' : 'blue', fontSize: '40px' });
    if (count === 2) driver.removeAttribute(shown.parentNode, 'hint');
    if (count === 2 && note) {
      driver.removeChild(note, note.parentNode);
      note = null;
    }
  }

  driver.render((body) => {
    const root = driver.createElement('div', { style: { padding: '20px' } });
    const text = driver.createElement('text', {
      id: 'count', hint: 'tap', style: { fontSize: '30px' },
      onClick() { count += 1; show(); },
    });
    driver.appendChild(driver.createText('count '), text);
    driver.appendChild(shown, text);
    driver.appendChild(text, root);
    note = driver.createElement('div', { style: { height: '10px' } });
    driver.appendChild(note, root);
    driver.appendChild(root, body);
  });

  page.documentElement.addEvent('refresh', ({ data }) => { count = data.count; show(); });
  page.documentElement.addEvent('destory', () => { console.log('ended at', count); });

  setTimeout(() => {
    const late = driver.createElement('text', {});
    driver.appendChild(driver.createText('late'), late);
    driver.appendChild(late, driver.createBody().children[0]);
    requestAnimationFrame((time) => { console.log('frame', time > 100); });
  }, 100);
})();
