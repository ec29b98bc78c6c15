import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, v } from '../sql/sql.ts'
import { openFixture } from '../testing/fixture-market.ts'
import { sipHashOf } from './sip-hash.ts'

let fixture: Awaited<ReturnType<typeof openFixture>>
beforeAll(async () => {
  fixture = await openFixture()
})
afterAll(() => fixture.close())

const TEXTS = [
  '',
  'a',
  '1234567',
  '12345678',
  '123456789',
  '628189716182',
  '补水 保湿',
  'serum "⭐️"',
  `${'x'.repeat(255)}`,
  '面'.repeat(100),
]

test.each(TEXTS)('the hash of tmall and %j is the one the engine makes', async (text) => {
  const [row] = await fixture.warehouse.engine.query<{ hash: string }>(
    sql`SELECT toString(sipHash64(${v.string('tmall')}, ${v.string(text)})) AS hash`,
  )
  expect(String(sipHashOf('tmall', text))).toBe(row?.hash)
})
