import { b } from './b.js'

export default b
