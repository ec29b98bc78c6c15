import type { RawRow } from './raw-market.ts'

/*
 * A pivot said a second time in plain code over rows of the files: nothing here is taken from the parts of the product that ask it.
 */

/** A row, and the month it stands at: of a base the one that it is compared with. */
export interface Placed {
  row: RawRow
  at: string
}

/** What a row counts as on each field: the id of the line. */
export function idOn(field: string, { row, at }: Placed): string {
  const year = at.slice(0, 4)
  if (field.startsWith('attr:')) {
    const name = field.slice('attr:'.length)
    return `attr:${name}==${row.attributes.get(name) ?? ''}`
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

/** (now − then) ÷ then; null against nothing. */
export function growthOf(now: number | null, then: number | null): number | null {
  return now === null || then === null || then === 0 ? null : (now - then) / Math.abs(then)
}

/** Rows by every path of the ids that have lines; those without one are `others`. */
export function byPaths(rows: readonly Placed[], fields: readonly string[], lines: readonly ReadonlySet<string>[]): Map<string, Placed[]> {
  const found = new Map<string, Placed[]>()
  for (const placed of rows) {
    const path = fields.map((field, at) => {
      const id = idOn(field, placed)
      return lines[at]?.has(id) ? id : 'others'
    })
    for (let depth = 0; depth <= path.length; depth++) {
      const key = JSON.stringify(path.slice(0, depth))
      const own = found.get(key)
      if (own) own.push(placed)
      else found.set(key, [placed])
    }
  }
  return found
}
