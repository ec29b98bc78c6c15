import { monthOf } from '@marketscope/contract/months'
import { MONTH } from '../query/dimensions/month.ts'
import { timeFace } from './time.ts'

export default timeFace({ dimension: MONTH, kind: 'month:', form: /^\d{4}-(0[1-9]|1[0-2])$/, size: 1, nameOf: monthOf })
