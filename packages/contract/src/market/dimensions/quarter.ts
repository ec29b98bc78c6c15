import { declareDimension } from '../dimension.ts'

export default declareDimension({ id: 'quarter', name: { zh: '季度', en: 'Quarter' }, kind: 'time', months: 3, order: 91, uses: ['pivot'] })
