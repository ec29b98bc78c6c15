import { LIMITS } from '@marketscope/contract/limits'
import type { Scope } from '../scope/scope.ts'
import { folded } from '../sql/folded.ts'
import { join, type Sql, sql, v } from '../sql/sql.ts'

/** An attribute of a scope as SQL tells it. */
export interface AttributeRow {
  /** The name most rows have. */
  name: string
  /** Every way the name is written. */
  spellings: string[]
  /** Items that have it. */
  items: number
  /** Its first values. */
  first: ValueRow[]
  /** Items of all its values added up. */
  value_items: number
  /** What follows the number in values that begin with one, as written, and the items of each. */
  units: string[]
  unit_items: number[]
}

export interface ValueRow {
  value: string
  items: number
}

/** Characters of the longest unit. */
const LONGEST_UNIT = 10

/**
 * Whether a value, NFKC, begins with a number, and what follows it (`50ml`, `1.5 L`, `27英寸`, `38`); {@link rangeUnit} knows what of that is a unit. No
 * regular expression and no list of characters: the engine reads them anew for every block of rows, which takes longer than all the rest.
 */
export function measured(value: Sql): { is_number: Sql; unit: Sql } {
  const unit = sql`trim(LEADING '0123456789. ' FROM ${value})`
  const number = sql`trimRight(substring(${value}, 1, length(${value}) - length(${unit})))`
  return { is_number: sql`isNotNull(toFloat64OrNull(${number})) AND lengthUTF8(${unit}) <= ${v.uint32(LONGEST_UNIT)}`, unit }
}

/** Distinct items, as a state that can be merged: one item may have a value in several rows. */
const OWNERS = sql`uniqExactState(item) AS owners, count() AS item_rows`

/**
 * The attributes of the scope's items by name, those that most items have first, each with its first values. Names and values that differ in case or
 * width only are one; empty values are none. Values are whole, also those that look like lists.
 */
export function attributesQuestion(scope: Scope): Sql {
  const { is_number, unit } = measured(sql`plain`)
  return sql`SELECT argMax(value_name, (value_rows, value_name)) AS name, groupUniqArrayArray(value_names) AS spellings, toInt64(uniqExactMerge(value_owners)) AS items,
      arrayMap(x -> CAST((x.2, x.1), 'Tuple(value String, items Int64)'),
        arraySlice(arraySort(x -> (-x.1, x.3), groupArray((own_items, value_shown, value_key))), 1, ${v.uint32(LIMITS.attributeValues)})) AS first,
      sum(own_items) AS value_items, sumMapIf([unit], [own_items], is_number) AS by_unit, by_unit.1 AS units, by_unit.2 AS unit_items
    FROM (SELECT name_key, value_key, value_name, value_names, value_shown, value_rows, value_owners, toInt64(finalizeAggregation(value_owners)) AS own_items,
        trimBoth(normalizeUTF8NFKC(value_shown)) AS plain, ${is_number} AS is_number, ${unit} AS unit
      FROM (SELECT ${folded(sql`name`)} AS name_key, ${folded(sql`value`)} AS value_key, argMax(name, (item_rows, name)) AS value_name, groupUniqArray(name) AS value_names,
          argMax(value, (item_rows, value)) AS value_shown, sum(item_rows) AS value_rows, uniqExactMergeState(owners) AS value_owners
        FROM (SELECT toString(pair.1) AS name, pair.2 AS value, ${OWNERS}
          FROM (SELECT item, arrayJoin(attributes) AS pair FROM ${scope.rows([sql`item`, sql`attributes`])} WHERE ${scope.active('now')})
          WHERE value != '' GROUP BY name, value)
        GROUP BY name_key, value_key))
    GROUP BY name_key ORDER BY items DESC, name_key LIMIT ${v.uint32(LIMITS.allAttributes)}`
}

/** The names of the attributes as they are written, with the items that have them, those that most items have first: their values are not looked at. */
export function namesQuestion(scope: Scope): Sql {
  return sql`SELECT toString(arrayJoin(arrayFilter((name, value) -> value != '', mapKeys(attributes), mapValues(attributes)))) AS name, toInt64(uniqExact(item)) AS items
    FROM ${scope.rows([sql`item`, sql`attributes`])} WHERE ${scope.active('now')} GROUP BY name ORDER BY items DESC, ${folded(sql`name`)} LIMIT ${v.uint32(LIMITS.allAttributes)}`
}

/** Values that contain the word, or are among `called`; all of them folded. */
export interface WantedValues {
  word: string
  called: readonly string[]
}

/** The values of one attribute, written in any of the ways, those of most items first; `wanted`: only those. */
export function valuesQuestion(scope: Scope, spellings: readonly string[], wanted: WantedValues | null, most: number): Sql {
  const written = join(
    spellings.map((name) => sql`attributes[${v.string(name)}]`),
    ', ',
  )
  const having = wanted
    ? sql`HAVING position(value_key, ${v.string(wanted.word)}) > 0 OR has(${v.strings(wanted.called)}, value_key)`
    : sql``
  return sql`SELECT argMax(written, (item_rows, written)) AS value, toInt64(uniqExactMerge(owners)) AS items, ${folded(sql`written`)} AS value_key
    FROM (SELECT written, ${OWNERS}
      FROM (SELECT item, arrayJoin([${written}]) AS written FROM ${scope.rows([sql`item`, sql`attributes`])} WHERE ${scope.active('now')})
      WHERE written != '' GROUP BY written)
    GROUP BY value_key ${having} ORDER BY items DESC, value_key LIMIT ${v.uint32(most)}`
}

export interface FilingRow extends ValueRow {
  kind: string
}

/** What the filings of the scope's items say: effects, ingredients and companies with the items each, the most frequent first. */
export function filingsQuestion(scope: Scope): Sql {
  const list = (kind: string, values: Sql) => sql`arrayMap(x -> (${v.string(kind)}, x), ${values})`
  const said = join([list('effects', sql`effects`), list('ingredients', sql`ingredients`), list('company', sql`[company]`)], ', ')
  return sql`SELECT kind, argMax(text, (text_items, text)) AS value, toInt64(sum(text_items)) AS items, text_key
    FROM (SELECT filing_no, said.1 AS kind, ${folded(sql`said.2`)} AS text_key, any(said.2) AS text, any(items) AS text_items
      FROM (SELECT filing_no, items, arrayJoin(arrayConcat(${said})) AS said
        FROM (SELECT filing_no, count() AS items FROM item FINAL
          WHERE filing_no != '' AND item IN (SELECT item FROM ${scope.rows(['item'])} WHERE ${scope.active('now')}) GROUP BY filing_no) AS owned
        INNER JOIN (SELECT filing_no, company, effects, ingredients FROM filing FINAL) AS filings ON filings.filing_no = owned.filing_no)
      WHERE said.2 != '' GROUP BY filing_no, kind, text_key)
    GROUP BY kind, text_key ORDER BY kind, items DESC, text_key`
}
