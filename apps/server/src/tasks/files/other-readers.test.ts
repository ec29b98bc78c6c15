import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Cell, cleanCell, type FileTable } from '@marketscope/contract/workbook'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deckBytes } from '../briefing/deck.ts'
import type { Deck } from '../briefing/slide.ts'
import { xlsxForm } from './xlsx-form.ts'

/** What people open files with; a machine that has none of them tries nothing here. */
const has = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0
const withOpenpyxl = it.skipIf(!has('python3', '-c', 'import openpyxl'))
const withOffice = it.skipIf(!has('soffice', '--version'))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marketscope-readers-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** LibreOffice turns a file into another form, beside it. Throws what it says where it does not. */
function converted(path: string, form: string): void {
  const profile = pathToFileURL(join(folder, 'profile')).href
  const args = [`-env:UserInstallation=${profile}`, '--headless', '--convert-to', form, '--outdir', folder, path]
  const { status, stderr } = spawnSync('soffice', args, { encoding: 'utf8', timeout: 100_000 })
  if (status !== 0) throw new Error(stderr)
}

const TABLE: FileTable = {
  name: '商品列表',
  headings: ['商品', '编号', '销售额', '份额', '销量', '链接'],
  kinds: ['text', 'id', 'money', 'share', 'count', 'link'],
}
const ROWS: Cell[][] = [
  ['=HYPERLINK("http://a.b","x")', '123456789012345678', 1234.5, 0.125, 2000, 'https://item.example/?a=1&b="2"'],
  ['🧴 <b>&', '007', null, -0.5, 0, 'javascript:alert(1)'],
  ['\uFEFFa\u0000\uD83Eb', '-1', 0.01, 1, 3, null],
]

async function workbook(): Promise<string> {
  const path = join(folder, 'book.xlsx')
  const form = xlsxForm(path)
  await form.begin(TABLE, ROWS.length)
  await form.rows(ROWS.map((row) => row.map((value) => cleanCell(value).cell)))
  await form.end()
  await form.close()
  return path
}

const PROGRAM = `
import json, openpyxl, sys
sheet = openpyxl.load_workbook(sys.argv[1]).active
print(json.dumps({
  'name': sheet.title, 'frozen': sheet.freeze_panes, 'filter': sheet.auto_filter.ref,
  'rows': [[cell.value for cell in row] for row in sheet.iter_rows()],
  'types': [cell.data_type for cell in sheet[2]],
  'formats': [cell.number_format for cell in sheet[2]],
  'links': [cell.hyperlink and cell.hyperlink.target for cell in sheet['F']],
}))`

describe('a workbook', () => {
  withOpenpyxl('is read by openpyxl as what was written: texts, numbers with formats, links, a frozen and filtered heading', async () => {
    const { status, stdout, stderr } = spawnSync('python3', ['-c', PROGRAM, await workbook()], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
    expect(JSON.parse(stdout)).toEqual({
      ...{ name: '商品列表', frozen: 'A2', filter: 'A1:F4' },
      rows: [
        TABLE.headings,
        ROWS[0],
        ['🧴 <b>&', '007', null, -0.5, 0, 'javascript:alert(1)'],
        ['\uFEFFab', '-1', 0.01, 1, 3, null],
      ],
      types: ['s', 's', 'n', 'n', 'n', 's'],
      formats: ['General', 'General', '#,##0.00', '0.00%', '#,##0', 'General'],
      links: [null, 'https://item.example/?a=1&b="2"', null, null],
    })
  })

  withOffice('is shown by LibreOffice as it is meant, and runs nothing', async () => {
    converted(await workbook(), 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,true')
    const lines = (await readFile(join(folder, 'book.csv'), 'utf8')).trimEnd().split('\n')
    expect(lines).toEqual([
      TABLE.headings.join(','),
      '"=HYPERLINK(""http://a.b"",""x"")",123456789012345678,"1,234.50",12.50%,"2,000","https://item.example/?a=1&b=""2"""',
      '🧴 <b>&,007,,-50.00%,0,javascript:alert(1)',
      '\uFEFFab,-1,0.01,100.00%,3,',
    ])
  })
})

const AXIS = { title: '销售额（¥万）', kind: 'amount', most: 3 } as const
const DECK: Deck = {
  language: 'zh',
  look: { product: null, colours: ['#3a63f3', '#e8710a'], logo: null },
  title: { topic: 'AI 简报', name: '面霜', lines: ['天猫', '2025-01'], link: null, notes: '来源' },
  footer: '面霜 · 2025-01',
  linkText: '打开',
  slides: [
    {
      ...{ topic: '趋势', headline: '增长', sentences: ['一句'], link: 'https://market.example/#/x', notes: '来源' },
      parts: [
        {
          ...{ kind: 'chart', title: '', shape: 'lines', labels: ['2025-01', '2025-02', '2025-03'], axis: AXIS, written: false },
          series: [{ name: '销售额', values: [1.5, null, 3], colour: 0 }],
        },
      ],
    },
    {
      ...{ topic: '品牌', headline: '领先', sentences: [], link: null, notes: '来源' },
      parts: [{ kind: 'table', title: '', headings: ['品牌', '销售额'], widths: [1, 1], rows: [['甲', '¥1.00']] }],
    },
  ],
}

describe('a file of slides', () => {
  withOffice('is opened by LibreOffice, slide by slide', async () => {
    const path = join(folder, 'deck.pptx')
    await writeFile(path, await deckBytes(DECK))
    converted(path, 'pdf')
    const pdf = await readFile(join(folder, 'deck.pdf'), 'latin1')
    expect(pdf.match(/\/Type\s*\/Page(?!s)/g)).toHaveLength(1 + DECK.slides.length)
    expect(pdf).toContain('https://market.example/#/x')
  })
})
