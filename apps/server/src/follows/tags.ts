import type { AttributeBand, AttributeCondition, AttributeRange, FiledName, TopAttribute } from '@marketscope/contract/attributes'
import type { Follow } from '@marketscope/contract/calls/follow'
import type { SavedSearch } from '@marketscope/contract/calls/search'
import { CHANNELS } from '@marketscope/contract/channels'
import type { SearchFilter } from '@marketscope/contract/filter'
import { KNOWN_SITES } from '@marketscope/contract/sites'
import type { Language, Text } from '@marketscope/contract/text'

/** Names that are spelt out; of more only the number is told. */
const SPELT = 3

const both = (make: (language: Language) => string): Text => ({ zh: make('zh'), en: make('en') })
const plain = (text: string): Text => ({ zh: text, en: text })
const joined = (texts: readonly Text[]): Text =>
  both((language) => texts.map((text) => text[language]).join(language === 'zh' ? '、' : ', '))

/** The names, or how many there are. */
function folded(names: readonly Text[], zh: string, en: string): Text {
  return names.length <= SPELT ? joined(names) : { zh: `${names.length} 个${zh}`, en: `${names.length} ${en}` }
}

const labelled = (zh: string, en: string, text: Text): Text => ({ zh: `${zh} ${text.zh}`, en: `${en} ${text.en}` })

/** `100~200`, `≥ 100`, `≤ 200`; null where neither end is given. */
function interval<T extends number | string>([from, to]: readonly [T | null, T | null]): string | null {
  if (from === null) return to === null ? null : `≤ ${to}`
  return to === null ? `≥ ${from}` : `${from}~${to}`
}

const ranged = ({ value_range: [low, high], unit }: AttributeRange) => `${low}~${high}${unit}`

const FILED: Record<FiledName, Text> = {
  effects: { zh: '备案功效', en: 'Filed effect' },
  ingredients: { zh: '备案成分', en: 'Filed ingredient' },
  company: { zh: '备案生产企业', en: 'Filed manufacturer' },
  filing_no: { zh: '备案号', en: 'Filing number' },
}

/** What names (the value is '') and values of attributes are called. */
type Wording = (name: string, value: string) => Text

function wordingOf(words: SavedSearch['attribute_words']): Wording {
  return (name, value) => words.find((word) => word.name === name && word.value === value)?.text ?? plain(value || name)
}

const said = (name: Text, value: Text | null): Text => (value === null ? name : both((language) => `${name[language]}: ${value[language]}`))

function bandText({ from, to, unit }: AttributeBand): Text {
  if (from === null) return { zh: '非数值', en: 'no number' }
  return plain(to === null ? `≥ ${from}${unit}` : `${from}~<${to}${unit}`)
}

function conditionText({ name, value, range, band, attr_type }: AttributeCondition, wording: Wording): Text {
  const shown = attr_type === 'filing' || attr_type === 'filed' ? FILED[name as FiledName] : wording(name, '')
  if (band) return said(shown, bandText(band))
  if ((attr_type === 'exact' || attr_type === 'filed') && value === '') return said(shown, { zh: '(无)', en: '(none)' })
  return said(shown, range ? plain(ranged(range)) : value === '' ? null : wording(name, value))
}

function topText({ name, values, range }: TopAttribute, wording: Wording): Text {
  const chosen = both((language) => values.map((value) => wording(name, value)[language]).join('/'))
  return said(wording(name, ''), range ? plain(ranged(range)) : values.length === 0 ? null : chosen)
}

function attributesText({ attrv_and, attrv_or, topAttrList }: SearchFilter, wording: Wording): Text | null {
  const all = [...attrv_and.map((one) => conditionText(one, wording)), ...topAttrList.map((one) => topText(one, wording))]
  const some = attrv_or.map((one) => conditionText(one, wording))
  const either = some.length === 0 ? [] : [both((language) => some.map((text) => text[language]).join(language === 'zh' ? ' 或 ' : ' or '))]
  const parts = [...all, ...either]
  return parts.length === 0 ? null : folded(parts, '属性条件', 'conditions on attributes')
}

/** The platforms and channels of a search by name. */
export function platformNames(plat: readonly string[]): Text[] {
  return plat.map((code) => [...CHANNELS, ...KNOWN_SITES].find(({ id }) => id === code)?.name ?? plain(code))
}

/** The conditions of a search in words, in the order of the search form. `search` gives the names; without it ids stand for themselves. */
export function tagsOf(
  filter: SearchFilter,
  search: Pick<SavedSearch, 'categories' | 'brands' | 'shops' | 'title_parse' | 'attribute_words'> | null,
): Follow['tags'] {
  const ids = [...filter.cid.not_custom, ...filter.cid.custom]
  const categories = search ? search.categories.map(({ name }) => name) : ids.map(plain)
  const brands = [...(search ? search.brands.map(({ name }) => name) : filter.brand_id.map(plain)), ...filter.brand.map(plain)]
  const shops = [...(search ? search.shops.map(({ name }) => name) : filter.shop_id.map(plain)), ...filter.shop.map(plain)]
  const title = filter.title === '' ? null : plain(search?.title_parse ?? filter.title)
  const attributes = attributesText(filter, wordingOf(search?.attribute_words ?? []))
  const bounded = (kind: string, zh: string, en: string, said: string | null): [string, Text | null] => [
    kind,
    said === null ? null : labelled(zh, en, plain(said)),
  ]
  const rows: [string, Text | null][] = [
    ['platform', folded(platformNames(filter.plat), '平台', 'platforms')],
    ['category', categories.length === 0 ? null : folded(categories, '类目', 'categories')],
    ['title', title && labelled('标题', 'Title', title)],
    ['brand', brands.length === 0 ? null : folded(brands, '品牌', 'brands')],
    ['shop', shops.length === 0 ? null : folded(shops, '店铺', 'shops')],
    bounded('avg_price', '均价', 'Average price', interval(filter.avg_price)),
    bounded('sold', '销量', 'Sold', interval(filter.sold)),
    bounded('sales', '销售额', 'Sales', interval(filter.sales)),
    bounded('online_time', '上架时间', 'Shelf time', interval(filter.online_time)),
    ['item_ids', filter.item_ids.length === 0 ? null : labelled('商品 ID', 'Item ids', folded(filter.item_ids.map(plain), '', 'items'))],
    ['attributes', attributes && labelled('属性', 'Attributes', attributes)],
    bounded('filing_name', '备案名称', 'Filing name', filter.filing_name || null),
    bounded('filing_date', '备案日期', 'Filing date', interval(filter.filing_date)),
  ]
  return rows.flatMap(([kind, text]) => (text ? [{ kind, text }] : []))
}

/** What a followed search is called until it is given a name: what it is about, else where. */
export function defaultName(tags: Follow['tags'], language: Language, longest: number): string {
  const about = ['category', 'brand', 'title'].flatMap((kind) => tags.filter((tag) => tag.kind === kind))
  const chosen = about.length > 0 ? about : tags.slice(0, 1)
  const name = chosen.map(({ text }) => text[language]).join(' · ')
  return name.length <= longest ? name : `${name.slice(0, longest - 1)}…`
}
