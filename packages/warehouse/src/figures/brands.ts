import type { Base } from '@marketscope/contract/bases'
import type { Naming } from '@marketscope/contract/naming'
import { displayName, noneName } from '../catalog/names.ts'
import type { Asked } from '../query/asked.ts'
import { compile, KEYS } from '../query/compile.ts'
import { BRAND } from '../query/dimensions/brand.ts'
import { type GroupMeasure, groupPage, type MonthSums, topSeries } from '../query/page.ts'
import { folded } from '../sql/folded.ts'
import { type Sql, sql, v } from '../sql/sql.ts'
import type { BrandLeaders, BrandPage, Language, PageQuestion } from './figures.ts'

const [BRAND_ID = sql``] = KEYS

/** The groups with their names, for what goes by name. */
function named(groups: Sql, language: Language, naming: Naming): Sql {
  const none = noneName()
  return sql`(
    SELECT g.*, toString(g.${BRAND_ID}) AS id, if(id = '', ${v.string(none.zh)}, names.name_zh) AS name_zh,
      if(id = '', ${v.string(none.en)}, names.name_en) AS name_en, ${displayName(language, naming)} AS name
    FROM ${groups} AS g LEFT ANY JOIN (SELECT brand_id, name_zh, name_en FROM brand FINAL) AS names ON names.brand_id = g.${BRAND_ID})`
}

/** A page of brands in one statement: counts and sums of all ride along with each row. */
export function brandPage(
  { scope, ask }: Asked,
  { by, word, ...question }: PageQuestion<GroupMeasure>,
  language: Language,
): Promise<BrandPage> {
  const test = sql`position(${folded(sql`concat(name_zh, '\n', name_en, '\n', id)`)}, ${v.string(word)}) > 0`
  return groupPage(
    { scope, ask },
    {
      ...{ by: [BRAND], counts: ['shops'], sort: by, ranking: { none: sql`${BRAND_ID} = ''` }, ...question },
      named: (groups) => named(groups, language, scope.naming),
      ...(word === '' ? {} : { matches: { needsNames: true, test } }),
    },
  )
}

export async function brandLeaders({ scope, ask }: Asked, count: number, compared: Base | null): Promise<BrandLeaders> {
  const tell = { now: ['sales', 'sold', 'items'] as const, ...(compared ? { [compared]: ['sales'] as const } : {}) }
  const before = { mom: sql`mom_sales`, yoy: sql`yoy_sales`, none: sql`toInt64(0)` }[compared ?? 'none']
  const [row] = await ask<BrandLeaders>(sql`
    SELECT sum(own_sales) AS sales, sum(own_sold) AS sold, sum(own_before) AS before, toInt64(countIf(named AND present)) AS brands,
      arrayMap(x -> (x.3, x.4), arraySlice(arraySort(groupArrayIf((-own_sales, id, own_sales, own_sold), named AND present)), 1, ${v.uint32(count)})) AS leaders,
      arraySlice(arrayReverseSort(groupArrayIf(own_before, named)), 1, ${v.uint32(count)}) AS leaders_before
    FROM (
      SELECT ${BRAND_ID} AS id, id != '' AS named, sales AS own_sales, sold AS own_sold, ${before} AS own_before,
        items > 0 AS present
      FROM ${compile({ by: [BRAND], tell }, scope)})`)
  return row ?? { sales: 0, sold: 0, before: 0, brands: 0, leaders: [], leaders_before: [] }
}

/** Brands without a name have no place among those that lead. */
export async function brandMonths({ scope, ask }: Asked, top: number): Promise<{ id: string; months: MonthSums[] }[]> {
  const leaders = await topSeries({ scope, ask }, [BRAND], { top, without: sql`${BRAND_ID} = ''` })
  return leaders.map(({ keys: [id = ''], months }) => ({ id, months }))
}
