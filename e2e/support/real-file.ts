import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hundredths, recordsOf } from './csv.ts'

const FOLDER = process.env.MARKETSCOPE_REAL_DATA ?? join(import.meta.dirname, '../../..', 'shared', 'data')

/** Cosmetics on Tmall in November 2016: one reading of each item's counter a day, GB18030. */
export const TMALL_FILE = join(FOLDER, 'tmall_cosmetics/tmall_cosmetics_2016-11.gb18030.csv')

/** The categories of Taobao in 2017, one a line. */
export const TAOBAO_TREE = join(FOLDER, 'taobao_categories/taobao_item_cat_2017.csv')

/** Why tests on real files are left out; empty where they are there. */
export const WITHOUT_REAL_FILES = [TMALL_FILE, TAOBAO_TREE].every((file) => existsSync(file))
  ? ''
  : `The real files are not in ${FOLDER}. Set MARKETSCOPE_REAL_DATA to the folder that has them.`

export interface Reading {
  item: string
  shop: string
  title: string
  sold: number
  /** Whole hundredths. */
  price: number
}

/**
 * The last reading of each item in the file. Readings without a count or price do not count, repeats count once, and days for which an item has
 * differing readings do not count at all, because nothing says which is right. `repeats` are exact ones among the rows with a count.
 */
export function lastReadings(): { rows: number; readings: Reading[]; withoutCount: number; repeats: number } {
  const rows = recordsOf(new TextDecoder('gb18030').decode(readFileSync(TMALL_FILE)))
  const usable = rows.filter((row) => row.sale_count !== '' && row.price !== '')
  const distinct = [...new Map(usable.map((row) => [JSON.stringify(row), row])).values()]
  const ofDay = Map.groupBy(distinct, (row) => `${row.id} ${row.update_time}`)
  const certain = [...ofDay.values()].flatMap((same) => (same.length === 1 ? same : []))
  const day = (row: Record<string, string>) => Number((row.update_time ?? '').split('/').at(-1))
  const readings = [...Map.groupBy(certain, (row) => row.id).values()].flatMap((of) => {
    const last = of.sort((a, b) => day(a) - day(b)).at(-1)
    return last
      ? [
          {
            item: last.id ?? '',
            shop: last.店名 ?? '',
            title: last.title ?? '',
            sold: Number(last.sale_count),
            price: hundredths(last.price ?? ''),
          },
        ]
      : []
  })
  return { rows: rows.length, readings, withoutCount: rows.length - usable.length, repeats: usable.length - distinct.length }
}
