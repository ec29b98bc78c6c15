import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Month } from '@marketscope/contract/months'

/** What is added to the demo market, whose trades have some hundred brands each. */
export interface ManyNames {
  brands: number
  shops: number
}

const SYLLABLES = ['安', '贝', '辰', '朵', '菲', '古', '禾', '佳', '可', '兰', '美', '诺', '欧', '品', '奇', '若', '思', '棠', '薇', '雅']
const SOUNDS = [
  'an',
  'bei',
  'chen',
  'duo',
  'fei',
  'gu',
  'he',
  'jia',
  'ke',
  'lan',
  'mei',
  'nuo',
  'ou',
  'pin',
  'qi',
  'ruo',
  'si',
  'tang',
  'wei',
  'ya',
]
const KINDS = ['旗舰店', '专卖店', '专营店', '企业店', '生活馆']
const CHUNK = 20_000

/** The number as syllables, least first: different numbers have different names. */
function spelt(number: number, syllables: readonly string[]): string {
  const name: string[] = []
  for (let rest = number + syllables.length; rest > 0; rest = Math.floor(rest / syllables.length))
    name.push(syllables[rest % syllables.length] ?? '')
  return name.join('')
}

/** The names of the added brand `number`. */
export function addedBrand(number: number): { zh: string; en: string } {
  const en = spelt(number, SOUNDS)
  return { zh: spelt(number, SYLLABLES), en: en.charAt(0).toUpperCase() + en.slice(1) }
}

/**
 * Writes load files with so many brands and shops of tmall, beside those of the demo market: each shop sells one item in the last month, of the
 * brands in turn. All items are in `category` and have an attribute with a value for each brand.
 */
export async function writeManyNames(folder: string, { brands, shops }: ManyNames, category: string, month: Month): Promise<string[]> {
  const count = (most: number) => Array.from({ length: most }, (_, index) => index)
  const brandOf = (shop: number) => shop % brands
  return Promise.all([
    write(join(folder, 'many-brands.csv'), 'brand_id,name_zh,name_en', count(brands), (number) => {
      const { zh, en } = addedBrand(number)
      return `many${number},${zh},${en}`
    }),
    write(join(folder, 'many-shops.csv'), 'site,shop_id,name_zh,name_en,shop_type', count(shops), (number) => {
      const { zh, en } = addedBrand(number)
      return `tmall,many${number},${zh}${KINDS[number % KINDS.length]},${en} Store,tmall_flagship`
    }),
    write(join(folder, 'many-items.csv'), 'site,item_id,title,category_id,brand_id,shop_id,attributes', count(shops), (number) => {
      const { zh, en } = addedBrand(brandOf(number))
      return `tmall,9${number},${zh} 新品,${category},many${brandOf(number)},many${number},品牌:${en}/${zh};净含量:${10 + (number % 90)}ml`
    }),
    write(join(folder, 'many-item-months.csv'), 'site,month,item_id,price,sold,sales', count(shops), (number) => {
      const sold = 1 + ((number * 7919) % 1000)
      return `tmall,${month},9${number},10,${sold},${sold * 10}`
    }),
  ])
}

async function write(path: string, heading: string, numbers: readonly number[], row: (number: number) => string): Promise<string> {
  const file = await open(path, 'w')
  try {
    await file.write(`${heading}\n`)
    for (let from = 0; from < numbers.length; from += CHUNK)
      await file.write(
        `${numbers
          .slice(from, from + CHUNK)
          .map(row)
          .join('\n')}\n`,
      )
  } finally {
    await file.close()
  }
  return path
}
