import { declareDimension } from '../dimension.ts'

export default declareDimension({ id: 'shop-type', name: { zh: '店铺类型', en: 'Shop type' }, kind: 'thing', order: 50, uses: ['pivot'] })
