import { declareMeasure } from '../measure.ts'

export default declareMeasure({
  id: 'shops',
  name: { zh: '店铺数', en: 'Shops' },
  kind: 'distinct',
  made: 'distinct',
  order: 50,
  definition: {
    zh: '这些月份里有商品记录的店铺个数，每家只计一次；不含店铺未知的商品。',
    en: 'Shops with products on record in these months, each counted once; products without a known shop count for none.',
    unit: { zh: '家店铺', en: 'shops' },
  },
})
