import { declareMeasure } from '../measure.ts'

export default declareMeasure({
  id: 'sales',
  name: { zh: '销售额', en: 'Sales' },
  kind: 'money',
  made: 'sum',
  order: 10,
  definition: {
    zh: '这些月份里卖出商品的金额合计，按所选价格口径计算。',
    en: 'What was taken for products in these months, in the price version chosen.',
  },
})
