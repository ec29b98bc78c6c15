import { matchesTitle, parseTitleExpression } from '@marketscope/contract/title-expression'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TEXT_END, type Texts } from './hot-segment.ts'
import { KeyTable } from './key-table.ts'
import { PairSet } from './pair-set.ts'
import { marksOf, termMarks } from './title-marks.ts'
import { byBytes, byText, topPage } from './top-page.ts'

function textsOf(list: readonly string[]): Texts {
  const starts = [0]
  const parts = list.map((text) => {
    const bytes = Buffer.concat([Buffer.from(text), Buffer.of(TEXT_END)])
    starts.push((starts.at(-1) ?? 0) + bytes.length)
    return bytes
  })
  return { bytes: Buffer.concat(parts), starts: Uint32Array.from(starts) }
}

test('keys get dense numbers and are found again, however many there are', () => {
  const table = new KeyTable()
  const keys = Array.from({ length: 5000 }, (_, n) => BigInt.asUintN(64, BigInt(n + 1) * 0x9e3779b97f4a7c15n))
  expect(keys.map((key) => table.put(key))).toEqual(keys.map((_, index) => index + 1))
  expect(keys.map((key) => table.put(key))).toEqual(keys.map((_, index) => index + 1))
  expect(table.get(keys[4321] ?? 0n)).toBe(4322)
  expect(table.key(4322)).toBe(keys[4321])
  expect([table.put(0n), table.get(12345n), table.size]).toEqual([0, undefined, 5001])
})

test('a set of pairs counts like a set of texts', () => {
  const number = fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 2 ** 32 - 2 }))
  fc.assert(
    fc.property(fc.array(fc.tuple(number, number), { maxLength: 6000, size: 'max' }), (pairs) => {
      const set = new PairSet()
      expect(pairs.filter(([a, b]) => set.add(a, b))).toHaveLength(new Set(pairs.map(String)).size)
    }),
    { numRuns: 5 },
  )
})

test('title expressions over the bytes of all titles mean what they mean for one', () => {
  const title = fc.string({ unit: fc.constantFrom('面', '霜', 'a', 'b', '\n', 'é'), maxLength: 6 })
  const expressions = ['面霜', 'a or 霜', 'not ab', '面 not (a or é)', '霜面', 'ba and 面']
  fc.assert(
    fc.property(fc.array(title, { maxLength: 20 }), fc.constantFrom(...expressions), (titles, expression) => {
      const parsed = parseTitleExpression(expression)
      if (!parsed.ok) throw new Error(expression)
      const texts = textsOf(['面霜', ...titles, 'ab'])
      const marks = marksOf(parsed.root, titles.length, (term) => termMarks(texts, 1, titles.length + 1, term))
      expect([...marks]).toEqual(titles.map((one) => Number(matchesTitle(parsed.root, one))))
    }),
    { numRuns: 200 },
  )
})

test('a page is what sorting everything and cutting gives: unknown last, ties in order of bytes', () => {
  const row = fc.record({
    value: fc.oneof(fc.integer({ min: -5, max: 5 }), fc.constant(Number.NaN)),
    id: fc.string({ unit: 'grapheme', maxLength: 3 }),
  })
  fc.assert(
    fc.property(
      fc.array(row, { maxLength: 60 }),
      fc.boolean(),
      fc.nat(20),
      fc.integer({ min: 1, max: 10 }),
      (list, desc, offset, limit) => {
        const rows = list.map(({ value, id }, index) => ({ value, id: `${id}${index}` }))
        const sorted = rows.toSorted((a, b) => {
          const unknown = Number(Number.isNaN(a.value)) - Number(Number.isNaN(b.value))
          if (unknown !== 0) return unknown
          const order = Number.isNaN(a.value) ? 0 : desc ? b.value - a.value : a.value - b.value
          return order || Buffer.compare(Buffer.from(a.id), Buffer.from(b.id))
        })
        const places = topPage(
          Float64Array.from(rows, ({ value }) => value),
          byText((place) => rows[place]?.id ?? ''),
          { desc, offset, limit },
        )
        expect(places.map((place) => rows[place]?.id)).toEqual(sorted.slice(offset, offset + limit).map(({ id }) => id))
      },
    ),
    { numRuns: 300 },
  )
  expect(byBytes('\uffff', '😀')).toBeLessThan(0)
})
