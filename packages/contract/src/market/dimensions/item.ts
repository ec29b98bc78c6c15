import { declareDimension } from '../dimension.ts'

export default declareDimension({ id: 'item', name: { zh: '商品', en: 'Product' }, kind: 'thing', order: 80, uses: ['pivot'] })
