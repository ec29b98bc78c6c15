import { declareMeasure } from '../measure.ts'

export default declareMeasure({
  id: 'items',
  name: { zh: '商品数', en: 'Products' },
  kind: 'distinct',
  made: 'distinct',
  order: 40,
  definition: {
    zh: '这些月份里有记录的商品个数（每个商品只计一次，包括有记录但没有卖出的）；各行相加可能大于合计。',
    en: 'Products with a record in these months, each counted once, also where it sold nothing; rows may add up to more than the total.',
    unit: { zh: '个商品', en: 'products' },
  },
})
