// { "framework": "Vanilla" }
const text = document.createElement('text');
text.setAttr('value', 'Who are you?');
text.addEvent('click', () => {
  weex.requireModule('modal').prompt({ message: 'Your name?' }, (answer) => {
    text.setAttr('value', 'Hello, ' + answer.data);
  });
});
const body = document.createElement('div');
body.appendChild(text);
document.documentElement.appendChild(body);
