// What a page may do with the modules, the component, $flex and the routes of Fixtures/UserPackage; from line 20 on each line is a mistake.
import named from '@weex-module/stock'

async function buy(): Promise<void> {
  const stock = weex.requireModule('stock')
  const left: number = stock.count('tea')
  stock.order('tea', (answer) => console.log(answer))
  stock.watch((news) => console.log(news))
  const price: number = await named.price('teapot')
  const badge = weex.document.createElement('badge')
  const total: number = await $flex.total([price, left, badge.increase(3)])
  await $flex.pay(total)
  const same: number = await $flex.stock.price('tea')
  const count: number = await weex.requireModule('router').call('kl://Basket/add?name=tea&count=2')
  await weex.requireModule('router').call('kl://Basket/add', { name: 'tea', count: same + count })
}
buy()

const stock = weex.requireModule('stock')
stock.prices('tea')
stock.count()
stock.count({})
stock.order('tea', 'now')
const price: number = stock.price('tea')
weex.document.createElement('badge').increase('much')
weex.document.createElement('badge').decrease(1)
$flex.totals([1])
$flex.total('1')
$flex.pay()
$flex.stock.price()
weex.requireModule('router').call('kl://Bascet/add')
weex.requireModule('router').call('kl://Basket/add', { name: 'tea', count: [] })
import gone from '@weex-module/stack'
