import { firstDay, lastDay } from '../../days.ts'
import { declareValues } from '../dimension.ts'

/** Months in which products were put on the shelf, as their rows say it. */
export default declareValues({
  id: 'launch-month',
  name: { zh: '上架月份', en: 'Month of launch' },
  note: {
    zh: '上架月份取自商品的上架时间，没有上架时间的商品计入“未知”',
    en: 'Months of launch come from the shelf time of products; products without one are counted as unknown',
  },
  asked: { words: /上架月份?|上市月份|\b(?:months? of launch|launch months?)\b/gi, values: { zh: '上架月份', en: 'months of launch' } },
  none: { zh: '上架时间未知', en: 'Shelf time unknown' },
  kind: 'band',
  order: 76,
  uses: ['list', 'crossing', 'pivot'],
  filter: false,
  narrows: (month) => (month === '' ? null : { online_time: [firstDay(month), lastDay(month)] }),
})
