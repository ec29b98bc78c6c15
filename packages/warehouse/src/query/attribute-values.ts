import type { ValueReading } from '@marketscope/contract/attribute-rows'
import { listParts } from '../scope/attribute-texts.ts'
import { folded } from '../sql/folded.ts'
import { join, type Sql, sql, v } from '../sql/sql.ts'

/** An attribute as an analysis reads it: the name it is called by in ids, and every way it is written in the data. */
export interface ReadAttribute {
  name: string
  spellings: readonly string[]
}

/**
 * How the values of an attribute are read in two steps, so that texts are looked at once for each way they are written and not once for each item: the rows
 * of a scope are first put together by `raw`, what they say as it is written; `pairs` makes of that the values that count, each once, as (folded,
 * as shown). An item without the attribute has the pair of two empty texts.
 */
export interface ValueReader {
  /** Over columns of `item_year`. */
  raw: Sql
  /** Over a column that holds it. */
  pairs(raw: Sql): Sql
}

const NONE = sql`[('', '')]`

/** `reading` parts: the values that a value lists count one by one, see {@link listParts}. */
export function valueReader({ spellings }: ReadAttribute, reading: ValueReading): ValueReader {
  const read = (value: Sql) =>
    reading === 'parts' ? sql`arrayMap(part -> (${folded(sql`part`)}, part), ${listParts(value)})` : sql`[(${folded(value)}, ${value})]`
  const [only, ...others] = spellings.map((spelling) => sql`attributes[${v.string(spelling)}]`)
  if (!only) return { raw: sql`''`, pairs: () => NONE }
  if (others.length > 0)
    return {
      raw: sql`arrayFilter(value -> value != '', [${join([only, ...others], ', ')}])`,
      pairs: (raw) => sql`if(empty(${raw}), ${NONE}, ${eachOnce(sql`arrayFlatten(arrayMap(value -> ${read(sql`value`)}, ${raw}))`)})`,
    }
  const pairs = (raw: Sql) => (reading === 'parts' ? eachOnce(read(raw)) : read(raw))
  return { raw: only, pairs: (raw) => sql`if(${raw} = '', ${NONE}, ${pairs(raw)})` }
}

/** Pairs of different first members. */
function eachOnce(pairs: Sql): Sql {
  return sql`arrayMap(own -> arrayFilter((pair, place) -> indexOf(own.1, pair.1) = place, own, arrayEnumerate(own)), [${pairs}])[1]`
}
