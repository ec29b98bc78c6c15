import { declareMeasure } from '../measure.ts'

export default declareMeasure({
  id: 'brands',
  name: { zh: '品牌数', en: 'Brands' },
  kind: 'distinct',
  made: 'distinct',
  order: 60,
  definition: {
    zh: '这些月份里有商品记录的品牌个数，每个只计一次；不含没有品牌的商品。',
    en: 'Brands with products on record in these months, each counted once; products without a brand count for none.',
    unit: { zh: '个品牌', en: 'brands' },
  },
})
