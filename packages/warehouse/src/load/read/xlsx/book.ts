import { MarketError } from '@marketscope/contract/errors'
import type { Zip, ZipEntry } from '../zip.ts'
import { lookOf, type NumberLook } from './cell-text.ts'
import { attribute, broken, type XmlListener, XmlScan } from './xml-scan.ts'

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
  /** The part with the texts that cells name by number. */
  texts: ZipEntry | null
}

/** Whether an archive is a workbook; throws MarketError for its relatives that cannot be read. */
export function isWorkbook(name: string, zip: Zip): boolean {
  const names = new Set(zip.entries.map((entry) => entry.name))
  if (names.has('xl/workbook.xml')) return true
  const known: readonly [string, { zh: string; en: string }][] = [
    [
      'xl/workbook.bin',
      { zh: '二进制 Excel 文件（xlsb），请另存为 xlsx 或 CSV', en: 'a binary Excel file (xlsb): save it as xlsx or CSV' },
    ],
    ['word/document.xml', { zh: 'Word 文档，不是数据表', en: 'a Word document and no table' }],
    ['ppt/presentation.xml', { zh: '演示文稿，不是数据表', en: 'a presentation and no table' }],
    ['META-INF/manifest.xml', { zh: 'OpenDocument 文件，请另存为 xlsx 或 CSV', en: 'an OpenDocument file: save it as xlsx or CSV' }],
  ]
  const what = known.find(([entry]) => names.has(entry))?.[1]
  if (what) throw new MarketError('parameter', { zh: `无法读取“${name}”：${what.zh}`, en: `"${name}" cannot be read: it is ${what.en}` })
  return false
}

/** Reads a part of a workbook, in pieces. */
export async function readPart(part: ZipEntry, to: Partial<XmlListener>, signal?: AbortSignal): Promise<void> {
  const nothing = () => undefined
  const scan = new XmlScan({ open: nothing, close: nothing, text: nothing, ...to })
  const decoder = new TextDecoder()
  for await (const chunk of part.bytes(signal)) scan.push(decoder.decode(chunk, { stream: true }))
  scan.end()
}

const HOME = 'xl/workbook.xml'

/** Reads which sheets a workbook has and how its numbers are shown. Throws MarketError when it is damaged or has no sheet. */
export async function readBook(zip: Zip): Promise<Book> {
  const parts = new Map(zip.entries.map((entry) => [entry.name, entry]))
  const home = parts.get(HOME)
  const links = parts.get('xl/_rels/workbook.xml.rels')
  if (!home || !links) throw broken('it lacks its workbook part')
  const targets = new Map<string, { type: string; path: string }>()
  await readPart(links, {
    open(name, attributes) {
      if (name !== 'Relationship') return
      const target = attribute(attributes, 'Target') ?? ''
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
      targets.set(attribute(attributes, 'Id') ?? '', { type: attribute(attributes, 'Type') ?? '', path })
    },
  })
  const sheets: Sheet[] = []
  let from1904 = false
  let stale = false
  await readPart(home, {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attribute(attributes, 'date1904') ?? '')
      if (name === 'calcPr') stale = ['1', 'true'].includes(attribute(attributes, 'fullCalcOnLoad') ?? '')
      if (name !== 'sheet') return
      const target = targets.get(attribute(attributes, 'id') ?? '')
      const part = target?.type.endsWith('/worksheet') ? parts.get(target.path) : undefined
      const state = attribute(attributes, 'state')
      if (part) sheets.push({ name: attribute(attributes, 'name') ?? '', hidden: state !== null && state !== 'visible', part })
    },
  })
  if (sheets.length === 0) throw broken('it has no sheet')
  const of = (type: string) => parts.get([...targets.values()].find((target) => target.type.endsWith(type))?.path ?? '') ?? null
  const styles = of('/styles')
  return { sheets, from1904, stale, looks: styles ? await readLooks(styles) : [], texts: of('/sharedStrings') }
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
