import type { PivotInput } from '@marketscope/contract/schemes/pivot'
import { basicOf, exactOf, growthOf, idsOn, type OwnFields, type Placed } from './raw-pivot.ts'

/*
 * What the filters of a pivot mean, said a second time in plain code.
 */

export interface Filtered {
  lets(placed: Placed): boolean
  /** The ids that fields are narrowed to. */
  only: Map<string, Set<string>>
}

export type Bases = Record<'yoy' | 'mom', readonly Placed[] | null>

/** Only rows that the filters of the pivot let through; `bases`: all rows of months that are compared with. */
export function filtered(now: readonly Placed[], bases: Bases, pivot: PivotInput, own: OwnFields): Filtered {
  let lets = (_: Placed) => true
  const only = new Map<string, Set<string>>()
  const narrow = (field: string, ids: Set<string>) => only.set(field, only.get(field)?.intersection(ids) ?? ids)
  for (const filter of pivot.filters ?? []) {
    const before = lets
    const ids = (one: Placed) => idsOn(filter.field, one, own)
    if ('keys' in filter) {
      lets = (one) => before(one) && filter.keys.some((key) => ids(one).includes(key)) !== (filter.not ?? false)
      if (!filter.not) narrow(filter.field, new Set(filter.keys))
      continue
    }
    const figure = figures(filter.field, before)
    const [basic = '', form] = filter.measure.split(':')
    const groups = [...new Set(now.filter(before).flatMap(ids))].filter((id) => only.get(filter.field)?.has(id) ?? true)
    const all = basicOf(basic, now.filter(before))
    const value = (id: string) => {
      const mine = figure(now, basic, id)
      if (form === undefined) return mine
      if (form === 'all_share') return mine === null || !all ? null : rounded(mine / all)
      const base = bases[form as 'yoy' | 'mom']
      const grown = base ? growthOf(figure(now, basic, id, exactOf), figure(base, basic, id, exactOf)) : null
      return grown === null ? null : rounded(grown)
    }
    const within = groups.filter((id) => {
      const mine = value(id)
      return mine !== null && mine >= (filter.min ?? Number.NEGATIVE_INFINITY) && mine <= (filter.max ?? Number.POSITIVE_INFINITY)
    })
    narrow(filter.field, new Set(within))
    lets = (one) => before(one) && ids(one).some((id) => within.includes(id))
  }
  return { lets, only }

  function figures(field: string, before: (placed: Placed) => boolean) {
    const known = new Map<readonly Placed[], Map<string, Placed[]>>()
    return (rows: readonly Placed[], basic: string, id: string, of = basicOf) => {
      const groups = known.get(rows) ?? grouped(rows.filter(before), field, own)
      known.set(rows, groups)
      return of(basic, groups.get(id) ?? [])
    }
  }
}

const rounded = (value: number) => Math.round(value * 1e6) / 1e6

/** Rows by what they count as on a field, in each of it. */
export function grouped(rows: readonly Placed[], field: string, own: OwnFields): Map<string, Placed[]> {
  const groups = new Map<string, Placed[]>()
  for (const one of rows) {
    for (const id of idsOn(field, one, own)) {
      const group = groups.get(id)
      if (group) group.push(one)
      else groups.set(id, [one])
    }
  }
  return groups
}
