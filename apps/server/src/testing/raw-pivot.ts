import { OTHERS_ID } from '@marketscope/contract/limits'
import { addMonths } from '@marketscope/contract/months'
import type { RawRow } from './raw-market.ts'

/*
 * A pivot said a second time in plain code over rows of the files: nothing here is taken from the parts of the product that ask it.
 */

/** A row, and the month it stands at: of a base the one that it is compared with. */
export interface Placed {
  row: RawRow
  at: string
}

/** Ways of writing that count as one. */
export const folded = (text: string) => text.normalize('NFKC').toLowerCase()

/** What rows count as on fields that the files do not say, by field: classes. */
export type OwnFields = ReadonlyMap<string, (row: RawRow) => readonly string[]>

/** What a row counts as on each field: the ids of the lines. Labels and classes may be several. */
export function idsOn(field: string, placed: Placed, own: OwnFields): string[] {
  const ids = own.get(field)?.(placed.row)
  if (ids) return [...ids]
  if (field !== 'label') return [idOn(field, placed)]
  const labels = 'labels' in placed.row ? (placed.row.labels as readonly string[]) : []
  return labels.length > 0 ? labels.map((label) => `label:${label}`) : ['label:']
}

function idOn(field: string, { row, at }: Placed): string {
  const year = at.slice(0, 4)
  if (field.startsWith('attr:')) {
    const name = field.slice('attr:'.length)
    const value = [...row.attributes].find(([own]) => folded(own) === folded(name))?.[1] ?? ''
    return folded(`attr:${name}==${value}`)
  }
  if (field.startsWith('category:')) return row.path.toReversed()[Number(field.slice('category:'.length)) - 1] ?? 'none'
  switch (field) {
    case 'brand':
      return `brand:${row.brand || 'none'}`
    case 'shop':
      return row.shop === '' ? 'shop::none' : `shop:${row.site}:${row.shop}`
    case 'shop-type':
      return `type:${row.shopType || 'none'}`
    case 'item':
      return `item:${row.site}:${row.item}`
    case 'month':
      return `month:${at}`
    case 'quarter':
      return `quarter:${year}-Q${Math.ceil(Number(at.slice(5)) / 3)}`
    case 'year':
      return `year:${year}`
    default:
      throw new Error(`the plain pivot knows no ${field}`)
  }
}

const distinct = (rows: readonly Placed[], of: (row: RawRow) => string) =>
  new Set(rows.map(({ row }) => of(row)).filter((one) => one !== '')).size

/** The basic figures of some rows; null where there is none. */
export function basicOf(basic: string, rows: readonly Placed[]): number | null {
  const sum = (name: 'sales' | 'sold') => rows.reduce((all, { row }) => all + row[name], 0)
  switch (basic) {
    case 'sales':
      return sum('sales') / 100
    case 'sold':
      return sum('sold')
    case 'avg_price':
      return sum('sold') > 0 ? Math.round(sum('sales') / sum('sold')) / 100 : null
    case 'items':
      return distinct(rows, ({ site, item }) => `${site} ${item}`)
    case 'shops':
      return distinct(rows, ({ site, shop }) => (shop === '' ? '' : `${site} ${shop}`))
    case 'brands':
      return distinct(rows, ({ brand }) => brand)
    default:
      throw new Error(`the plain pivot knows no ${basic}`)
  }
}

/** A figure of some rows as it grows: an average is not rounded. */
export function exactOf(basic: string, rows: readonly Placed[]): number | null {
  if (basic !== 'avg_price') return basicOf(basic, rows)
  const sum = (name: 'sales' | 'sold') => rows.reduce((all, { row }) => all + row[name], 0)
  return sum('sold') > 0 ? sum('sales') / sum('sold') / 100 : null
}

/** (now − then) ÷ then; null against nothing. */
export function growthOf(now: number | null, then: number | null): number | null {
  return now === null || then === null || then <= 0 ? null : (now - then) / then
}

interface Side {
  fields: readonly string[]
  /** The ids that have lines below the one with this way. */
  lines(way: readonly string[]): ReadonlySet<string>
  /** The ids that alone count, of fields that are narrowed to some. */
  only: ReadonlyMap<string, ReadonlySet<string>>
}

/** Rows by every path of the ids that have lines; those without one are `others`, once for each row. */
export function byPaths(rows: readonly Placed[], { fields, lines, only }: Side, own: OwnFields): Map<string, Placed[]> {
  const found = new Map<string, Placed[]>()
  for (const placed of rows) {
    let paths: string[][] = [[]]
    const all: string[][] = [[]]
    fields.forEach((field) => {
      const ids = idsOn(field, placed, own).filter((id) => only.get(field)?.has(id) ?? true)
      paths = paths.flatMap((path) => {
        const own = lines(path)
        return [...new Set(ids.map((id) => (own.has(id) ? id : 'others')))].map((id) => [...path, id])
      })
      all.push(...paths)
    })
    for (const path of all) {
      const key = JSON.stringify(path)
      const group = found.get(key)
      if (group) group.push(placed)
      else found.set(key, [placed])
    }
  }
  return found
}

/** The times that a pivot may be put together by, the shortest first. */
export const TIMES = ['month', 'quarter', 'year']

/** The shortest time on the way of a cell; '' where there is none. */
export const shortestOn = (way: readonly string[]) => TIMES.find((time) => way.some((id) => id.startsWith(`${time}:`))) ?? ''

/** The months that a value of a time has, of those that count. */
export function monthsOfTime(time: string, at: string, months: readonly string[]): string[] {
  const same = (month: string) => time === '' || idOn(time, { row: EMPTY, at: month }) === idOn(time, { row: EMPTY, at })
  return months.filter(same).sort()
}

const EMPTY = {} as RawRow

/** The months that a cell is of, of those that count. */
export function monthsOfWay(way: readonly string[], months: readonly string[]): string[] {
  const isIn = (id: string, month: string) =>
    TIMES.every((time) => !id.startsWith(`${time}:`) || idOn(time, { row: EMPTY, at: month }) === id)
  return months.filter((month) => way.every((id) => isIn(id, month)))
}

/** By how many months earlier the base of a month is, where the cells are of one time: a year, or as many months as the time has. */
export function backOf(base: 'yoy' | 'mom', time: string, at: string, months: readonly string[]): number {
  if (base === 'yoy') return 12
  const own = monthsOfTime(time, at, months)
  const number = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))
  return number(own.at(-1) ?? at) - number(own[0] ?? at) + 1
}

/** Rows at the months that are compared with theirs, in cells of one time. */
export function placedBefore(
  base: 'yoy' | 'mom',
  time: string,
  months: readonly string[],
  rowsOf: (month: string) => readonly RawRow[],
): Placed[] {
  return months.flatMap((at) => rowsOf(addMonths(at, -backOf(base, time, at, months))).map((row) => ({ row, at })))
}

/** The id without what says whether a click narrows by it. */
export function idOf(field: string, id: string): string {
  if (id === OTHERS_ID) return id
  if (field.startsWith('attr:')) return folded(id)
  return field.startsWith('category:') ? id.slice(id.indexOf(':') + 1) : id
}
