// { "framework": "Vanilla" }
const root = document.createElement('div', {
  style: { paddingTop: 'env(safe-area-inset-top)', paddingBottom: 'env(safe-area-inset-bottom)' },
});
document.documentElement.appendChild(root);
const scheme = weex.requireModule('dark-scheme').getCurrentScheme();
root.appendChild(document.createElement('text', { attr: { value: `${WXEnvironment.scheme}, ${scheme}` } }));
root.appendChild(document.createElement('div', { style: { flex: 1 } }));
