// { "framework": "Vanilla" }
function fail() {
  throw new TypeError('no tea');
}
fail();
