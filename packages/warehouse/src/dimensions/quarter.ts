import { QUARTER } from '../query/dimensions/month.ts'
import { timeFace } from './time.ts'

export default timeFace({
  ...{ dimension: QUARTER, kind: 'quarter:', form: /^\d{4}-Q[1-4]$/, size: 3 },
  nameOf: (key) => `${Math.floor(key / 4)}-Q${(key % 4) + 1}`,
})
