import { declareDimension } from '../dimension.ts'

/** Labels that the account and its company gave to products. */
export default declareDimension({ id: 'label', name: { zh: '自定义标签', en: 'Custom label' }, kind: 'thing', order: 60, uses: ['pivot'] })
