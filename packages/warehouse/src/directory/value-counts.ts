import { VALUES_FIELDS, type ValuesFieldName } from '@marketscope/contract/filter-fields/all'
import type { Engine } from '../engine/engine.ts'
import { sql, v } from '../sql/sql.ts'
import { searchForm } from '../text/search-form.ts'
import { VALUES } from '../values/registry.generated.ts'

/** A value of a dimension, and how many products have it. */
export interface ValueCount {
  value: string
  items: number
}

/** How many are offered at once. */
const MOST = 50

/** The values of dimensions that a filter can name, by site: read once per revision, when they are first asked for. */
export class ValueCounts {
  readonly #engine: Engine
  readonly #known = new Map<string, Promise<ValueCount[]>>()

  constructor(engine: Engine) {
    this.#engine = engine
  }

  /** Those that contain the word, those of most products first. */
  async find(by: ValuesFieldName, sites: readonly string[], word: string): Promise<ValueCount[]> {
    const lists = await Promise.all(sites.map((site) => this.#of(by, site)))
    const found = Map.groupBy(lists.flat(), ({ value }) => value)
    const wanted = searchForm(word)
    return [...found]
      .filter(([value]) => searchForm(value).includes(wanted))
      .map(([value, own]) => ({ value, items: own.reduce((sum, { items }) => sum + items, 0) }))
      .sort((a, b) => b.items - a.items || (a.value < b.value ? -1 : 1))
      .slice(0, MOST)
  }

  #of(by: ValuesFieldName, site: string): Promise<ValueCount[]> {
    const key = `${VALUES_FIELDS.indexOf(by)} ${site}`
    const known = this.#known.get(key) ?? this.#read(by, site)
    this.#known.set(key, known)
    known.catch(() => this.#known.delete(key))
    return known
  }

  #read(by: ValuesFieldName, site: string): Promise<ValueCount[]> {
    const { from, text } = VALUES[by]
    const table = from === 'item' ? sql`item FINAL` : sql`item_year`
    return this.#engine.query<ValueCount>(
      sql`SELECT ${text} AS value, toInt64(uniqExact(item)) AS items FROM ${table} WHERE site = ${v.string(site)} AND value != '' GROUP BY value`,
      { tag: 'suggestions.values' },
    )
  }
}
