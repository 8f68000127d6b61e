// { "framework": "Vanilla" }
$flex.pay(5000).then(() => { console.log('paid'); });
