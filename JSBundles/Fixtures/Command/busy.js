// { "framework": "Vanilla" }
weex.document.documentElement.appendChild(weex.document.createBody('div'));
console.log('ready');
function spin() {
  for (;;);
}
spin();
