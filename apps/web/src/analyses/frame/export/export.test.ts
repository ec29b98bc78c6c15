import { crc32, inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { TableColumn, TableModel } from '../table/table-model.ts'
import type { FileAbout } from './about-sheet.ts'
import { csvOf } from './csv.ts'
import { sheetOf } from './sheet.ts'
import { xlsxOf } from './xlsx.ts'

const column = (name: string, kind: TableColumn['kind'], text: string): TableColumn => ({
  name,
  kind,
  text,
  sortable: false,
  optional: false,
})
const columns = [
  column('name', 'text', '品牌'),
  column('sales', 'money', '销售额'),
  column('share', 'share', '份额'),
  column('ts', 'ts', '月份'),
]
const table: TableModel = {
  columns,
  rows: [
    { key: '1', values: { name: '=HYPERLINK("http://x")', sales: 1234.5, share: 0.25, ts: 1704038400 } },
    { key: '2', values: { name: 'A, "B"\n<c>&\u0001', sales: null, share: -0.5, ts: null } },
  ],
  total: { sales: 1234.5 },
}

/** The files of a ZIP archive by its central directory, each checked against its CRC. */
async function unzip(blob: Blob): Promise<Record<string, string>> {
  const bytes = Buffer.from(await blob.arrayBuffer())
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const files: Record<string, string> = {}
  let at = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < bytes.readUInt16LE(end + 10); index++) {
    const [crc, packed, nameLength, offset] = [
      bytes.readUInt32LE(at + 16),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt32LE(at + 42),
    ]
    const name = bytes.subarray(at + 46, at + 46 + nameLength).toString()
    const start = offset + 30 + bytes.readUInt16LE(offset + 26)
    const plain = inflateRawSync(bytes.subarray(start, start + packed))
    expect(crc32(plain)).toBe(crc)
    files[name] = plain.toString()
    at += 46 + nameLength
  }
  return files
}

describe('a sheet', () => {
  it('holds the shown columns, the rows in order and the totals, months as text', () => {
    const sheet = sheetOf(
      '品牌',
      [columns[0], columns[3], columns[1]].filter((shown) => shown !== undefined),
      table,
      '合计',
    )
    expect(sheet.headings).toEqual(['品牌', '月份', '销售额'])
    expect(sheet.rows).toEqual([
      ['=HYPERLINK("http://x")', '2024-01', 1234.5],
      ['A, "B"\n<c>&\u0001', null, null],
      ['合计', null, 1234.5],
    ])
  })
})

describe('CSV', () => {
  it('begins with a byte order mark, quotes what must be, keeps numbers and disarms formulas', async () => {
    const csv = csvOf(sheetOf('品牌', columns, table, '合计'))
    const bytes = new Uint8Array(await csv.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(new TextDecoder().decode(bytes)).toBe(
      '品牌,销售额,份额,月份\r\n"\'=HYPERLINK(""http://x"")",1234.5,0.25,2024-01\r\n"A, ""B""\n<c>&\u0001",,-0.5,\r\n合计,1234.5,,\r\n',
    )
  })
})

const noted = () => ({
  ...sheetOf('品牌', columns, table, '合计'),
  notes: {
    name: '所用汇率',
    rows: [
      ['平台', '汇率'],
      ['亚马逊·美国', 7.15],
    ],
  },
})

describe('what must be known to read a file', () => {
  it('is no line of CSV, where it would be read as data', async () => {
    expect(await csvOf(noted()).text()).toBe(await csvOf(sheetOf('品牌', columns, table, '合计')).text())
  })

  it('is a second sheet of a workbook', async () => {
    const files = await unzip(await xlsxOf(noted()))
    expect(files['xl/workbook.xml']).toContain('<sheet name="所用汇率" sheetId="2" r:id="rId2"/>')
    expect(files['xl/_rels/workbook.xml.rels']).toContain(
      'Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet"',
    )
    expect(files['xl/_rels/workbook.xml.rels']).toContain(
      'Id="rId3" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles"',
    )
    expect(files['[Content_Types].xml']).toContain('/xl/worksheets/sheet2.xml')
    expect(files['xl/worksheets/sheet2.xml']).toContain('<v>7.15</v>')
  })
})

describe('XLSX', () => {
  it('is an archive of the parts a workbook needs', async () => {
    const files = await unzip(await xlsxOf(sheetOf('品牌/列表', columns, table, '合计')))
    expect(Object.keys(files)).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
    ])
    expect(files['xl/workbook.xml']).toContain('<sheet name="品牌 列表"')
  })

  it('writes numbers as numbers and every text as a plain string', async () => {
    const sheet = (await unzip(await xlsxOf(sheetOf('x', columns, table, '合计'))))['xl/worksheets/sheet1.xml'] ?? ''
    expect(sheet).toContain('<c r="B2" s="3"><v>1234.5</v></c><c r="C2" s="2"><v>0.25</v></c>')
    expect(sheet).toContain('<t xml:space="preserve">=HYPERLINK(&quot;http://x&quot;)</t>')
    expect(sheet).toContain('A, &quot;B&quot;\n&lt;c&gt;&amp;</t>')
    expect(sheet).not.toContain('<f>')
    expect(sheet).not.toContain('r="B3"')
  })
})

describe('a workbook of a panel', () => {
  it('says in a sheet of its own what it is of and what its columns mean', async () => {
    const used = { start: '2025-01', end: '2025-01', clamped: false, missing_months: [], currency: 'CNY', revision: 3, versions: {} }
    const about: FileAbout = {
      ...{
        title: '品牌',
        conditions: '面霜 · 2025-01',
        sites: ['tmall'],
        version: 'none',
        rowNote: 'no_brand',
        note: null,
        language: 'zh',
        used,
      },
      figures: [{ column: { name: 'sales', kind: 'money' }, text: '销售额' }],
      compared: { base: null, months: null },
    }
    const files = await unzip(await xlsxOf({ ...sheetOf('品牌', columns, table, '合计'), about }))
    expect(files['xl/workbook.xml']).toContain('<sheet name="说明" sheetId="2" r:id="rId2"/>')
    for (const text of ['面霜 · 2025-01', '天猫', '不计优惠', '列的含义', '按所选价格口径计算。 单位：人民币（CNY）。', '没有品牌的商品'])
      expect(files['xl/worksheets/sheet2.xml']).toContain(text)
  })
})
