import { declareDimension } from '../dimension.ts'

export default declareDimension({ id: 'brand', name: { zh: '品牌', en: 'Brand' }, kind: 'thing', order: 30, uses: ['crossing', 'pivot'] })
