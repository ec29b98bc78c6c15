import { YEAR } from '../query/dimensions/month.ts'
import { timeFace } from './time.ts'

export default timeFace({ dimension: YEAR, kind: 'year:', form: /^\d{4}$/, size: 12, nameOf: String })
