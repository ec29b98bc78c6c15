import { z } from 'zod'
import { declareAnalysis } from '../analysis.ts'
import { columns } from '../column.ts'
import { LIMITS } from '../limits.ts'
import { PricePoints } from '../price-points.ts'

const figure = z.number().nullable()

/** A price band within a row: its ends (both unknown: of unknown price) and what lies in it. */
const Range = z.object({ from: figure, to: figure, sales: figure, sold: z.number(), items: z.number() })

/** How many brands have a row where nothing is said. */
export const BRAND_PRICE_ROWS = 20

/** The id of the row of all brands that have no row of their own; in brackets, because a brand may be called so. */
export const REST_BRANDS = '(rest)'
/** The id of the row of the whole market. */
export const ALL_BRANDS = '(all)'

/** Measures of a cell that follow from its sales: its part of the band, and of the brand. */
export const CELL_SHARES = [
  { name: 'share_of_band', kind: 'share', text: { zh: '段内份额', en: 'Share within band' } },
  { name: 'share_of_brand', kind: 'share', text: { zh: '品牌内份额', en: 'Share within brand' } },
] as const

/**
 * The leading brands by price band: an item's month counts in the band of its average price, as in the price distribution. After the brands by sales come
 * items without a brand (`none`), all other brands together (`(rest)`) and the whole market (`(all)`), so that everything adds up. With `word` only
 * brands whose name or id contains it have a row of their own.
 */
export default declareAnalysis({
  id: 'brand-price',
  path: '/api/sub/brand_price_range',
  alsoAt: ['/api/sub/brand_price_sold'],
  tab: 'BrandPriceDis',
  order: 1,
  title: { zh: '品牌 × 价格段', en: 'Brands by price band' },
  permission: 'analysis:read',
  shape: 'series',
  rowNote: 'rest_of_brands',
  parameters: {
    points: PricePoints.optional(),
    top: z.coerce.number().int().min(1).max(LIMITS.brandPriceRows).default(BRAND_PRICE_ROWS),
    word: z.string().trim().max(100).default(''),
  },
  columns: [
    columns.id('id', '品牌ID', 'Brand ID', { optional: true }),
    columns.text('name', '品牌', 'Brand'),
    columns.money('sales', '销售额', 'Sales'),
    columns.share('share', '份额', 'Share'),
    columns.change('sales_yoy', '销售额同比', 'Sales YoY'),
    columns.change('sales_mom', '销售额环比', 'Sales vs previous period'),
    columns.count('sold', '销量', 'Units sold'),
    columns.price('avg_price', '均价', 'Average price'),
    columns.distinct('items', '商品数', 'Products'),
    columns.distinct('brands', '品牌数', 'Brands', { optional: true }),
    columns.list('ranges', Range, '价格段', 'Price bands', {
      parts: [
        columns.price('from', '价格段起', 'Band from', { meaning: 'price_from' }),
        columns.price('to', '价格段止', 'Band to', { meaning: 'price_to' }),
        columns.money('sales', '段内销售额', 'Sales in band'),
        columns.count('sold', '段内销量', 'Units sold in band'),
        columns.distinct('items', '段内商品数', 'Products in band'),
      ],
    }),
    columns.flag('is_new', '新进', 'New'),
  ],
})
