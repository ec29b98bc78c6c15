import { expect, it } from 'vitest'
import { columnLetters, type FileTable, SheetText } from './workbook.ts'

it('columns are named as a spreadsheet does', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})

const TABLE: FileTable = { name: 'x', headings: ['品牌', '销售额', '图片'], kinds: ['text', 'money', 'image'] }
const widthsOf = (text: SheetText) => [...text.begin().matchAll(/ width="(\d+)"/g)].map(([, width]) => Number(width))

it('columns are as wide as what is known to stand in them, or as their kind is as a rule', () => {
  expect(widthsOf(new SheetText(TABLE))).toEqual([24, 12, 30])
  // 20 signs and room for two; 1234567.50 has ten, two more for its commas; no more than 60.
  expect(widthsOf(new SheetText(TABLE, [['a'.repeat(20), 1_234_567.5, 'https://'.repeat(20)]]))).toEqual([22, 14, 60])
})

it('ranks and counts are whole numbers, shares percentages, amounts have two decimals', () => {
  const text = new SheetText({ name: 'x', headings: ['a', 'b', 'c', 'd'], kinds: ['rank', 'count', 'share', 'money'] })
  text.begin()
  expect(text.row([1, 2, 0.5, 3])).toBe(
    '<row r="2"><c r="A2" s="4"><v>1</v></c><c r="B2" s="4"><v>2</v></c><c r="C2" s="2"><v>0.5</v></c><c r="D2" s="3"><v>3</v></c></row>',
  )
})

it('amounts in a currency without smaller parts are whole numbers', () => {
  const text = new SheetText({ name: 'x', headings: ['a', 'b'], kinds: ['money', 'price'], currency: 'JPY' })
  text.begin()
  expect(text.row([3, 605])).toBe('<row r="2"><c r="A2" s="4"><v>3</v></c><c r="B2" s="4"><v>605</v></c></row>')
})

it('addresses of the web are links, as many as a sheet may have; what only looks like one is a text', () => {
  const text = new SheetText({ name: 'x', headings: ['商品', '链接'], kinds: ['text', 'link'] })
  text.begin()
  expect(text.row(['https://a.b/', 'https://a.b/?x=1&y="2"'])).toContain('<c r="B2" s="6" t="inlineStr">')
  for (const other of ['javascript:alert(1)', '/demo-images/a.svg', 'file:///etc/passwd', `https://a.b/${'x'.repeat(2_000)}`])
    expect(text.row(['', other])).not.toContain('s="6"')
  expect(text.end()).toContain('<hyperlinks><hyperlink ref="B2" r:id="rId1"/></hyperlinks>')
  expect(text.relationships()).toContain('Target="https://a.b/?x=1&amp;y=&quot;2&quot;" TargetMode="External"/>')
  for (let line = 0; line < 65_535; line++) text.row(['', `https://a.b/${line}`])
  expect(text.end().match(/<hyperlink /g)).toHaveLength(65_530)
})

it('a sheet without links has no part that says where they lead', () => {
  const text = new SheetText(TABLE)
  text.begin()
  text.row(['a', 1, null])
  expect([text.end().includes('hyperlink'), text.relationships()]).toEqual([false, null])
})
