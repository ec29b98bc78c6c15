import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Engine } from '../engine/engine.ts'
import { openEngine } from '../engine/open-engine.ts'
import { migrate } from '../schema/migrations.ts'
import { testPlace } from '../testing/test-place.ts'
import { searchForm } from '../text/search-form.ts'
import { attributeForms, folded, keptForm } from './folded.ts'
import { sql, v } from './sql.ts'

let folder: string
let engine: Engine
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folded-'))
  engine = await openEngine(testPlace(folder))
  await migrate(engine)
})
afterAll(async () => {
  await engine.close()
  await rm(folder, { recursive: true, force: true })
})

/** The texts of which the engine makes something else than the program. */
async function different(texts: readonly string[]) {
  const [row] = await engine.query<{ forms: string[] }>(sql`SELECT arrayMap(text -> ${folded(sql`text`)}, ${v.strings(texts)}) AS forms`)
  return texts.flatMap((text, place) => (row?.forms[place] === searchForm(text) ? [] : [[text, searchForm(text), row?.forms[place]]]))
}

test('the engine folds every sign of Unicode as the program does', async () => {
  const signs = Array.from({ length: 0x110000 }, (_, code) => code).filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff))
  // By themselves, and between others that marks go together with.
  for (const around of ['', 'eа'])
    for (let place = 0; place < 0x32400; place += 40_000)
      expect(await different(signs.slice(place, place + 40_000).map((code) => `${around}${String.fromCodePoint(code)}`))).toEqual([])
}, 60_000)

test('the engine folds texts as the program does', async () => {
  const signs = fc.constantFrom(..." aZ09'`´’-–_+（）【】、面霜護髮麼éệёйガｶﾞ\u3099\u0301\u0308\u200b\u202eßøıİ①\n\t\u3000٥ﻻأन์้Σς")
  const texts = fc.sample(fc.oneof(fc.string({ unit: signs, maxLength: 30 }), fc.string({ unit: 'grapheme', maxLength: 30 })), {
    numRuns: 4000,
    seed: 3,
  })
  expect(await different(texts.map((text) => text.toWellFormed().replaceAll('\0', '')))).toEqual([])
})

test('of attributes the forms are kept that differ in more than case and width, and all are told', async () => {
  const values = { a: 'ABC', b: 'Crème', c: '護髮', d: 'ＡＢ', e: '', f: "'", g: 'two\nlines é', h: '保湿' }
  const attributes = sql`CAST((${v.strings(Object.keys(values))}, ${v.strings(Object.values(values))}), 'Map(LowCardinality(String), String)')`
  const names = Object.keys(values).map((name) => keptForm(v.string(name)))
  const rows = await engine.query<{ attributes_form: Record<string, string>; told: string[] }>(
    sql`SELECT attributes_form, [${names.reduce((all, one) => sql`${all}, ${one}`)}] AS told
      FROM (SELECT materialize(${attributes}) AS attributes, ${attributeForms(sql`attributes`)} AS attributes_form)`,
  )
  expect(rows).toEqual([
    {
      attributes_form: { b: 'creme', c: '护发', f: '', g: 'two lines e' },
      told: ['abc', 'creme', '护发', 'ab', '', "'", 'two lines e', '保湿'],
    },
  ])
  expect(await engine.query(sql`SELECT ${attributeForms(sql`CAST(map(), 'Map(LowCardinality(String), String)')`)} AS none`)).toEqual([
    { none: {} },
  ])
})
