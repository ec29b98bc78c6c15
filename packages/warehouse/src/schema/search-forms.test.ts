import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEmbedded } from '../engine/embedded.ts'
import type { Engine, EngineNode } from '../engine/engine.ts'
import { sql, v } from '../sql/sql.ts'
import { MIGRATIONS, migrate } from './migrations.ts'
import { makeSearchForms } from './search-forms.ts'

/** Title, translated title, value of an attribute. */
const ITEMS = [
  ['L´Oréal Ёлка', 'Crème\nÉté', '護髮'],
  ['two\nlines é', 'tîtle', 'ABC'],
  ['面霜', '', '保湿'],
] as const

/** By hand. */
const MADE = [
  { title_search: 'loreal елка\ncreme\nete', attributes_form: { 功效: '护发' } },
  { title_search: 'two\nlines e\ntitle', attributes_form: {} },
  { title_search: '面霜\n', attributes_form: {} },
]

let folder: string
let engine: Engine
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forms-'))
  engine = await openEmbedded({ path: folder, connections: 2 })
  await migrate(
    engine,
    MIGRATIONS.slice(
      0,
      MIGRATIONS.findIndex((one) => one.name === 'search-forms'),
    ),
  )
  const columns = [0, 1, 2].map((place) => v.strings(ITEMS.map((item) => item[place] ?? '')))
  const [titles = sql``, translated = sql``, values = sql``] = columns
  for (const segment of [1, 2]) {
    // As rows were kept before there was a form of them.
    await engine.command(sql`INSERT INTO item_year (segment, item, title, title_search, attributes)
      SELECT ${v.uint32(segment)}, place, title, lowerUTF8(normalizeUTF8NFKC(concat(title, '\n', translated))), map('功效', value)
      FROM (SELECT ${titles} AS title, ${translated} AS translated, ${values} AS value, arrayEnumerate(title) AS place)
      ARRAY JOIN title, translated, value, place`)
    await engine.command(
      sql`INSERT INTO sku_year (segment, item, sku_id, sku_name, title_search) VALUES (${v.uint32(segment)}, 1, 'k', 'Bordó 紅', '')`,
    )
  }
  await engine.command(sql`INSERT INTO brand (brand_id, name_zh, name_en, load_id) VALUES ('b', '歐萊雅', 'L’Oréal', 1)`)
})
afterEach(async () => {
  await engine.close()
  await rm(folder, { recursive: true, force: true })
})

const kept = (node: EngineNode) =>
  Promise.all([
    node.query(sql`SELECT title_search, attributes_form FROM item_year ORDER BY segment, item`),
    node.query(sql`SELECT title_search FROM sku_year ORDER BY segment`),
    node.query(sql`SELECT name_form FROM brand FINAL`),
  ])

const AS_IT_SHOULD_BE = [
  [...MADE, ...MADE],
  [{ title_search: 'bordo 红' }, { title_search: 'bordo 红' }],
  [{ name_form: '欧莱雅\nloreal' }],
]

test('a market of before is searched by the form of today, and tells how far it is', async () => {
  const told: number[] = []
  await migrate(engine, undefined, (name, share) => {
    if (name === 'search-forms') told.push(share)
  })
  expect(await kept(engine)).toEqual(AS_IT_SHOULD_BE)
  expect(told).toEqual([...told].sort((a, b) => a - b))
  expect(told.at(-1)).toBe(1)
})

test('what was stopped while it was made goes on, and doing it twice changes nothing', async () => {
  let waited = 0
  const stopping: EngineNode = {
    command: (statement, options) => engine.command(statement, options),
    query: (statement, options) => {
      waited += 1
      // The third question is the first after the engine was told.
      return waited > 2 ? Promise.reject(new Error('stopped')) : engine.query(statement, options)
    },
  }
  await expect(makeSearchForms(stopping, () => undefined)).rejects.toThrow('stopped')
  await engine.close()
  engine = await openEmbedded({ path: folder, connections: 2 })
  await migrate(engine)
  expect(await kept(engine)).toEqual(AS_IT_SHOULD_BE)
  await makeSearchForms(engine, () => undefined)
  expect(await kept(engine)).toEqual(AS_IT_SHOULD_BE)
})
