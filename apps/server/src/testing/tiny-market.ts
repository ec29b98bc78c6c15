import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MarketError } from '@marketscope/contract/errors'
import type { Services } from '../services.ts'

/** Lines of a file. */
export const csv = (lines: readonly string[]) => `${lines.join('\n')}\n`

/** All of 2025 and January of 2026. */
const MONTHS = [...Array.from({ length: 12 }, (_, index) => `2025-${String(index + 1).padStart(2, '0')}`), '2026-01']

interface TinyItem {
  site: string
  id: string
  title: string
  category: string
  brand: string
  shop: string
  /** Currency units. */
  price: number
  sold: number
  attributes: string
}

/** Every item sells the same in every month: sales are price × sold. */
export const TINY_ITEMS: readonly TinyItem[] = [
  {
    site: 'tmall',
    id: 't1',
    title: '兰芝保湿面霜 50g',
    category: '11',
    brand: 'b1',
    shop: 's1',
    price: 200,
    sold: 10,
    attributes: '净含量:50g;产地:法国',
  },
  {
    site: 'tmall',
    id: 't2',
    title: '男士清爽面霜',
    category: '11',
    brand: 'b2',
    shop: 's1',
    price: 100,
    sold: 5,
    attributes: '净含量:100g',
  },
  {
    site: 'tmall',
    id: 't3',
    title: '玻尿酸精华液',
    category: '12',
    brand: 'b1',
    shop: 's2',
    price: 300.5,
    sold: 2,
    attributes: '净含量:30ml;产地:韩国',
  },
  { site: 'taobao', id: 'o1', title: '手工面霜', category: '11', brand: '', shop: 's3', price: 20, sold: 50, attributes: '净含量:50G' },
  {
    site: 'amazon_us',
    id: 'a1',
    title: 'Vitamin C Serum',
    category: '901',
    brand: 'b3',
    shop: 's4',
    price: 19.99,
    sold: 100,
    attributes: '',
  },
]

const FILES: Record<string, string> = {
  'categories.csv': csv([
    'tree,category_id,parent_id,name_zh,name_en',
    'taobao,1,,护肤,Skin care',
    'taobao,11,1,面霜,Cream',
    'taobao,12,1,精华,Serum',
    'amazon,900,,美妆,Beauty',
    'amazon,901,900,精华,Serums',
  ]),
  'brands.csv': csv(['brand_id,name_zh,name_en', 'b1,兰芝,Laneige', 'b2,欧莱雅,Loreal', 'b3,奥伦,Olen']),
  'shops.csv': csv([
    'site,shop_id,name_zh,name_en,shop_type',
    'tmall,s1,兰芝旗舰店,Laneige flagship,tmall_flagship',
    'tmall,s2,美妆专卖店,Beauty store,tmall_franchise',
    'taobao,s3,小张手工,Zhang handmade,cshop',
    'amazon_us,s4,Olen Store,Olen Store,',
  ]),
  'items.csv': csv([
    'site,item_id,title,category_id,brand_id,shop_id,attributes',
    ...TINY_ITEMS.map(({ site, id, title, category, brand, shop, attributes }) =>
      [site, id, title, category, brand, shop, attributes].join(','),
    ),
  ]),
  'item-months.csv': csv([
    'site,month,item_id,price,sold,sales',
    ...TINY_ITEMS.flatMap(({ site, id, price, sold }) =>
      MONTHS.map((month) => [site, month, id, price, sold, Number((price * sold).toFixed(2))].join(',')),
    ),
  ]),
}

/** Writes the files of the tiny market into a folder. */
export function writeTinyMarket(folder: string): Promise<{ path: string; name: string }[]> {
  return writeFiles(folder, FILES)
}

async function writeFiles(folder: string, files: Record<string, string>): Promise<{ path: string; name: string }[]> {
  await mkdir(folder, { recursive: true })
  return Promise.all(
    Object.entries(files).map(async ([name, text]) => {
      const path = join(folder, name)
      await writeFile(path, text)
      return { path, name }
    }),
  )
}

/** Loads a market of five items that sell the same every month, as a person would load it. */
export function loadTinyMarket(services: Pick<Services, 'loads'>, folder: string): Promise<string> {
  return loadFiles(services, folder, FILES)
}

/** Loads files (name to content) as a person would; they are written into the folder. `mapping`: how they are read, where they are not in the columns of the product. Gives the id of the load; throws unless they are published without a fault. */
export async function loadFiles(
  { loads }: Pick<Services, 'loads'>,
  folder: string,
  content: Record<string, string>,
  mapping: object | null = null,
): Promise<string> {
  const files = await writeFiles(folder, content)
  const { load_id } = await loads.start({ files, mapping, dry_run: false, who: 'test' })
  const report = await loads.wait(load_id)
  if (report.state === 'published' && report.faults === 0) return load_id
  const { data } = await loads.faults(load_id, 1, 10)
  throw new MarketError('server', report.message ?? { zh: report.state, en: `${report.state}: ${JSON.stringify(data)}` })
}
