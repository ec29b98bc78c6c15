import { declareMeasure } from '../measure.ts'

export default declareMeasure({
  id: 'avg_price',
  name: { zh: '均价', en: 'Average price' },
  kind: 'price',
  made: 'average',
  order: 30,
  definition: {
    zh: '均价 = 销售额 ÷ 销量，即按销量加权；卖得多的价格影响大。没有销量，或部分销售额未知时不显示。',
    en: 'Average price = sales ÷ units sold, so prices weigh by how many units they sold. Not told where nothing was sold or some sales are not known.',
  },
})
