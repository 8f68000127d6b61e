// What bundles define and require beside components, by all the names that there are for it.
__weex_define__('./lib/math.js', function (require, exports) { exports.twice = (n) => 2 * n; });
define('lodash', [], function (require, exports, module) { module.exports = { name: 'lodash' }; });
define('@weex-module/ghost', ['appear']);

define('@weex-component/modules', function (require, exports, module) {
  const event = require('@weex-module/event');
  console.log(require('./lib/math').twice(4), require('lodash').name, typeof require('@weex-component/other'));
  console.log(event.add(1, 2), __weex_require__('@weex-module/event').getNumber(), weex.requireModule('event').count());
  console.log(typeof require('@weex-module/ghost').appear, require('nothing'), require('@weex-component/none'));
  module.exports = {
    template: { type: 'div' },
    created: function () {
      event.openURL('u', (result) => { console.log(result.result); });
      this.$call('event', 'twice', (time) => { console.log(time); });
    },
  };
});
define('@weex-component/modules', { template: { type: 'text' } });

console.log(this === undefined, typeof global.Array, __weex_document__ === weex.document, __weex_viewmodel__ === weex.Vm);
console.log(Object.keys(weex).join(), Object.isFrozen(weex), weex.config.bundleUrl);
__weex_bootstrap__('@weex-component/modules', undefined, undefined);
