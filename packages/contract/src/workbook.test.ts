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
