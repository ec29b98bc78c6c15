import { crc32, deflateRawSync } from 'node:zlib'

/** A ZIP archive of files in memory, for tests. `lie` changes the sizes that its list tells. */
export function makeZip(files: Readonly<Record<string, string | Uint8Array>>, lie: (size: number) => number = (size) => size): Buffer {
  const parts: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const [path, content] of Object.entries(files)) {
    const plain = Buffer.from(content as string)
    const packed = deflateRawSync(plain)
    const name = Buffer.from(path, 'utf8')
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(0x800, 2)
    about.writeUInt16LE(8, 4)
    about.writeUInt32LE(crc32(plain), 10)
    about.writeUInt32LE(packed.length, 14)
    about.writeUInt32LE(lie(plain.length), 18)
    about.writeUInt16LE(name.length, 22)
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), about, name, packed)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    list.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), about, rest, name)
    offset += 4 + about.length + name.length + packed.length
  }
  const directory = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, directory, end])
}

/** What a workbook is made of, for tests: `sheets` are the inside of their `sheetData`, or of what follows `<worksheet>` when they say so. */
export interface BookParts {
  sheets: Readonly<Record<string, string>>
  hidden?: readonly string[]
  shared?: readonly string[]
  /** Number formats of the cell styles 0, 1, …: a number of a built-in one, or a code. */
  formats?: readonly (number | string)[]
  from1904?: boolean
}

/** The files of a workbook as Excel lays them out. */
export function bookParts({ sheets, hidden = [], shared = [], formats = [], from1904 = false }: BookParts): Record<string, string> {
  const names = Object.keys(sheets)
  const type = (of: string) => `http://schemas.openxmlformats.org/officeDocument/2006/relationships/${of}`
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
  const codes = formats.flatMap((format, index) => (typeof format === 'string' ? [[164 + index, format] as const] : []))
  const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  const out: Record<string, string> = {
    '[Content_Types].xml': `${head}<Types/>`,
    'xl/workbook.xml': `${head}<workbook xmlns:r="r"><workbookPr${from1904 ? ' date1904="1"' : ''}/><sheets>${names
      .map(
        (name, index) =>
          `<sheet name="${attribute(name)}" sheetId="${index + 1}"${hidden.includes(name) ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships>${names
      .map((_, index) => `<Relationship Id="rId${index + 1}" Type="${type('worksheet')}" Target="worksheets/sheet${index + 1}.xml"/>`)
      .join(
        '',
      )}<Relationship Id="s" Type="${type('styles')}" Target="styles.xml"/><Relationship Id="t" Type="${type('sharedStrings')}" Target="/xl/sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet><numFmts>${codes.map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${attribute(code)}"/>`).join('')}</numFmts>
      <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${formats.map((format, index) => `<xf numFmtId="${typeof format === 'string' ? 164 + index : format}"/>`).join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${head}<sst>${shared.map((text) => (text.startsWith('<') ? `<si>${text}</si>` : `<si><t>${text}</t></si>`)).join('')}</sst>`,
  }
  for (const [index, content] of Object.values(sheets).entries())
    out[`xl/worksheets/sheet${index + 1}.xml`] =
      `${head}<worksheet>${content.includes('<sheetData') ? content : `<sheetData>${content}</sheetData>`}</worksheet>`
  return out
}

type Rows = readonly (readonly (string | number)[])[]

/** A workbook with one sheet of rows of texts and numbers, each cell as Excel writes it. */
export function simpleBook(rows: Rows, name = 'Sheet1'): Buffer {
  return bookOf({ [name]: rows })
}

/** The same of several sheets. */
export function bookOf(sheets: Readonly<Record<string, Rows>>, hidden: readonly string[] = []): Buffer {
  const shared: string[] = []
  const cell = (value: string | number) => {
    if (typeof value === 'number') return `<c><v>${value}</v></c>`
    if (value === '') return '<c/>'
    shared.push(value.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
    return `<c t="s"><v>${shared.length - 1}</v></c>`
  }
  const lines = (rows: Rows) => rows.map((row, index) => `<row r="${index + 1}">${row.map(cell).join('')}</row>`).join('')
  return makeZip(
    bookParts({ sheets: Object.fromEntries(Object.entries(sheets).map(([name, rows]) => [name, lines(rows)])), hidden, shared }),
  )
}
