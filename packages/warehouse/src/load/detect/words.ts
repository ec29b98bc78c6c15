import { readFileSync } from 'node:fs'
import { normalForm } from '@marketscope/contract/normal-form'
import { headingUnit } from '../amounts/heading.ts'

/** What columns may hold, in the order in which columns are given away: one that two kinds of words fit goes to the first. */
export const COLUMN_MEANINGS = [
  ...(['month', 'time', 'item_id', 'order_id', 'refund', 'sku_id', 'sku_name', 'title', 'title_translated'] as const),
  ...(['price', 'crossed_price', 'sold', 'sales', 'comments'] as const),
  ...(['image', 'link', 'location', 'attributes', 'shelf_time', 'filing_no', 'shop_id', 'shop_name', 'brand_id', 'brand_name'] as const),
  ...(['category_id', 'category_path', 'category_path_2', 'category_path_3'] as const),
] as const

export type ColumnMeaning = (typeof COLUMN_MEANINGS)[number]

/** A line of the table of headings. */
export interface HeadingWord {
  field: string
  word: string
  language: string
  /** The marketplaces or tools that write it; '': many. */
  where: string
  /** Where it was seen. */
  seen: string
}

/** What the columns of files met so far are called, a line each: docs/heading-words.md tells how one is added. */
export const HEADING_WORDS: readonly HeadingWord[] = readFileSync(new URL('./heading-words.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [field = '', word = '', language = '', where = '', seen = ''] = line.split('\t')
    return { field, word, language, where, seen }
  })

/** A column name as it is compared. */
export function plainName(name: string): string {
  return normalForm(headingUnit(name)?.name ?? name)
    .toLowerCase()
    .replace(/[\s_\-.()（）]/g, '')
}

const WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  [...Map.groupBy(HEADING_WORDS, ({ field }) => field)].map(([field, lines]) => [field, lines.map(({ word }) => plainName(word))]),
)
const MEANINGS: ReadonlyMap<string, ColumnMeaning> = new Map(
  COLUMN_MEANINGS.flatMap((meaning) => (WORDS.get(meaning) ?? []).map((word): [string, ColumnMeaning] => [word, meaning])),
)

/** What columns mean, by their names; each column and each meaning at most once. */
export function meaningsOf(columns: readonly string[]): Map<ColumnMeaning, string> {
  const out = new Map<ColumnMeaning, string>()
  const plain = columns.map(plainName)
  for (const meaning of COLUMN_MEANINGS) {
    for (const word of WORDS.get(meaning) ?? []) {
      const column = columns[plain.indexOf(word)]
      if (column === undefined || [...out.values()].includes(column)) continue
      out.set(meaning, column)
      break
    }
  }
  return out
}

/** What a column of this name means by itself; null: it is none of the words. */
export function meaningOfName(name: string): ColumnMeaning | null {
  return MEANINGS.get(plainName(name)) ?? null
}
