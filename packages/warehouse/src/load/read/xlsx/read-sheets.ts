import type { Meter } from '@marketscope/contract/budgets'
import { MarketError } from '@marketscope/contract/errors'
import { openZip } from '../zip.ts'
import { readBook } from './book.ts'
import { readPart } from './read-part.ts'
import { readSharedTexts } from './shared-texts.ts'
import { SheetScan } from './sheet-scan.ts'

/** What a small workbook may be unpacked. */
const MOST_BYTES = 32 * 2 ** 20

/** A row of a sheet: its number, and its cells as texts. Formulas are never worked out. */
export interface SheetTexts {
  name: string
  rows: { line: number; cells: string[] }[]
}

/**
 * The first sheets of a small workbook, all their cells as texts, counted each where it stands however few texts they share. Throws MarketError for one that is
 * none, is damaged, is larger than any that people write, or is over the budget.
 */
export async function readSheets(file: Buffer, most: number, meter: Meter): Promise<SheetTexts[]> {
  const zip = await openZip(file)
  try {
    if (zip.entries.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES) throw TOO_LARGE()
    const book = await readBook(zip)
    const texts = await readSharedTexts(book.texts)
    const sheets: SheetTexts[] = []
    for (const { name, part } of book.sheets.filter(({ hidden }) => !hidden).slice(0, most)) {
      const rows: SheetTexts['rows'] = []
      const shared = (index: number) => {
        const text = texts.text(index)
        meter.characters(text.length)
        return text
      }
      const reading = { looks: book.looks, from1904: book.from1904, stale: book.stale, kept: 'all' as const, shared }
      const scan = new SheetScan(reading, (line, cells) => {
        meter.cells(cells.length)
        rows.push({ line, cells: Array.from(cells, (cell) => cell ?? '') })
      })
      await readPart(part, {
        open: (...told) => scan.open(...told),
        close: (...told) => scan.close(...told),
        text: (told) => scan.text(told),
      })
      sheets.push({ name, rows })
    }
    return sheets
  } finally {
    zip.close()
  }
}

const TOO_LARGE = () =>
  new MarketError('too_large', { zh: '工作簿过大，不像是方案文件', en: 'The workbook is larger than any of a scheme' })
