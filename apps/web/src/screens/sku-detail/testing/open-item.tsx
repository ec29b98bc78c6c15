import type { ItemInfo } from '@marketscope/contract/calls/item'
import { monthTs } from '@marketscope/contract/months'
import { account } from '../../../testing/accounts.ts'
import { answerCalls, renderApp } from '../../../testing/render-app.tsx'
import { savedSearch } from '../../../testing/saved-search.ts'
import SkuDetailScreen from '../sku-detail-screen.tsx'

export const MONTHS = { start: '2024-01', end: '2024-02' }
export const URL_ID = 'abcdefgh12345678'
export const INFO: ItemInfo = {
  item_id: '1',
  site: { id: 'tmall', platform: 'tmall', name: { zh: '天猫', en: 'Tmall' } },
  title: 'Lipstick <b>😀</b>',
  title_source: '口红 "两色"',
  title_translated: 'Lipstick <b>😀</b>',
  path_name: 'Makeup > Lipstick',
  path_name_source: '彩妆 > 口红',
  category_id: 'taobao:131',
  images: [],
  link: 'https://example.com/1',
  brand: { id: 'b1', name: 'Poyan' },
  shop: {
    ...{ id: 's1', name: 'Poyan shop', type: null, business_name: 'Poyan Ltd', address: null, contact: null },
    ...{ describe_score: 4.9, service_score: null, logistics_score: null },
  },
  location: null,
  shelf_time: '2022-05-01',
  currency: 'CNY',
  price: 110,
  crossed_price: null,
  lowest_price: 0,
  comments: 12,
  attributes: [],
  filing: null,
  is_filing: false,
  months: { start: '2023-01', end: '2024-02' },
  item_months: { start: '2023-05', end: '2024-02' },
  used: MONTHS,
  versions: ['none'],
  data_versions: [],
  data_version: '',
  tabs: ['BaseInfo', 'SkuList', 'SkuAttrList'],
}
export const USED = { ...MONTHS, clamped: false, missing_months: [], currency: 'CNY', revision: 1, versions: {} }
export const FIGURES = {
  ...{
    sales: 100,
    sales_yoy: 0.5,
    sales_mom: null,
    sold: 10,
    sold_yoy: null,
    sold_mom: null,
    avg_price: 10,
    avg_price_yoy: null,
    avg_price_mom: null,
  },
  ...{ category: 'Lipstick', rank: 2, rank_of: 4, share: 0.25 },
}
const sku = (id: string, name: string, sales: number) => ({
  ...{
    id,
    name,
    sales,
    share: sales / 100,
    sales_yoy: null,
    sales_mom: null,
    sold: 1,
    avg_price: 1,
    price: null,
    shelf_time: null,
    is_new: false,
  },
})
export const SKUS = {
  data: [sku('a', 'Red', 60), sku('(rest)', '(not by SKU)', 40)],
  count: 2,
  suggest_count: 2,
  total: { sales: 100 },
  used: USED,
}
export const calls = {
  '/api/user': () => account('normal'),
  '/api/site': (): unknown => ({ data: [] }),
  '/api/sub/get_params': (): unknown => ({ data: savedSearch(), module_info: [], comment_params: null }),
  '/api/sub/item_info': (): unknown => ({ data: INFO }),
  '/api/sub/item_figures': () => ({ data: FIGURES, used: USED }),
  '/api/sub/item_months': () => ({
    data: [
      {
        ts: monthTs('2024-01'),
        sales: null,
        sold: null,
        avg_price: null,
        price: null,
        crossed_price: null,
        lowest_price: null,
        comments: null,
      },
    ],
    used: USED,
  }),
  '/api/sub/item_attr': () => ({ data: [{ id: '产地', name: 'Origin', value: 'France', value_source: '法国' }], used: USED }),
  '/api/sub/item_sku_sales': (): unknown => SKUS,
  '/api/sub/item_sku_sales_trend': () => ({ data: [], used: USED }),
  '/api/sub/item_sku_attr_keys': () => ({
    data: [
      { id: '颜色', name: 'Colour', values: 2, skus: 2, sales: 60, share: 0.6 },
      { id: '尺码', name: 'Size', values: 2, skus: 2, sales: 60, share: 0.6 },
    ],
    used: USED,
  }),
  '/api/sub/item_sku_attr_sales': () => ({ data: [], count: 0, suggest_count: 0, total: {}, used: USED }),
  '/api/sub/item_sku_attr_sales_trend': () => ({ data: [], used: USED }),
}

/** Draws the page of an item with an API that answers by hand. */
export async function open(query: Record<string, string> = {}, own: Partial<typeof calls> = {}) {
  const sent = answerCalls({ ...calls, ...own })
  const address = `/skuDetail?${new URLSearchParams({ plat: 'tmall', item_id: '1', ...MONTHS, ...query })}`
  const view = await renderApp(<SkuDetailScreen />, { language: 'en', address })
  return { ...view, sent }
}
