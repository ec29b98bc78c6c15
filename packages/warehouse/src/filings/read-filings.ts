import type { Catalog } from '../catalog/catalog.ts'
import type { Ask } from '../query/asked.ts'
import { sql, v } from '../sql/sql.ts'
import { FilingDirectory, type FilingRow } from './filing-directory.ts'

/** Rows that are read at a time, so that memory stays flat and others have a turn. */
const SLICE = 20_000

const kept = new WeakMap<Catalog, Promise<FilingDirectory>>()

/**
 * The filings as they were when the catalogue was first asked about them: read once for each revision and kept with it. The item table is in the order of
 * hashes, so that looking up the filings of a category reads all of it; this does so once.
 */
export async function filingDirectory(catalog: Catalog, ask: Ask): Promise<FilingDirectory> {
  const before = kept.get(catalog)
  // The reading of somebody who has left ends with them; then one reads for oneself.
  if (before) return before.catch(() => read(catalog, ask))
  return read(catalog, ask)
}

function read(catalog: Catalog, ask: Ask): Promise<FilingDirectory> {
  const reading = readDirectory(ask)
  kept.set(catalog, reading)
  reading.catch(() => {
    if (kept.get(catalog) === reading) kept.delete(catalog)
  })
  return reading
}

async function readDirectory(ask: Ask): Promise<FilingDirectory> {
  const items: { item: string; filing_no: string }[] = []
  for (let from = '0'; ; ) {
    const slice = await ask<{ item: string; filing_no: string }>(
      sql`SELECT item, filing_no FROM item FINAL WHERE item > ${v.uint64(from)} AND filing_no != '' ORDER BY item LIMIT ${v.uint32(SLICE)}`,
    )
    for (const row of slice) items.push(row)
    const last = slice.at(-1)
    if (!last || slice.length < SLICE) break
    from = last.item
  }
  const filings: FilingRow[] = []
  for (let from = ''; items.length > 0; ) {
    const slice = await ask<FilingRow>(
      sql`SELECT filing_no, product, company, date, effects, ingredients FROM filing FINAL
        WHERE filing_no > ${v.string(from)} AND filing_no IN (SELECT filing_no FROM item WHERE filing_no != '') ORDER BY filing_no LIMIT ${v.uint32(SLICE)}`,
    )
    for (const row of slice) filings.push(row)
    const last = slice.at(-1)
    if (!last || slice.length < SLICE) break
    from = last.filing_no
  }
  return new FilingDirectory(items, filings)
}
