import { declareDimension } from '../dimension.ts'

export default declareDimension({ id: 'year', name: { zh: '年份', en: 'Year' }, kind: 'time', months: 12, order: 92, uses: ['pivot'] })
