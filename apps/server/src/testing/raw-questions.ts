import type { CustomCategory } from '@marketscope/contract/custom-categories'
import type { SearchFilterInput } from '@marketscope/contract/filter'
import type { RawRow } from './raw-market.ts'

/** Draws from a list, or a whole number of a range. */
export interface Draw {
  of<T>(list: readonly T[]): T
  /** Both included. */
  number(from: number, to: number): number
}

/** Part of a filter that the row meets, and that others may meet too; null where the row says nothing of the kind. */
export type Maker = (row: RawRow, draw: Draw, rows: readonly RawRow[]) => Partial<SearchFilterInput> | null

/** Categories at whose products filings are looked at. */
export const FILING_ROOTS = ['1801', '50010788', '20085', '20029']

/** Channels that hold the shop types named. */
const CHANNELS_OF: Record<string, readonly string[]> = {
  cshop: ['cshop'],
  global: ['global'],
  tmall_flagship: ['nochaoshi', 'notmallhk', 'tmqjd', 'all'],
  tmall_franchise: ['nochaoshi', 'notmallhk', 'tmzyzmd'],
  tmall_youpin: ['nochaoshi', 'notmallhk', 'tmzyzmd'],
  tmall_chaoshi: ['chaoshi', 'notmallhk'],
  tmall_global: ['tmallhk', 'nochaoshi'],
  tmall_global_official: ['tmallhk', 'tmallhk_gfzy', 'nochaoshi'],
  jd_self: ['jd_only_self', 'jd_home_self', 'jd_not_home_pop'],
  jd_pop: ['jd_exclude_self', 'jd_home_pop', 'jd_not_home_self'],
  jd_global_self: ['jd_only_self', 'jd_hk', 'jd_not_home_self', 'jd_not_home_pop'],
  jd_global_pop: ['jd_exclude_self', 'jd_hk', 'jd_not_home_self', 'jd_not_home_pop'],
}

const codesOf = (row: RawRow) => [row.site, ...(CHANNELS_OF[row.shopType] ?? [])]

/** Words of a title that an expression can have: Chinese pieces and plain Latin words. */
function wordsOf({ title }: RawRow): string[] {
  const runs = title.match(/[\p{Script=Han}]{2,}|[A-Za-z0-9]{2,}/gu) ?? []
  return runs
    .flatMap((run) => (/[A-Za-z0-9]/.test(run) ? [run] : [run.slice(0, 2), run.slice(-2)]))
    .filter((word) => !/^(and|or|not)$/i.test(word))
}

/** Bounds around a value, one of them open now and then, sometimes exactly the value. */
function around(value: number, draw: Draw, step: number): [number | null, number | null] {
  const low = draw.of([value, value * 0.5, value * 0.9, 0, null])
  const high = draw.of([value, value * 2, value * 1.1, null, value * 20])
  const whole = (bound: number | null, round: (x: number) => number) => (bound === null ? null : round(bound / step) * step)
  const cents = (bound: number | null) => (bound === null ? null : Math.round(bound * 100) / 100)
  return [cents(whole(low, Math.floor)), cents(whole(high, Math.ceil))]
}

const attributes = (row: RawRow) => [...row.attributes]
/** A value without what an expression or a rule would read as more. */
const isPlain = ([, value]: [string, string]) => !/[,，、"'“”()（）]/.test(value)

/** A number with what is written behind it. */
function numberOf(value: string): { number: number; unit: string } | null {
  const found = /(?<![\d.])(\d+(?:\.\d+)?)\s*(\p{Script=Han}{1,2}|[A-Za-z]+)?/u.exec(value)
  return found && Number(found[1]) > 0 ? { number: Number(found[1]), unit: found[2] ?? '' } : null
}

/** The day some days from another. */
const dayFrom = (day: string, days: number) => new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** A day of bounds around the row's, from `least` on. */
function daysAround(day: string, draw: Draw, least = '1990-01-01'): [string | null, string | null] {
  const from = draw.of([day, dayFrom(day, -40), null])
  const to = draw.of(from === null ? [day, dayFrom(day, 90)] : [day, dayFrom(day, 90), null])
  return [from !== null && from < least ? least : from, to]
}

const filed =
  (make: (row: RawRow & { filing: NonNullable<RawRow['filing']> }, draw: Draw) => Partial<SearchFilterInput> | null): Maker =>
  (row, draw) => {
    const root = row.path.at(-1) ?? ''
    if (!row.filing || !FILING_ROOTS.includes(root)) return null
    const part = make({ ...row, filing: row.filing }, draw)
    return part && { cid: { not_custom: [draw.of(row.path.length > 1 ? row.path : [root])] }, ...part }
  }

const listed = (name: 'effects' | 'ingredients', row: { filing: { effects: string[]; ingredients: string[] } }, draw: Draw) => {
  const values = row.filing[name].filter((value) => isPlain([name, value]))
  return values.length === 0 ? null : draw.of(values)
}
const filing = (name: string, value: string | null) =>
  value === null ? null : { attrv_and: [{ name, value, attr_type: 'filing' as const }] }

/** The kinds of conditions, each by itself. */
export const MAKERS: Record<string, Maker> = {
  platform: (row, draw) => ({ plat: [row.site, ...(draw.number(0, 1) ? [draw.of(['taobao', 'tmall', 'jd', 'douyin'])] : [])] }),
  channel: (row, draw) => {
    const channels = CHANNELS_OF[row.shopType]
    return channels ? { plat: [draw.of(channels), ...(draw.number(0, 2) ? [] : [draw.of(['taobao', 'chaoshi', 'jd_hk'])])] } : null
  },
  'a category': (row, draw) => ({ cid: { not_custom: [draw.of([draw.of(row.path), `${row.tree}:${draw.of(row.path)}`])] } }),
  'several categories': (row, draw, rows) => {
    const others = Array.from({ length: draw.number(1, 12) }, () => draw.of(rows)).filter(({ tree }) => tree === row.tree)
    return { cid: { not_custom: [draw.of(row.path), ...others.map(({ path }) => draw.of(path))] } }
  },
  'a title word': (row, draw) => {
    const words = wordsOf(row)
    return words.length === 0 ? null : { title: draw.of(words) }
  },
  'a title expression': (row, draw, rows) => {
    const words = wordsOf(row)
    const others = wordsOf(draw.of(rows))
    if (words.length < 2 || others.length < 2) return null
    const [a, b, x, y] = [draw.of(words), draw.of(words), draw.of(others), draw.of(others)]
    const shapes = [
      `${a} and ${b}`,
      `${x} or ${a}`,
      `(${x} or ${a}) ${b}`,
      `${a} not ${x}`,
      `（${a} OR ${y}） not ${x}`,
      `not ${x}`,
      `${a} ${b} ${x}`,
      `${x} and ${y} or ${a}`,
    ]
    return { title: draw.of(shapes), title_relation: draw.of(['and', 'or'] as const) }
  },
  'brand id': (row, draw, rows) => ({
    brand_id: [row.brand || 'none', ...Array.from({ length: draw.number(0, 20) }, () => draw.of(rows).brand || 'none')],
  }),
  'brand name': (row, draw) => (row.brandNames.length > 0 ? { brand: [draw.of(row.brandNames).toUpperCase()] } : null),
  'no brand': (row) => (row.brand === '' ? { brand_id: ['none'] } : null),
  'brand id or name': (row, draw, rows) => {
    const other = draw.of(rows)
    return row.brand && other.brandNames[0] ? { brand_id: [row.brand], brand: [other.brandNames[0]] } : null
  },
  'shop id': (row, draw, rows) => ({
    shop_id: [row.shop || 'none', ...Array.from({ length: draw.number(0, 20) }, () => draw.of(rows).shop || 'none')],
  }),
  'shop name': (row, draw) => (row.shopNames.length > 0 ? { shop: [draw.of(row.shopNames)] } : null),
  'average price': (row, draw) => {
    const price = row.sold > 0 ? Math.trunc(row.sales / row.sold) / 100 : row.price === null ? null : row.price / 100
    return price === null ? null : { avg_price: around(price, draw, draw.of([1, 0.01])) }
  },
  sold: (row, draw) => ({ sold: around(row.sold, draw, 1) }),
  sales: (row, draw) => ({ sales: around(row.sales / 100, draw, draw.of([1, 0.01])) }),
  'shelf time': (row, draw) =>
    row.shelf >= '2022-01-01' && row.site !== 'douyin' ? { online_time: daysAround(row.shelf, draw, '2022-01-01') } : null,
  'item ids': (row, draw, rows) => {
    const others = rows.filter(({ site }) => site === row.site)
    const ids = [row.item, ...Array.from({ length: draw.number(0, 60) }, () => draw.of(others).item)]
    return { plat: [draw.of(codesOf(row))], item_ids: draw.of([ids.join('\n'), ids.join('，'), ids]) }
  },
  'an attribute': (row, draw) => {
    const own = attributes(row).filter(isPlain)
    const [name, value] = own.length === 0 ? ['', ''] : draw.of(own)
    return name === '' ? null : { attrv_and: [{ name, value: draw.of([value, '', value.toUpperCase()]) }] }
  },
  'several attributes': (row, draw) => {
    const own = attributes(row).filter(isPlain)
    if (own.length < 2) return null
    return { attrv_and: [draw.of(own), draw.of(own)].map(([name, value]) => ({ name, value: draw.of([value, value.slice(0, 2)]) })) }
  },
  'an attribute or another': (row, draw, rows) => {
    const [own, others] = [attributes(row).filter(isPlain), attributes(draw.of(rows)).filter(isPlain)]
    if (own.length === 0 || others.length === 0) return null
    return { attrv_or: [draw.of(own), draw.of(others), draw.of(others)].map(([name, value]) => ({ name, value })) }
  },
  'an expression of an attribute': (row, draw, rows) => {
    const own = attributes(row).filter(isPlain)
    const found = own.length === 0 ? null : draw.of(own)
    const other = rows
      .find((one) => found && one.attributes.has(found[0]) && one.attributes.get(found[0]) !== found[1])
      ?.attributes.get(found?.[0] ?? '')
    if (!found || !other || !isPlain(['', other])) return null
    const [name, value] = found
    return { attrv_and: [{ name, value: draw.of([`${value} or ${other}`, `not ${other}`, `(${other} or ${value}) and ${value}`]) }] }
  },
  'a vague attribute': (row, draw) => {
    const own = attributes(row).filter(isPlain)
    const [name, value] = own.length === 0 ? ['', ''] : draw.of(own)
    return name === '' ? null : { attrv_and: [{ name, value: value.slice(0, draw.number(1, 3)) }], attr_vague: true }
  },
  'an interval of an attribute': (row, draw) => {
    const own = attributes(row).flatMap(([name, value]) =>
      numberOf(value) ? [{ name, ...(numberOf(value) ?? { number: 1, unit: '' }) }] : [],
    )
    if (own.length === 0) return null
    const { name, number, unit } = draw.of(own)
    const value_range: [number, number] = [draw.of([number, number / 2]), draw.of([number, number * 3])]
    return {
      attrv_and: [
        { name, range: { value_range, unit: draw.of([unit, unit.toUpperCase(), '']) }, attr_type: draw.of(['input', 'popular'] as const) },
      ],
    }
  },
  'ticked values': (row, draw, rows) => {
    const own = attributes(row).filter(isPlain)
    if (own.length === 0) return null
    const [name, value] = draw.of(own)
    const others = rows
      .flatMap((one) => one.attributes.get(name) ?? [])
      .filter((other) => isPlain(['', other]))
      .slice(0, 30)
    const second = draw.of(own)
    return {
      attrv_and: [...new Set([value, ...(others.length > 0 ? [draw.of(others)] : [])])]
        .map((one) => ({ key: name, value: one, attr_type: 'popular' as const, popular_attr_prompt: one }))
        .concat(draw.number(0, 1) ? [{ key: second[0], value: second[1], attr_type: 'popular', popular_attr_prompt: '' }] : []),
    }
  },
  'a top attribute': (row, draw) => {
    const own = attributes(row).filter(isPlain)
    if (own.length === 0) return null
    const [name, value] = draw.of(own)
    const read = numberOf(value)
    const shapes = [{ name }, { name, values: [value] }, { name, values: [value, '没有这样的值'] }]
    return {
      topAttrList: [
        draw.of(
          read
            ? [
                ...shapes,
                { name, type: 'range' as const, range: { value_range: [read.number, read.number] as [number, number], unit: read.unit } },
              ]
            : shapes,
        ),
      ],
    }
  },
  'filing name': filed(({ filing: { product } }, draw) => ({ filing_name: draw.of([product, product.slice(0, 2), product.slice(-2)]) })),
  'filing date': filed(({ filing: { date } }, draw) => ({ filing_date: daysAround(date, draw) })),
  'filing effects': filed((row, draw) => filing('effects', listed('effects', row, draw))),
  'filing ingredients': filed((row, draw) => filing('ingredients', listed('ingredients', row, draw))),
  'filing company': filed(({ filing: { company } }, draw) => filing('company', draw.of([company, company.slice(0, 3)]))),
}

/** Custom categories of two groups, made of what the rows have. */
export function customOf(rows: readonly RawRow[]): CustomCategory[] {
  const text = (name: string) => ({ zh: name, en: name })
  const roots = (tree: string) => [...new Set(rows.filter((row) => row.tree === tree).map((row) => `${tree}:${row.path.at(-1)}`))].sort()
  const leaves = [...new Set(rows.map((row) => `${row.tree}:${row.category}`))].sort()
  const one = (id: string, sub_name: string, parent_id: string | null, cids: string[]): CustomCategory => ({
    id,
    sub_name,
    group_name: text(sub_name),
    parent_id,
    name: text(id),
    cids,
  })
  return [
    one('goods', 'custom_102', null, roots('taobao').slice(0, 6)),
    one(
      'below',
      'custom_102',
      'goods',
      leaves.filter((_, index) => index % 7 === 0),
    ),
    one(
      'others',
      'custom_102',
      null,
      leaves.filter((_, index) => index % 3 === 0),
    ),
    one('care', 'custom_103', null, ['taobao:1801', 'taobao:50010788', 'douyin:20085', 'douyin:20029']),
  ]
}
