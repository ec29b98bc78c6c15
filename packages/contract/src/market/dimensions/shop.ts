import { declareDimension } from '../dimension.ts'

export default declareDimension({ id: 'shop', name: { zh: '店铺', en: 'Shop' }, kind: 'thing', order: 40, uses: ['crossing', 'pivot'] })
