// { "framework": "Vanilla" }
weex.document.documentElement.appendChild(weex.document.createBody('div'));
const modal = weex.requireModule('modal');
function again() {
  modal.alert({ message: 'Again' }, again);
}
again();
