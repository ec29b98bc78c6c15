import { expect, it } from 'vitest'
import { csvCell, csvLine, unguardedCell } from './csv-cell.ts'

it.each([
  ['plain', 'plain'],
  ['', ''],
  ['-12.5', '-12.5'],
  ['-1,234', '"-1,234"'],
  ['=1+1', "'=1+1"],
  ['+8613800000001', "'+8613800000001"],
  ['-1+cmd', "'-1+cmd"],
  ['-', "'-"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠a', "'＠a"],
  ['  =1', "'  =1"],
  ['\u00a0=1', "'\u00a0=1"],
  ['\t=1', `"'\t'=1"`],
  ['\tx', `"'\tx"`],
  ['\0=1', "'\0=1"],
  ['\r\n=1', `"'\r\n'=1"`],
  ['a;b', '"a;b"'],
  ['a\tb', '"a\tb"'],
  // What lists are parted by elsewhere begins a cell there.
  ['a;=1', `"a;'=1"`],
  ['a; \u00a0=1', `"a;' \u00a0=1"`],
  ['a\t=1', `"a\t'=1"`],
  ['a\n=1', `"a\n'=1"`],
  ['a;＝1', `"a;'＝1"`],
  ['a;-1+cmd', `"a;'-1+cmd"`],
  ['0;-12.5', '"0;-12.5"'],
  ['=1;=2', `"'=1;'=2"`],
  ['=HYPERLINK("http://x","a")', `"'=HYPERLINK(""http://x"",""a"")"`],
  ['a,b', '"a,b"'],
  ['a"b', '"a""b"'],
  ['a=b', 'a=b'],
  ['防晒', '防晒'],
])('%j goes out as %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell)
})

it('a line has a cell for each text and number, what is not known is empty', () => {
  expect(csvLine(['a,b', -1.5, null, '=1', 0])).toBe(`"a,b",-1.5,,'=1,0\r\n`)
})

it.each([
  ["'=1+1", '=1+1'],
  ["a;' =1", 'a; =1'],
  ["'=1;'=2", '=1;=2'],
  ["'quoted'", "'quoted'"],
  ["'-12.5", "'-12.5"],
])('%j is read as %j', (cell, text) => {
  expect(unguardedCell(cell)).toBe(text)
})
