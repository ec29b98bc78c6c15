import { declareDimension } from '../dimension.ts'

/** Bands of what a product cost on average in a month. */
export default declareDimension({
  id: 'price',
  name: { zh: '价格段', en: 'Price band' },
  kind: 'band',
  order: 70,
  uses: ['crossing', 'pivot'],
})
