import { declareValues } from '../dimension.ts'

/** Where products are sent from, by the newest file that says so: a product that moved is told with its present place in all months. */
export default declareValues({
  id: 'location',
  name: { zh: '发货地', en: 'Place of dispatch' },
  note: {
    zh: '发货地以最近一次加载的商品资料为准，各月份均按现在的发货地统计',
    en: 'Places of dispatch are those of the newest product data: every month is told by where products are sent from now',
  },
  asked: {
    words: /发货地|发货城市|\b(?:places? of dispatch|dispatch places?|shipping (?:places?|origins?|cit(?:y|ies)))\b/gi,
    values: { zh: '发货地', en: 'places of dispatch' },
  },
  none: { zh: '未知发货地', en: 'Unknown place' },
  kind: 'thing',
  order: 75,
  uses: ['list', 'crossing', 'pivot'],
  filter: true,
})
