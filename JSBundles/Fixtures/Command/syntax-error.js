// { "framework": "Vanilla" }
const a = 1;
const b = ;
