import { summed } from './measure.ts'

export default summed('sales')
