import type { Catalog } from '../catalog/catalog.ts'
import type { CategoryRange } from '../catalog/category-ranges.ts'
import type { Engine, QueryOptions } from '../engine/engine.ts'
import type { Turn } from '../engine/ledger.ts'
import { onNodes } from '../engine/nodes.ts'
import { type Sql, sql, table, v } from '../sql/sql.ts'
import { ROLLUP_TABLES } from '../tables/rollup-tables.ts'
import { bandStatements } from './build-bands.ts'
import { BRANDS, categories, groupStatements, MOST_YEARS, SHOPS, type Source, WHOLE } from './build-groups.ts'
import { keptRanges, layersOf } from './kept-ranges.ts'

/** A rollup that is whole: of a site and data version, made of exactly these segments, with groups of these categories. */
export interface Rollup {
  rollup: number
  site: string
  version: string
  segments: readonly number[]
  ranges: readonly CategoryRange[]
}

/** A site and data version as it is live, for which there can be a rollup. */
export type Wanted = Omit<Rollup, 'rollup' | 'ranges'> & { years: readonly number[] }

/** The tables with rows of a rollup, and where it says how many it has. */
const COUNTED = { rollup_group: 'group_rows', rollup_entry: 'entry_rows', rollup_brand: 'brand_rows', rollup_band: 'band_rows' } as const

const PARTS = Object.keys(COUNTED) as (keyof typeof COUNTED)[]

/** Text that is equal for the same segments of the same site and data version only. */
export function stampOf({ site, version, segments }: Pick<Rollup, 'site' | 'version' | 'segments'>): string {
  return JSON.stringify([site, version, segments])
}

/** What there can be rollups of, by {@link stampOf}: what has more years than fit is left to the rows. */
export function wantedOf({ segments }: Pick<Catalog, 'segments'>): Map<string, Wanted> {
  const groups = Map.groupBy(segments, ({ site, version }) => JSON.stringify([site, version]))
  const wanted = [...groups.values()].flatMap((own): Wanted[] => {
    const [first] = own
    const years = [...new Set(own.map(({ year }) => year))].sort((a, b) => a - b)
    const fits = (years.at(-1) ?? 0) - (years[0] ?? 0) < MOST_YEARS
    const { site, version } = first ?? { site: '', version: '' }
    return fits ? [{ site, version, years, segments: own.map(({ segment }) => segment).sort((a, b) => a - b) }] : []
  })
  return new Map(wanted.map((one) => [stampOf(one), one]))
}

/** The tables of rollups: reads which are whole, makes one, and puts some away. All of it in the background with one thread. */
export class RollupStore {
  readonly #engine: Engine
  readonly #options: QueryOptions
  #last = 0

  constructor(engine: Engine, signal: AbortSignal) {
    this.#engine = engine
    this.#options = { signal, tag: 'rollups', lane: 'background', limits: { threads: 1 } }
  }

  /** All that are whole. Nobody may make one meanwhile: what else there are rows of, of one that was broken off or has lost some, is removed. */
  async read(): Promise<Rollup[]> {
    const found = await this.#engine.query<Rollup & Record<(typeof COUNTED)[keyof typeof COUNTED], number>>(
      sql`SELECT rollup_no AS rollup, site, version, segments, ranges, toInt64(group_rows) AS group_rows, toInt64(entry_rows) AS entry_rows, toInt64(brand_rows) AS brand_rows,
        toInt64(band_rows) AS band_rows FROM rollup ORDER BY rollup_no`,
      this.#options,
    )
    const rows = new Map<string, number>()
    const present = new Set(found.map(({ rollup }) => rollup))
    for (const name of [...PARTS, 'rollup_life'] as const)
      for (const { rollup, count } of await this.#counts(name)) {
        rows.set(`${name} ${rollup}`, count)
        present.add(rollup)
      }
    this.#last = Math.max(this.#last, ...present)
    const whole = found.filter((one) => PARTS.every((name) => one[COUNTED[name]] === (rows.get(`${name} ${one.rollup}`) ?? 0)))
    const kept = new Set(whole.map(({ rollup }) => rollup))
    await this.remove([...present].filter((number) => !kept.has(number)))
    return whole.map(({ rollup, site, version, segments, ranges }) => ({ rollup, site, version, segments, ranges }))
  }

  /**
   * Makes one; null when it is not wanted any more before it is whole. What is broken off leaves rows of a number that is not known, which are removed at the next
   * {@link RollupStore.read}.
   */
  async make(
    { site, version, segments, years }: Wanted,
    { trees, sites }: Catalog,
    { many, isWanted = () => true, turn }: { many?: number | undefined; isWanted?: () => boolean; turn?: Turn } = {},
  ): Promise<Rollup | null> {
    const began = performance.now()
    const rollup = await this.#engine.ledger.numbers('rollup', this.#last)
    this.#last = rollup
    const source: Source = { rollup, segments, years }
    const rows = await this.#engine.query<{ category: number; rows: number }>(
      sql`SELECT category, toInt64(count()) AS rows FROM item_year WHERE segment IN ${v.uint32s(segments)} GROUP BY category`,
      this.#options,
    )
    const ranges = keptRanges(trees.list(sites.get(site)?.tree ?? ''), new Map(rows.map((one) => [one.category, one.rows])), many)
    const groupings = [WHOLE, BRANDS, SHOPS, ...layersOf(ranges).map(categories)]
    for (const statement of [...groupings.flatMap((one) => groupStatements(source, one)), ...bandStatements(source)]) {
      if (!isWanted()) {
        await this.remove([rollup])
        return null
      }
      turn?.signal.throwIfAborted()
      await this.#run(statement)
    }
    await turn?.confirm()
    const own = v.uint32(rollup)
    const [groups, entries, brands, bands] = PARTS.map((name) => sql`(SELECT count() FROM ${table(name)} WHERE rollup_no = ${own})`) as [
      Sql,
      Sql,
      Sql,
      Sql,
    ]
    await this.#run(sql`INSERT INTO rollup (rollup_no, site, version, segments, ranges, group_rows, entry_rows, brand_rows, band_rows, seconds, at)
      SELECT ${own}, ${v.string(site)}, ${v.string(version)}, ${v.uint32s(segments)},
        arrayZip(${v.uint32s(ranges.map(({ no }) => no))}, ${v.uint32s(ranges.map(({ last }) => last))}), ${groups}, ${entries}, ${brands}, ${bands},
        ${v.float64((performance.now() - began) / 1000)}, now64(3, 'UTC')`)
    return { rollup, site, version, segments, ranges }
  }

  /** Rows of items and years that are live. */
  async countRows({ segments }: Pick<Catalog, 'segments'>): Promise<number> {
    const live = v.uint32s(segments.map(({ segment }) => segment))
    const [found] = await this.#engine.query<{ rows: number }>(
      sql`SELECT toInt64(count()) AS rows FROM item_year WHERE segment IN ${live}`,
      this.#options,
    )
    return found?.rows ?? 0
  }

  /** Puts rollups away, first that they are whole. */
  async remove(numbers: readonly number[]): Promise<void> {
    for (const name of ROLLUP_TABLES)
      for (const number of numbers)
        await onNodes(this.#engine, sql`ALTER TABLE ${table(name)} DROP PARTITION ID ${v.string(String(number))}`, this.#options)
  }

  #counts(name: (typeof PARTS)[number] | 'rollup_life'): Promise<{ rollup: number; count: number }[]> {
    return this.#engine.query(
      sql`SELECT rollup_no AS rollup, toInt64(count()) AS count FROM ${table(name)} GROUP BY rollup_no`,
      this.#options,
    )
  }

  #run(statement: Sql): Promise<void> {
    return this.#engine.command(statement, this.#options)
  }
}
