import { MarketError } from '@marketscope/contract/errors'
import type { Zip, ZipEntry } from '../zip.ts'
import { lookOf, type NumberLook } from './cell-text.ts'
import { homeOf, Parts } from './parts.ts'
import { readPart } from './read-part.ts'
import type { TextsPart } from './shared-texts.ts'
import { attribute, broken } from './xml-scan.ts'

/** A sheet of a workbook that holds a table (none of charts). */
export interface Sheet {
  name: string
  hidden: boolean
  part: ZipEntry
}

/** What a workbook says of itself. */
export interface Book {
  sheets: readonly Sheet[]
  /** Its days are counted from 1904, as old Excel for the Mac did. */
  from1904: boolean
  /** It asks to be calculated when it is opened: the program that wrote it put a 0 in the place of a result. */
  stale: boolean
  /** How numbers are shown, by the number of a cell's style. */
  looks: readonly NumberLook[]
  texts: TextsPart
}

/** Reads which sheets a workbook has and how its numbers are shown. Throws MarketError when it is damaged, lacks a part that it names, or has no sheet. */
export async function readBook(zip: Zip): Promise<Book> {
  const parts = new Parts(zip)
  const home = await homeOf(parts)
  const links = home === null ? null : await parts.linksOf(home.name)
  if (home === null || links === null) throw broken('it lacks its workbook part')
  const sheets: Sheet[] = []
  let from1904 = false
  let stale = false
  await readPart(home, {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attribute(attributes, 'date1904') ?? '')
      if (name === 'calcPr') stale = ['1', 'true'].includes(attribute(attributes, 'fullCalcOnLoad') ?? '')
      if (name !== 'sheet') return
      const link = links.get(attribute(attributes, 'id') ?? '')
      if (!link) throw broken('it does not say where a sheet is')
      if (!link.type.endsWith('/worksheet')) return
      const state = attribute(attributes, 'state')
      sheets.push({ name: attribute(attributes, 'name') ?? '', hidden: state !== null && state !== 'visible', part: parts.need(link.path) })
    },
  })
  if (sheets.length === 0) throw broken('it has no sheet')
  const of = (type: string) => [...links.values()].find((link) => link.type.endsWith(type))?.path
  const [styles, texts = parts.beside(home.name, 'sharedStrings.xml')] = [of('/styles'), of('/sharedStrings')]
  const looks = styles === undefined ? [] : await readLooks(parts.need(styles))
  return { sheets, from1904, stale, looks, texts: { path: texts, part: parts.get(texts) } }
}

async function readLooks(part: ZipEntry): Promise<NumberLook[]> {
  const codes = new Map<number, string>()
  const looks: NumberLook[] = []
  let inCells = false
  await readPart(part, {
    open(name, attributes) {
      if (name === 'numFmt') codes.set(Number(attribute(attributes, 'numFmtId')), attribute(attributes, 'formatCode') ?? '')
      else if (name === 'cellXfs') inCells = true
      else if (name === 'xf' && inCells) {
        const id = Number(attribute(attributes, 'numFmtId') ?? 0)
        looks.push(lookOf(id, codes.get(id)))
      }
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return looks
}

/** The sheet that is asked for by name or number (from 1), else the first one that is not hidden. Throws MarketError with the names there are. */
export function sheetOf(book: Book, name: string, wanted: string | number | undefined): Sheet {
  const found =
    wanted === undefined
      ? (book.sheets.find((sheet) => !sheet.hidden) ?? book.sheets[0])
      : typeof wanted === 'number'
        ? book.sheets[wanted - 1]
        : book.sheets.find((sheet) => sheet.name === wanted)
  if (found) return found
  const names = book.sheets.map((sheet) => sheet.name).slice(0, 20)
  throw new MarketError('parameter', {
    zh: `“${name}”中没有工作表“${wanted}”；有：${names.join('、')}`,
    en: `"${name}" has no sheet "${wanted}"; it has: ${names.join(', ')}`,
  })
}
