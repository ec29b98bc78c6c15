import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decodeRows, type ReadRow } from '../testing/decode-rows.ts'
import { CsvRows } from './csv-rows.ts'
import { type FormatChoice, openFile } from './open-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'read-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function read(content: string | Uint8Array, choice: FormatChoice = {}, name = 'x.csv'): Promise<ReadRow[]> {
  const path = join(folder, name)
  await writeFile(path, content)
  const file = await openFile(path, name, choice)
  return decodeRows(await Array.fromAsync(file.rows()))
}

describe('CSV', () => {
  test.each<[string, string, FormatChoice, ReadRow[]]>([
    [
      'plain, line ends of both kinds, no line end at the end',
      'a,b\r\n1,2\n3,4',
      {},
      [
        [2, '', '1', '2'],
        [3, '', '3', '4'],
      ],
    ],
    [
      'blanks around cells, empty cells, empty lines',
      'a,b\n 1 ,\n\n\u3000x\u00a0,\t2\n',
      {},
      [
        [2, '', '1', ''],
        [4, '', 'x', '2'],
      ],
    ],
    [
      'quotes with separator, quote and line break inside',
      'a,b\n"1,""x""","two\nlines"\n5,6\n',
      {},
      [
        [2, '', '1,"x"', 'two\nlines'],
        [4, '', '5', '6'],
      ],
    ],
    ['a quote inside an unquoted cell is a letter', 'a,b\n5" disk,2\n', {}, [[2, '', '5" disk', '2']]],
    [
      'too few and too many cells',
      'a,b\n1\n1,2,3\n4,5\n',
      {},
      [
        [2, 'cells:2:1', '1'],
        [3, 'cells:2:3', '1,2,3'],
        [4, '', '4', '5'],
      ],
    ],
    [
      'text after a closing quote',
      'a,b\n"1"x,2\n3,4\n',
      {},
      [
        [2, 'broken_quote', '"1"x,2'],
        [3, '', '3', '4'],
      ],
    ],
    [
      'a quote that never ends takes one line only',
      'a,b\n"1,2\n3,4\n5,6\n',
      {},
      [
        [2, 'open_quote', '"1,2'],
        [3, '', '3', '4'],
        [4, '', '5', '6'],
      ],
    ],
    [
      'no heading, a separator of two characters, quotes with blanks',
      '"1"; "a;b"\n"2"; "c"\n',
      { delimiter: '; ', columns: ['x', 'y'] },
      [
        [1, '', '1', 'a;b'],
        [2, '', '2', 'c'],
      ],
    ],
    ['comments and passed-over lines', 'report\n#x\na,b\n#1,2\n3,4\n', { skip_lines: 1, comment: '#' }, [[5, '', '3', '4']]],
    ['quotes without meaning', 'a,b\n"1,2"\n', { quote: null }, [[2, '', '"1', '2"']]],
    [
      'SQL, HTML and control characters are text',
      "a,b\n'; DROP TABLE item --,<b>\u0001\u0000</b>\n",
      {},
      [[2, '', "'; DROP TABLE item --", '<b>\u0001\u0000</b>']],
    ],
  ])('%s', async (_, content, choice, rows) => {
    expect(await read(content, choice)).toEqual(rows)
  })

  test('wherever the pieces are cut, and with cells of every length', () => {
    const long = 'ü'.repeat(600)
    const content = Buffer.from(`a,b,c\n1,"two\n""2""",${long}\n${'x'.repeat(127)},${'y'.repeat(128)},\n"q",z,w`)
    const shape = { delimiter: ',', quote: '"', width: 3, skip: 1, skipLines: 0, comment: null, decoded: false }
    const whole = new CsvRows(shape)
    whole.push(content)
    whole.end()
    const expected = decodeRows([whole.out.take() ?? new Uint8Array(0)])
    expect(expected.map((row) => [row[0], row[1]])).toEqual([
      [2, ''],
      [4, ''],
      [5, ''],
    ])
    for (const size of [1, 2, 3, 7, 64, 500]) {
      const cut = new CsvRows(shape)
      for (let at = 0; at < content.length; at += size) cut.push(content.subarray(at, at + size))
      cut.end()
      expect(decodeRows([cut.out.take() ?? new Uint8Array(0)])).toEqual(expected)
    }
  })

  test('more than 127 columns', async () => {
    const names = Array.from({ length: 300 }, (_, index) => `c${index}`)
    expect((await read(`${names.join(',')}\n${names.join(',')}\n1,2\n`)).map((row) => row.length)).toEqual([302, 3])
  })
})

describe('encodings', () => {
  const gb = Buffer.concat([Buffer.from('a,b\n'), Buffer.from([0xcc, 0xec, 0xc3, 0xa8]), Buffer.from(',1\n')])
  test('GB18030 found out, UTF-16 by its mark, packed files', async () => {
    expect(await read(gb)).toEqual([[2, '', '天猫', '1']])
    expect(await read(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('a,b\n天猫,1\n', 'utf16le')]))).toEqual([[2, '', '天猫', '1']])
    expect(await read(gzipSync(gb))).toEqual([[2, '', '天猫', '1']])
    expect(await read('\uFEFFa,b\n天猫,1\n')).toEqual([[2, '', '天猫', '1']])
  })

  test('a GB18030 letter far behind the first megabyte', async () => {
    const plain = Buffer.from(`a,b\n${'1234567,1\n'.repeat(150_000)}`)
    const rows = await read(Buffer.concat([plain, gb.subarray(4)]))
    expect(rows.at(-1)).toEqual([150_002, '', '天猫', '1'])
  })

  test('bytes that are no text are faults of their line, never a replacement letter', async () => {
    const lines = ['a,b', ...Array.from({ length: 20 }, (_, index) => `天猫${index},1`)].join('\n')
    const rows = await read(Buffer.concat([Buffer.from(`${lines}\n`), Buffer.from([0xff, 0x2c, 0x31, 10]), Buffer.from('x,2\n')]))
    expect(rows.slice(-2).map((row) => [row[0], row[1]])).toEqual([
      [22, 'not_text'],
      [23, ''],
    ])
    const broken = await read(Buffer.concat([gb, Buffer.from([0xcc, 0x20, 0x2c, 0x31, 10])]), { encoding: 'gb18030' })
    expect(broken.map((row) => row[1])).toEqual(['', 'not_text'])
  })

  test('a gzip file that swells as no table does is refused, soon', async () => {
    const bomb = join(folder, 'bomb.csv.gz')
    // Three hundred megabytes of nothing in three hundred kilobytes.
    const packed = gzipSync(Buffer.alloc(32 << 20, 'a,b\n'))
    await writeFile(bomb, Buffer.concat(Array.from({ length: 10 }, () => packed)))
    const before = process.memoryUsage.rss()
    await expect(openFile(bomb, 'bomb.csv.gz')).rejects.toMatchObject({
      kind: 'too_large',
      text: { en: expect.stringContaining('200 times') },
    })
    expect(process.memoryUsage.rss() - before).toBeLessThan(200 << 20)
  })

  test('a damaged gzip file is refused', async () => {
    const packed = gzipSync('a,b\n'.repeat(10_000))
    packed.fill(7, 20, 40)
    await expect(read(packed)).rejects.toThrow('damaged')
  })
})

describe('lines of JSON', () => {
  test('values by path; what is no object is a fault', async () => {
    const content = '{"id":1,"shop":{"name":" A "},"tags":["x"],"n":null}\n[1]\n{bad\n\n{"id":"2","shop.name":"B"}\n'
    expect(await read(content, {}, 'x.jsonl')).toEqual([
      [1, '', '1', 'A', '["x"]', ''],
      [2, 'bad_json', '[1]'],
      [3, 'bad_json', '{bad'],
      [5, '', '2', 'B', '', ''],
    ])
  })

  test('objects behind each other on a line are of that line; one that is broken breaks it', async () => {
    const content = '{"id":1}{"id":2} {"id":3}\n{"id":4}\n{"id":5}{"id":\n{"id":6}}\n{"id":7},\n{"id":8}\n{"id":9}\n{"id":10}\n'
    expect(await read(content, {}, 'x.jsonl')).toEqual([
      [1, '', '1'],
      [1, '', '2'],
      [1, '', '3'],
      [2, '', '4'],
      [3, 'bad_json', '{"id":5}{"id":'],
      [4, 'bad_json', '{"id":6}}'],
      [5, 'bad_json', '{"id":7},'],
      [6, '', '8'],
      [7, '', '9'],
      [8, '', '10'],
    ])
  })

  test('records inside the object of a line are numbered', async () => {
    expect(await read('{"data":{"items":[{"id":1},{"id":2}]}}\n{"id":3}\n', { records: 'data.items' }, 'x.jsonl')).toEqual([
      [1, '', '1'],
      [2, '', '2'],
      [3, 'no_records', '{"id":3}'],
    ])
  })
})
