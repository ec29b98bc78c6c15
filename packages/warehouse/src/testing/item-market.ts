import { readCatalog } from '../catalog/catalog.ts'
import { openTestDesk } from '../load/testing/desk.ts'
import { Warehouse } from '../warehouse.ts'

const quoted = (text: string | number) => `"${String(text).replaceAll('"', '""')}"`
const csv = (heading: string, lines: readonly (readonly (string | number)[])[]) =>
  `${[heading, ...lines.map((cells) => cells.map(quoted).join(','))].join('\n')}\n`

/** 300 characters with everything that a page or a statement could trip over. */
export const HARD_TITLE = `新品😀 "双引号" 'single' <script>alert(1)</script> 100%_\\ ${'长'.repeat(250)}`.slice(0, 300)

/** Id, title, category, brand, shop, shelf time. */
const CREAMS = [
  ['p1', '珀妍 面霜', '121', 'B1', 'S1', '2023-05-01'],
  ['p2', HARD_TITLE, '121', '', '', '2024-01-15'],
  ['p3', '赠品 小样', '121', 'B1', 'S1', '2024-01-31'],
  ['p4', '珀妍 新面霜', '121', 'B1', 'S1', '2024-02-29'],
  ['p5', '珀妍 预售面霜', '121', 'B1', 'S1', '2024-03-01'],
  ['p6', '老面霜', '121', 'B1', 'S1', ''],
  ['p7', '去年的面霜', '121', 'B1', 'S1', '2023-12-31'],
] as const

/** Id, month, price, sold, sales in yuan. */
const CREAM_MONTHS = [
  ['p1', '2023-10', 100, 1, 100],
  ['p1', '2023-11', 100, 1, 100],
  ['p1', '2023-12', 100, 5, 500],
  ['p1', '2024-01', 100, 10, 1000],
  ['p1', '2024-02', 95, 0, 0],
  ['p1', '2024-03', 90, 20, 1800],
  ['p2', '2024-01', 100, 3, 300],
  ['p2', '2024-03', 100, 2, 200],
  ['p3', '2024-02', 0, 5, 0],
  ['p4', '2024-02', 100, 4, 400],
  ['p4', '2024-03', 100, 1, 100],
  ['p5', '2024-03', 50, 0, 0],
  ['p6', '2024-01', 100, 7, 700],
  ['p7', '2024-01', 100, 1, 100],
] as const

/** Id, SKU, month, name, shelf time, sold, sales in yuan. */
const SKU_MONTHS = [
  ['p1', 's1', '2024-01', '50g', '2023-06-01', 6, 600],
  ['p1', 's1', '2024-03', '50克 "新装"', '2023-06-01', 10, 900],
  ['p1', 's2', '2024-01', '100g,礼盒', '2023-07-01', 4, 400],
  ['p1', 's2', '2024-03', '100g,礼盒', '2023-07-01', 12, 900],
  ['p1', 's3', '2023-12', '旧款', '', 5, 5000],
  ['p2', 'k1', '2024-01', '一瓶', '', 3, 300],
  ['p2', 'k2', '2024-01', '两瓶', '', 4, 300],
] as const

/** How many masks there are; mask n sold one for 1000 − n yuan in January 2024, and the first twenty n yuan the month before. */
export const MASKS = 520

const mask = (n: number) => `m${String(n).padStart(3, '0')}`
const numbers = Array.from({ length: MASKS }, (_, index) => index + 1)

const FILES = {
  'categories.csv': csv('tree,category_id,parent_id,name_zh', [
    ['taobao', '1801', '', '护肤'],
    ['taobao', '121', '1801', '面霜'],
    ['taobao', '131', '1801', '面膜'],
  ]),
  'brands.csv': csv('brand_id,name_zh,name_en', [['B1', '珀妍', 'Poyan']]),
  'shops.csv': csv('site,shop_id,name_zh,shop_type', [['tmall', 'S1', '珀妍旗舰店', 'tmall_flagship']]),
  'items.csv': csv('site,item_id,title,category_id,brand_id,shop_id,shelf_time,image', [
    ...CREAMS.map((item) => ['tmall', ...item, item[0] === 'p1' ? 'https://example.com/p1.jpg' : '']),
    ...numbers.map((n) => ['tmall', mask(n), `面膜 ${n}`, '131', 'B1', 'S1', '2023-01-01', '']),
    ['douyin', 'd1', '面霜', '', '', '', '2024-01-01', ''],
  ]),
  'item-months.csv': csv('site,item_id,month,price,sold,sales', [
    ...CREAM_MONTHS.map((month) => ['tmall', ...month]),
    ...numbers.map((n) => ['tmall', mask(n), '2024-01', 1000 - n, 1, 1000 - n]),
    ...numbers.slice(0, 20).map((n) => ['tmall', mask(n), '2023-12', n, 1, n]),
    ['douyin', 'd1', '2024-01', 10, 1, 10],
  ]),
  'sku-months.csv': csv(
    'site,item_id,sku_id,month,sku_name,shelf_time,sold,sales',
    SKU_MONTHS.map(([item, sku, month, name, shelf, sold, sales]) => ['tmall', item, sku, month, name, shelf, sold, sales]),
  ),
}

/** Creams and masks, some of them new, with SKUs; loaded as a person would. */
export async function openItemMarket(): Promise<{ warehouse: Warehouse; close(): Promise<void> }> {
  const desk = await openTestDesk()
  const report = await desk.load(FILES)
  if (report.state !== 'published' || report.faults > 0) throw new Error(`${report.state}: ${JSON.stringify(await desk.faults(report))}`)
  const warehouse = new Warehouse(desk.engine, await readCatalog(desk.engine), undefined, 2 ** 24)
  await warehouse.settled()
  return { warehouse, close: () => desk.end() }
}
