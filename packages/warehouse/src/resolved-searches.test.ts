import { SearchFilter } from '@marketscope/contract/filter'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCatalog } from './catalog/catalog.ts'
import { KnownIds } from './directory/known-ids.ts'
import { ResolvedSearches } from './resolved-searches.ts'
import type { ScopeInput } from './scope/scope-input.ts'
import { EVERYTHING, openFixture } from './testing/fixture-market.ts'

const TMALL = SearchFilter.parse({ plat: 'tmall', cid: { not_custom: ['1801'] } })
const MONTHS: ScopeInput = { start: '2024-01', end: '2024-02', version: 'none' }

let fixture: Awaited<ReturnType<typeof openFixture>>
let searches: ResolvedSearches
beforeAll(async () => {
  fixture = await openFixture()
  const { engine } = fixture.warehouse
  const catalog = await readCatalog(engine)
  searches = new ResolvedSearches(catalog, new KnownIds(engine, catalog))
})
afterAll(() => fixture.close())

test('a search is worked out once for all panels of a page', async () => {
  const first = await searches.resolve(TMALL, MONTHS, EVERYTHING)
  expect(await searches.resolve(structuredClone(TMALL), { ...MONTHS }, structuredClone(EVERYTHING))).toBe(first)
})

test('panels that ask at once wait for the first of them', async () => {
  const asked = { ...TMALL, title: '面霜' }
  const all = await Promise.all(Array.from({ length: 5 }, () => searches.resolve({ ...asked }, MONTHS, EVERYTHING)))
  expect(new Set(all).size).toBe(1)
})

test.each([
  ['another filter', { ...TMALL, title: '面霜' }, MONTHS, EVERYTHING],
  ['other months', TMALL, { ...MONTHS, end: '2024-01' }, EVERYTHING],
  ['another version of prices', TMALL, { ...MONTHS, version: 'cp' }, { ...EVERYTHING, versions: ['cp'] }],
  ['other rights', TMALL, MONTHS, { ...EVERYTHING, month_limit: { start: '2023-06', end: null } }],
] as const)('%s is another search', async (_, filter, input, viewer) => {
  const first = await searches.resolve(TMALL, MONTHS, EVERYTHING)
  const other = await searches.resolve(filter, input, viewer)
  expect(other).not.toBe(first)
  expect(other.scope.key).not.toBe(first.scope.key)
})

test('a right that was taken away is missed at once, and what cannot be asked is not kept', async () => {
  await searches.resolve(TMALL, MONTHS, EVERYTHING)
  for (const _ of [1, 2]) {
    await expect(searches.resolve(TMALL, MONTHS, { ...EVERYTHING, sites: ['taobao'] })).rejects.toMatchObject({ kind: 'no_permission' })
    await expect(searches.resolve(TMALL, { ...MONTHS, start: '2010-01', end: '2010-02' }, EVERYTHING)).rejects.toMatchObject({
      kind: 'no_data',
    })
  }
})
