import type { AttributeCondition, TopAttribute } from '@marketscope/contract/attributes'
import type { CustomCategory } from '@marketscope/contract/custom-categories'
import type { SearchFilter } from '@marketscope/contract/filter'
import { siteOfCode } from '@marketscope/contract/plat'
import type { RawRow } from './raw-market.ts'

/*
 * What a filter means, said a second time in plain code: nothing here is taken from the parts of the product that turn filters into questions.
 */

const fold = (text: string) => text.normalize('NFKC').toLowerCase()

/** An and / or / not expression over `has`; side by side is `relation`, but and before a not. */
export function fits(expression: string, relation: 'and' | 'or', has: (term: string) => boolean): boolean {
  const words = fold(expression)
    .replace(/[()]/g, ' $& ')
    .split(/\s+/)
    .filter((word) => word !== '')
  const starts = (word: string | undefined) => word !== undefined && word !== 'and' && word !== 'or' && word !== ')'
  let at = 0
  const one = (): boolean => {
    const word = words[at++]
    if (word === 'not') return !one()
    if (word !== '(') return has(word ?? '')
    const inside = any()
    at += 1
    return inside
  }
  const all = (): boolean => {
    let answer = one()
    for (;;) {
      if (words[at] === 'and') at += 1
      else if (!(starts(words[at]) && (words[at] === 'not' || relation === 'and'))) return answer
      const next = one()
      answer = answer && next
    }
  }
  const any = (): boolean => {
    let answer = all()
    for (;;) {
      if (words[at] === 'or') at += 1
      else if (!starts(words[at])) return answer
      const next = all()
      answer = answer || next
    }
  }
  return any()
}

/** The numbers that stand before the unit, a letter of which must not be the beginning of a longer word. */
function numbersBefore(unit: string, text: string): number[] {
  return [...fold(text).matchAll(/\d+(?:\.\d+)?/g)].flatMap((match) => {
    const after = fold(text)
      .slice(match.index + match[0].length)
      .trimStart()
    if (!after.startsWith(fold(unit))) return []
    const next = after.slice(unit.length, unit.length + 1)
    return /[a-z]$/i.test(unit) && /\p{Script=Latin}/u.test(next) ? [] : [Number(match[0])]
  })
}

/** What the item says under the name: nothing, one text, or of a filing the parts of a list. */
function saidOf(row: RawRow, name: string, filing: boolean): string[] {
  if (!filing) return [...row.attributes].filter(([key]) => fold(key) === fold(name)).map(([, value]) => value)
  if (!row.filing) return []
  const said = { effects: row.filing.effects, ingredients: row.filing.ingredients, company: [row.filing.company] }[name] ?? []
  return said.filter((one) => one !== '')
}

const isOfRow = ({ attr_type }: AttributeCondition) => attr_type === 'exact' || attr_type === 'part'

/** The values that a value lists: cut at commas but in numbers, and at spaces and strokes among Chinese characters. */
export function listed(text: string): string[] {
  const plain = text.normalize('NFKC')
  const parts = plain
    .split(
      /(?<!\d),|,(?!\d)|[;|、]|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\s/]+(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u,
    )
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return parts.length === 0 ? [plain] : parts
}

/** The first number that the unit follows; without a unit the text has to be the number. */
export function measured(text: string, unit: string): number | null {
  if (unit === '') return /^\s*\d+(\.\d+)?\s*$/.test(fold(text)) ? Number(fold(text)) : null
  return numbersBefore(unit, text)[0] ?? null
}

function meetsRow(row: RawRow, { name, value, attr_type, band }: AttributeCondition): boolean {
  const said = saidOf(row, name, false)
  if (band) {
    const numbers = said.flatMap((text) => measured(text, band.unit) ?? [])
    if (band.from === null) return said.length > 0 && numbers.length === 0
    return numbers.some((number) => number >= (band.from ?? 0) && (band.to === null || number < band.to))
  }
  if (value === '') return said.length === 0
  return said.some((text) => (attr_type === 'part' ? listed(text) : [text]).some((one) => fold(one) === fold(value)))
}

function meets(row: RawRow, condition: AttributeCondition, vague: boolean): boolean {
  if (isOfRow(condition)) return meetsRow(row, condition)
  const { name, value, attr_type, range } = condition
  const said = saidOf(row, name, attr_type === 'filing')
  if (range) {
    const [low, high] = range.value_range
    return said.some((text) => numbersBefore(range.unit, text).some((number) => number >= low && number <= high))
  }
  if (value === '' || said.length === 0) return said.length > 0
  if (!vague) return said.some((text) => fold(text) === fold(value))
  if (!/(^|\s)(and|or|not)(\s|$)/i.test(value)) return said.some((text) => fold(text).includes(fold(value)))
  return fits(value, 'and', (term) => said.some((text) => fold(text).includes(term)))
}

function meetsTop(row: RawRow, { name, values, range }: TopAttribute): boolean {
  const wanted = values.length === 0 || range ? [''] : values
  return wanted.some((value) => meets(row, { name, value, attr_type: 'input', ...(range ? { range } : {}) }, true))
}

/** Whether the row meets what the filter says of attributes. */
export function fitsAttributes(row: RawRow, { attrv_and, attrv_or, topAttrList, attr_vague }: SearchFilter): boolean {
  const rows = [...attrv_and, ...attrv_or].filter((one) => !isOfRow(one))
  const vague =
    attr_vague ||
    rows.length > 1 ||
    topAttrList.length > 0 ||
    rows.some(({ value, attr_type }) => attr_type !== 'input' || /(^|\s)(and|or|not)(\s|$)/i.test(value))
  const alike = (one: AttributeCondition) =>
    one.attr_type === 'input' || isOfRow(one)
      ? [one]
      : attrv_and.filter((other) => other.attr_type === one.attr_type && fold(other.name) === fold(one.name))
  return (
    attrv_and.every((condition) => alike(condition).some((one) => meets(row, one, vague))) &&
    (attrv_or.length === 0 || attrv_or.some((condition) => meets(row, condition, vague))) &&
    topAttrList.every((top) => meetsTop(row, top))
  )
}

/** A bound in hundredths, against an amount in hundredths. */
function within(value: number, [low, high]: readonly [number | null, number | null], scale: number): boolean {
  const near = (bound: number) => Math.round(bound * scale * 1e6) / 1e6
  return (low === null || value >= near(low)) && (high === null || value <= near(high))
}

function fitsPrice(row: RawRow, bounds: SearchFilter['avg_price']): boolean {
  if (bounds.every((bound) => bound === null)) return true
  const price = row.sold > 0 ? Math.trunc(row.sales / row.sold) : row.sold < 0 ? null : row.price
  return price !== null && price >= 0 && within(price, bounds, 100)
}

const isWithinDays = (day: string, [from, to]: readonly [string | null, string | null]) =>
  (from === null && to === null) || (day !== '' && (from === null || day >= from) && (to === null || day <= to))

const isOneOf =
  (...wanted: string[]) =>
  (type: string) =>
    wanted.includes(type)
const isNoneOf =
  (...others: string[]) =>
  (type: string) =>
    !others.includes(type)

/** What each channel is of its site. */
export const RAW_CHANNELS: Record<string, [site: string, has: (shopType: string) => boolean]> = {
  cshop: ['taobao', isOneOf('cshop')],
  global: ['taobao', isOneOf('global')],
  all: ['tmall', () => true],
  tmallhk: ['tmall', isOneOf('tmall_global', 'tmall_global_official')],
  chaoshi: ['tmall', isOneOf('tmall_chaoshi')],
  tmallhk_gfzy: ['tmall', isOneOf('tmall_global_official')],
  nochaoshi: ['tmall', isNoneOf('tmall_chaoshi')],
  notmallhk: ['tmall', isNoneOf('tmall_global', 'tmall_global_official')],
  tmqjd: ['tmall', isOneOf('tmall_flagship')],
  tmzyzmd: ['tmall', isOneOf('tmall_franchise', 'tmall_youpin')],
  jd_only_self: ['jd', isOneOf('jd_self', 'jd_global_self')],
  jd_exclude_self: ['jd', isNoneOf('jd_self', 'jd_global_self')],
  jd_hk: ['jd', isOneOf('jd_global_self', 'jd_global_pop')],
  jd_home_self: ['jd', isOneOf('jd_self')],
  jd_home_pop: ['jd', isOneOf('jd_pop')],
  jd_not_home_self: ['jd', isNoneOf('jd_self')],
  jd_not_home_pop: ['jd', isNoneOf('jd_pop')],
}

function isOnPlatform(row: RawRow, plat: readonly string[]): boolean {
  return plat.some((code) => {
    const [site, has] = RAW_CHANNELS[code] ?? [code, () => true]
    return site === row.site && has(row.shopType)
  })
}

/** The categories meant, as ids or `tree:id`; those of a custom one include what is below it in its group. */
function categoriesOf({ cid, sub_name }: SearchFilter, custom: readonly CustomCategory[]): string[] {
  const group = custom.filter((one) => one.sub_name === sub_name)
  const whole = (id: string): string[] => [
    ...(group.find((one) => one.id === id)?.cids ?? []),
    ...group.filter((one) => one.parent_id === id).flatMap((one) => whole(one.id)),
  ]
  return cid.custom.length > 0 ? cid.custom.flatMap(whole) : cid.not_custom
}

const isIn = ({ path, tree }: RawRow, categories: readonly string[]) =>
  path.some((id) => categories.includes(id) || categories.includes(`${tree}:${id}`))

/** Whether a filter asks anything of an entry of `plat`: no category is chosen, or one that things in the tree of its site are in. */
export function isAsked(rows: readonly RawRow[], filter: SearchFilter, code: string, custom: readonly CustomCategory[] = []): boolean {
  const categories = categoriesOf(filter, custom)
  const tree = rows.find(({ site }) => site === siteOfCode(code))?.tree
  return categories.length === 0 || rows.some((row) => row.tree === tree && isIn(row, categories))
}

const isNamed = (id: string, names: readonly string[], ids: readonly string[], wanted: readonly string[]) =>
  (ids.length === 0 && wanted.length === 0) ||
  ids.includes(id || 'none') ||
  wanted.some((name) => names.some((own) => fold(own) === fold(name)))

/** The rows that a filter means over the months. */
export function meant(
  rows: readonly RawRow[],
  filter: SearchFilter,
  start: string,
  end: string,
  custom: readonly CustomCategory[] = [],
): RawRow[] {
  const categories = categoriesOf(filter, custom)
  return rows.filter((row) => {
    if (row.month < start || row.month > end || !isOnPlatform(row, filter.plat)) return false
    if (categories.length > 0 && !isIn(row, categories)) return false
    if (!isNamed(row.brand, row.brandNames, filter.brand_id, filter.brand)) return false
    if (!isNamed(row.shop, row.shopNames, filter.shop_id, filter.shop)) return false
    if (filter.title !== '' && !fits(filter.title, filter.title_relation, (term) => fold(row.title).includes(term))) return false
    if (filter.item_ids.length > 0 && !filter.item_ids.includes(row.item)) return false
    if (!isWithinDays(row.shelf, filter.online_time) || !isWithinDays(row.filing?.date ?? '', filter.filing_date)) return false
    if (filter.filing_name !== '' && !(row.filing && fold(row.filing.product).includes(fold(filter.filing_name)))) return false
    if (!fitsPrice(row, filter.avg_price) || !within(row.sold, filter.sold, 1) || !within(row.sales, filter.sales, 100)) return false
    return fitsAttributes(row, filter)
  })
}
