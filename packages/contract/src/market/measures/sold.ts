import { declareMeasure } from '../measure.ts'

export default declareMeasure({
  id: 'sold',
  name: { zh: '销量', en: 'Units sold' },
  kind: 'count',
  made: 'sum',
  order: 20,
  definition: {
    zh: '这些月份里卖出的件数合计。',
    en: 'How many units were sold in these months.',
    unit: { zh: '件', en: 'units' },
  },
})
