export default [
  { id: 1, title: 'A phone without a screen', author: 'ada' },
  { id: 2, title: 'Trees that lay themselves out', author: 'grace' },
  { id: 3, title: 'What the clock said', author: 'ada' }
]
