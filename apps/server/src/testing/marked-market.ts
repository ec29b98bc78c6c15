import type { Services } from '../services.ts'
import { csv, loadFiles } from './tiny-market.ts'

/** All of 2025. What is before July is marked as early. */
const MONTHS = Array.from({ length: 12 }, (_, index) => `2025-${String(index + 1).padStart(2, '0')}`)
export const LATE_FROM = '2025-07'

interface MarkedItem {
  site: string
  id: string
  category: string
  /** What every text of the item begins with. */
  mark: 'open' | 'hidden' | 'early'
  months: readonly string[]
  sold: number
}

const late = MONTHS.filter((month) => month >= LATE_FROM)
const early = MONTHS.filter((month) => month < LATE_FROM)

/** Items of two open categories and of others; two that were only sold early. */
export const MARKED_ITEMS: readonly MarkedItem[] = [
  { site: 'tmall', id: 'o1', category: '11', mark: 'open', months: MONTHS, sold: 10 },
  { site: 'taobao', id: 'o2', category: '11', mark: 'open', months: late, sold: 20 },
  { site: 'jd', id: 'o3', category: '91', mark: 'open', months: MONTHS, sold: 30 },
  { site: 'tmall', id: 'e1', category: '11', mark: 'early', months: early, sold: 40 },
  { site: 'jd', id: 'e2', category: '91', mark: 'early', months: early, sold: 50 },
  { site: 'tmall', id: 'h1', category: '12', mark: 'hidden', months: MONTHS, sold: 60 },
  { site: 'taobao', id: 'h2', category: '161', mark: 'hidden', months: MONTHS, sold: 70 },
  { site: 'jd', id: 'h3', category: '132', mark: 'hidden', months: MONTHS, sold: 80 },
  { site: 'douyin', id: 'h4', category: '201', mark: 'hidden', months: MONTHS, sold: 90 },
]

const brandOf = ({ id }: MarkedItem) => `b-${id}`

const FILES = {
  'categories.csv': csv([
    'tree,category_id,parent_id,name_zh,name_en',
    'taobao,1801,,护肤,Skin care',
    'taobao,11,1801,面霜,Cream',
    'taobao,12,1801,类目hidden甲,hidden A',
    'taobao,16,,类目hidden乙,hidden B',
    'taobao,161,16,类目hidden丙,hidden C',
    'jd,9180,,美妆,Beauty',
    'jd,91,9180,面霜,Cream',
    'jd,1320,,类目hidden丁,hidden D',
    'jd,132,1320,类目hidden戊,hidden E',
    'douyin,20085,,类目hidden己,hidden F',
    'douyin,201,20085,类目hidden庚,hidden G',
  ]),
  'brands.csv': csv(['brand_id,name_zh,name_en', ...MARKED_ITEMS.map((item) => `${brandOf(item)},牌${item.id},Brand ${item.id}`)]),
  'shops.csv': csv([
    'site,shop_id,name_zh,name_en,shop_type',
    ...MARKED_ITEMS.map(({ site, id }) => `${site},s-${id},店${id},Shop ${id},`),
  ]),
  'items.csv': csv([
    'site,item_id,title,category_id,brand_id,shop_id,attributes,filing_no',
    ...MARKED_ITEMS.map((item) => {
      const { site, id, category, mark } = item
      return `${site},${id},${mark} 面霜 ${id},${category},${brandOf(item)},s-${id},净含量:50ml;产地:${mark}岛,F-${id}`
    }),
  ]),
  'item-months.csv': csv([
    'site,month,item_id,price,sold,sales',
    ...MARKED_ITEMS.flatMap(({ site, id, months, sold }) => months.map((month) => `${site},${month},${id},10,${sold},${sold * 10}`)),
  ]),
  'sku-months.csv': csv([
    'site,month,item_id,sku_id,sku_name,price,sold,sales',
    ...MARKED_ITEMS.flatMap(({ site, id, mark, months }) =>
      months.map((month) => {
        const name = mark === 'open' && month < LATE_FROM ? 'early' : mark
        return `${site},${month},${id},${id}-${name},颜色:${name}色,10,5,50`
      }),
    ),
  ]),
  'filings.csv': csv([
    'filing_no,product_name,company,filing_date,effects,ingredients',
    ...MARKED_ITEMS.map(({ id, mark }) => `F-${id},${mark}霜,${mark}公司,2025-01-01,"[""${mark}效""]","[""${mark}精""]"`),
  ]),
  'comments.csv': csv([
    'site,item_id,comment_id,month,text,rating',
    ...MARKED_ITEMS.filter(({ site }) => site === 'tmall').flatMap(({ site, id, mark, months }) =>
      months.map((month) => {
        const word = mark === 'open' && month < LATE_FROM ? 'early' : mark
        return `${site},${id},c-${id}-${month},${month},${word} 很好用,5`
      }),
    ),
  ]),
}

/** Loads a market whose every text outside two categories says `hidden`, and before {@link LATE_FROM} `early`. Names of brands and shops say neither. */
export function loadMarkedMarket(services: Pick<Services, 'loads'>, folder: string): Promise<string> {
  return loadFiles(services, folder, FILES)
}
