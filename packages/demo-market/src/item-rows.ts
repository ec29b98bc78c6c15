import type { AttributePair, AttributeWords } from './attribute-words.ts'
import { csv } from './csv-file.ts'
import { itemLink } from './ids.ts'
import type { Item } from './items.ts'
import type { Market } from './markets.ts'
import { type Rng, Weighted } from './rng.ts'
import { SPECS } from './specs.ts'
import { translatedTitle } from './titles.ts'
import { LOCATIONS } from './vocabulary/names.ts'
import { suits } from './vocabulary/vocabulary.ts'

export const ITEM_COLUMNS = [
  'site',
  'item_id',
  'title',
  'title_translated',
  'category_id',
  'brand_id',
  'shop_id',
  'attributes',
  'shelf_time',
  'image',
  'link',
  'location',
  'filing_no',
] as const

const places = new Weighted(LOCATIONS.map(([, weight]) => weight))

/** 3 to 8 attributes: the brand, the specification, then what the trade says of its goods. */
function attributesOf(rng: Rng, { leaf, brand, spec, parts }: Item): AttributePair[] {
  const pairs: AttributePair[] = []
  if (brand) pairs.push({ name: { zh: '品牌', en: 'Brand' }, value: { zh: `${brand.en}/${brand.zh}`, en: brand.en } })
  if (spec) pairs.push({ name: SPECS[leaf.kind.spec], value: spec })
  for (const { values, only, ...name } of leaf.trade.attributes) {
    if (!suits(only, leaf.kind) || name.zh === SPECS[leaf.kind.spec].zh || !rng.chance(0.86)) continue
    if (name.zh === '功效' && leaf.trade.cosmetics && parts.functions.length > 0) {
      const said = (language: 'zh' | 'en', between: string) => parts.functions.map((word) => word[language]).join(between)
      pairs.push({ name, value: { zh: said('zh', ' '), en: said('en', ', ') } })
      continue
    }
    if (name.zh === '适合肤质' && parts.audience?.zh === '敏感肌') {
      pairs.push({ name, value: { zh: '敏感性', en: 'Sensitive' } })
      continue
    }
    const first = values[Math.floor(values.length * rng.next() ** 1.4)]
    if (first) pairs.push({ name, value: first })
  }
  return pairs
}

/** A row of `items`, for the item's latest state. What its attributes are called in the other language goes to `words`. */
export function itemRow(
  rng: Rng,
  market: Market,
  item: Item,
  own: { id: string; title: string; shopId: string; filing: string },
  words: AttributeWords,
): string {
  const { id, title, shopId, filing } = own
  const { launch, leaf, brand } = item
  const chinese = market.domestic || market.language === 'zh-Hant'
  const year = Math.floor(launch / 12)
  const month = (launch % 12) + 1
  const day = 1 + rng.below(28)
  const shelf = `${year}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`
  const translated = market.domestic || market.language === 'zh-Hant' ? '' : csv(translatedTitle(item.parts))
  const location = market.domestic ? (LOCATIONS[places.draw(rng)]?.[0] ?? '') : ''
  const image = `/demo-images/${leaf.kind.shape}-${rng.below(8)}.svg`
  const pairs = attributesOf(rng, item)
  const language = chinese ? 'zh' : 'en'
  for (const pair of pairs) words.note(pair, language)
  const attributes = csv(pairs.map(({ name, value }) => `${name[language]}:${value[language]}`).join(';'))
  return `${market.site.id},${id},${csv(title)},${translated},${leaf.id},${brand?.id ?? ''},${shopId},${attributes},${shelf},${image},${itemLink(market, id, shopId)},${location},${filing}\n`
}
