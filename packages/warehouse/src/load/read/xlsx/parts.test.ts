import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decodeRows, type ReadRow } from '../../testing/decode-rows.ts'
import { bookParts, makeZip } from '../../testing/make-zip.ts'
import { openFile } from '../open-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parts-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const ROWS =
  '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row><row><c t="s"><v>2</v></c><c><v>7</v></c></row><row><c t="s"><v>3</v></c><c><v>8</v></c></row>'
const SHARED = ['id', 'sold', 'a', 'b']
const PLAIN = bookParts({ sheets: { s: ROWS }, shared: SHARED })
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The parts of a workbook with some of them called otherwise, by their old names; '': left out. */
function renamed(names: Readonly<Record<string, string>>, change: (path: string, content: string) => string = (_, content) => content) {
  return makeZip(
    Object.fromEntries(
      Object.entries(PLAIN).flatMap(([path, content]) => (names[path] === '' ? [] : [[names[path] ?? path, change(path, content)]])),
    ),
  )
}

const links = (of: (content: string) => string) => (path: string, content: string) =>
  path.endsWith('workbook.xml.rels') ? of(content) : content

async function read(content: Buffer): Promise<ReadRow[]> {
  const path = join(folder, 'x.xlsx')
  await writeFile(path, content)
  return decodeRows(await Array.fromAsync((await openFile(path, 'x.xlsx')).rows()))
}

describe('parts of a workbook are found', () => {
  test.each<[string, () => Buffer]>([
    [
      'in another case',
      () => renamed({ 'xl/sharedStrings.xml': 'xl/SharedStrings.XML', 'xl/worksheets/sheet1.xml': 'XL/Worksheets/Sheet1.xml' }),
    ],
    ['with a slash in front', () => renamed(Object.fromEntries(Object.keys(PLAIN).map((path) => [path, `/${path}`])))],
    [
      'by addresses with dots',
      () =>
        renamed(
          {},
          links((content) => content.replace('"worksheets/', '"../xl/./worksheets/').replace('"styles', '"./styles')),
        ),
    ],
    [
      'by addresses with the slashes of Windows',
      () =>
        renamed(
          {},
          links((content) => content.replace('worksheets/sheet1', 'worksheets\\sheet1')),
        ),
    ],
    [
      'elsewhere, as the package says',
      () =>
        makeZip({
          '_rels/.rels': `<Relationships><Relationship Id="a" Type="${RELATIONS}/officeDocument" Target="/book/main.xml"/></Relationships>`,
          'book/main.xml': PLAIN['xl/workbook.xml'] ?? '',
          'book/_rels/main.xml.rels': (PLAIN['xl/_rels/workbook.xml.rels'] ?? '')
            .replace('"worksheets/', '"/xl/worksheets/')
            .replace('"styles', '"/xl/styles'),
          'xl/styles.xml': PLAIN['xl/styles.xml'] ?? '',
          'xl/sharedStrings.xml': PLAIN['xl/sharedStrings.xml'] ?? '',
          'xl/worksheets/sheet1.xml': PLAIN['xl/worksheets/sheet1.xml'] ?? '',
        }),
    ],
    [
      'beside the workbook, where no address is given',
      () =>
        renamed(
          {},
          links((content) => content.replace(/<Relationship Id="t"[^>]+>/, '')),
        ),
    ],
  ])('%s', async (_, content) => {
    expect(await read(content())).toEqual([
      [2, '', 'a', '7'],
      [3, '', 'b', '8'],
    ])
  })

  test('of two in different case the one that is named so', async () => {
    const other = makeZip({ 'xl/SHAREDSTRINGS.xml': '<sst><si><t>wrong</t></si></sst>', ...PLAIN })
    expect((await read(other)).map((row) => row[2])).toEqual(['a', 'b'])
  })
})

describe('a workbook that lacks a part is refused with its name', () => {
  test.each<[string, () => Buffer, string]>([
    ['its texts', () => renamed({ 'xl/sharedStrings.xml': '' }), 'lacks its part "xl/sharedStrings.xml"'],
    [
      'one of its texts',
      () => makeZip({ ...PLAIN, 'xl/sharedStrings.xml': '<sst><si><t>id</t></si></sst>' }),
      '"xl/sharedStrings.xml" of the Excel workbook holds 1 texts',
    ],
    ['a sheet', () => renamed({ 'xl/worksheets/sheet1.xml': '' }), 'lacks its part "xl/worksheets/sheet1.xml"'],
    ['how numbers are shown', () => renamed({ 'xl/styles.xml': '' }), 'lacks its part "xl/styles.xml"'],
  ])('%s', async (_, content, words) => {
    await expect(read(content())).rejects.toThrow(words)
  })

  test('but for texts that no cell names', async () => {
    const numbers = bookParts({ sheets: { s: '<row><c><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c><c><v>4</v></c></row>' } })
    expect(
      await read(makeZip(Object.fromEntries(Object.entries(numbers).filter(([path]) => !path.endsWith('sharedStrings.xml'))))),
    ).toEqual([[2, '', '3', '4']])
  })
})
