import { createHash } from 'node:crypto'
import { folding } from '@marketscope/contract/folded-text'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SEARCH_STEPS, searchForm } from './search-form.ts'

test.each([
  ['護髮精華', '护发精华'],
  ['麵霜', '面霜'],
  ['兒童乾洗髮', '儿童干洗发'],
  ['裡 裏', '里 里'],
  ['臺灣', '台湾'],
  ['什麼', '什么'],
  ['看著', '看着'],
  ['著名', '著名'],
  ['後面', '后面'],
  ['ＨＡＩＲ護髮', 'hair护发'],
])('%s is %s', (one, other) => {
  expect(searchForm(one)).toBe(searchForm(other))
})

test.each([
  ['陕西', '山西'],
  ['面', '麻'],
  ['カラス', 'ガラス'],
])('%s is not %s', (one, other) => {
  expect(searchForm(one)).not.toBe(searchForm(other))
})

test('what is in its form stays in it, and the short way leads where the steps lead', () => {
  const steps = folding(SEARCH_STEPS)
  const signs = fc.constantFrom(..." aZ0'`-_（）【】、·×面霜護髮么麼著é\u0301ガ\u200b\n\u3000Ａ＇－")
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: signs, maxLength: 12 }), fc.string({ unit: 'grapheme', maxLength: 12 })), (text) => {
      expect(searchForm(text)).toBe(steps(text))
      expect(searchForm(searchForm(text))).toBe(searchForm(text))
    }),
    { numRuns: 2000, seed: 5 },
  )
})

/** What is kept in markets is in this form: whoever changes it adds a step to `schema/migrations.ts` that makes it anew. */
test('the form is that of the last migration', () => {
  expect(createHash('sha256').update(JSON.stringify(SEARCH_STEPS)).digest('hex').slice(0, 16)).toBe('b4bad169789091a8')
})
