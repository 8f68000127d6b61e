// { "framework": "Vanilla" }
$flex.pay(0);
