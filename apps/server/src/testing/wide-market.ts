import type { Services } from '../services.ts'
import { csv, loadFiles } from './tiny-market.ts'

/** December of 2024 to December of 2025. */
export const WIDE_MONTHS: readonly string[] = [
  '2024-12',
  ...Array.from({ length: 12 }, (_, index) => `2025-${String(index + 1).padStart(2, '0')}`),
]

interface WideItem {
  site: string
  id: string
  title: string
  category: string
  price: number
  /** Units of the first month; each month after it sells one more. */
  sold: number
  /** Its last month; left out: it goes on. */
  last?: string
}

/** Items on every domestic platform, and one of a category that was given up. */
export const WIDE_ITEMS: readonly WideItem[] = [
  { site: 'tmall', id: 't1', title: '保湿面霜', category: '11', price: 200, sold: 10 },
  { site: 'taobao', id: 'o1', title: '手工面霜', category: '11', price: 20, sold: 50 },
  { site: 'tmall', id: 'c1', title: '碎花连衣裙', category: '161', price: 100, sold: 3 },
  { site: 'jd', id: 'j1', title: '修护面霜', category: '91', price: 150, sold: 4 },
  { site: 'jd', id: 'j2', title: '坚果礼盒', category: '132', price: 80, sold: 6 },
  { site: 'taobao', id: 'x1', title: '录像带', category: '17', price: 10, sold: 5, last: '2024-12' },
  { site: 'douyin', id: 'd1', title: '清爽面霜', category: '201', price: 50, sold: 20 },
]

/** Rows of the given months; `first` is the number of the first of them. */
const rowsOf = (months: readonly string[], first: number) =>
  WIDE_ITEMS.flatMap(({ site, id, price, sold, last = '9999-12' }) =>
    months
      .map((month, index) => ({ month, units: sold + first + index }))
      .filter(({ month }) => month <= last)
      .map(({ month, units }) => [site, month, id, price, units, price * units].join(',')),
  )

/** Loads a market with three trees and all domestic platforms. */
export function loadWideMarket(services: Pick<Services, 'loads'>, folder: string): Promise<string> {
  return loadFiles(services, folder, {
    'categories.csv': csv([
      'tree,category_id,parent_id,name_zh,name_en',
      'taobao,1801,,护肤,Skin care',
      'taobao,11,1801,面霜,Cream',
      'taobao,12,1801,精华,Serum',
      'taobao,16,,女装,Clothing',
      'taobao,161,16,连衣裙,Dresses',
      'taobao,17,,录像带,Video tapes',
      'jd,9180,,美妆,Beauty',
      'jd,91,9180,面霜,Cream',
      'jd,1320,,食品,Food',
      'jd,132,1320,坚果,Nuts',
      'douyin,20085,,护肤,Skin care',
      'douyin,201,20085,面霜,Cream',
    ]),
    'brands.csv': csv(['brand_id,name_zh,name_en', 'b1,兰芝,Laneige']),
    'shops.csv': csv(['site,shop_id,name_zh,name_en,shop_type', 'tmall,s1,兰芝旗舰店,Laneige flagship,tmall_flagship']),
    'items.csv': csv([
      'site,item_id,title,category_id,brand_id,shop_id',
      ...WIDE_ITEMS.map(({ site, id, title, category }) =>
        [site, id, title, category, id === 't1' ? 'b1' : '', id === 't1' ? 's1' : ''].join(','),
      ),
    ]),
    'item-months.csv': csv(['site,month,item_id,price,sold,sales', ...rowsOf(WIDE_MONTHS, 0)]),
  })
}

/** Publishes a month of the sites after those that are there: 1 is January of 2026. */
export function loadNextMonth(
  services: Pick<Services, 'loads'>,
  folder: string,
  number: number,
  sites: readonly string[],
): Promise<string> {
  const month = `2026-${String(number).padStart(2, '0')}`
  const rows = rowsOf([month], WIDE_MONTHS.length + number - 1).filter((row) => sites.includes(row.split(',')[0] ?? ''))
  return loadFiles(services, folder, { 'item-months.csv': csv(['site,month,item_id,price,sold,sales', ...rows]) })
}
