import { declareDimension } from '../dimension.ts'

export default declareDimension({ id: 'month', name: { zh: '月份', en: 'Month' }, kind: 'time', months: 1, order: 90, uses: ['pivot'] })
