import { ANALYSES } from '@marketscope/contract/analyses/registry.generated'
import { inputSchema } from '@marketscope/contract/analysis'
import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Viewer } from '../scope/viewer.ts'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'
import { CUSTOM, WIDE_MARKET } from '../testing/wide-market.ts'

let fixture: Awaited<ReturnType<typeof openFixture>>
beforeAll(async () => {
  fixture = await openFixture(WIDE_MARKET)
})
afterAll(() => fixture.close())

const VIEWER: Viewer = { ...EVERYTHING, custom: CUSTOM }

const describeSearch = (filter: SearchFilterInput, viewer = VIEWER) => fixture.warehouse.describeSearch(SearchFilter.parse(filter), viewer)
const check = (filter: SearchFilterInput, viewer = VIEWER) => fixture.warehouse.checkFilter(SearchFilter.parse(filter), viewer)

async function sold(filter: SearchFilterInput, viewer = VIEWER) {
  const input = inputSchema(ANALYSES.summary).parse({ url_id: '0'.repeat(26), start: '2024-01', end: '2024-01' })
  const answer = await fixture.warehouse.analyse(ANALYSES.summary, input, SearchFilter.parse(filter), viewer)
  return (answer.result as { data: { sold: number } }).data.sold
}

describe('an account with some categories only', () => {
  const limited: Viewer = { ...VIEWER, categories: { taobao: ['121', '50010788'] } }

  test.each([['121'], ['50010788'], ['131'], ['taobao:131']])('searches %s', async (id) => {
    await expect(check({ plat: 'tmall', cid: { not_custom: [id] } }, limited)).resolves.toBeUndefined()
  })

  test.each<[string, SearchFilterInput, string]>([
    ['what lies above', { plat: 'tmall', cid: { not_custom: ['1801'] } }, '美容护肤'],
    ['what lies beside', { plat: 'tmall', cid: { not_custom: ['121', '122'] } }, '面膜'],
    ['items without a category', { plat: 'tmall', cid: { not_custom: ['none'] } }, '(无)'],
    ['another tree', { plat: 'jd', cid: { not_custom: ['738'] } }, '水壶'],
  ])('is refused %s by every call', async (_, filter, name) => {
    const refusal = { kind: 'no_permission', text: { zh: expect.stringContaining(name) } }
    await expect(check(filter, limited)).rejects.toMatchObject(refusal)
    await expect(describeSearch(filter, limited)).rejects.toMatchObject(refusal)
    await expect(sold(filter, limited)).rejects.toMatchObject(refusal)
  })

  test('searches custom categories, whatever they hold', async () => {
    const filter: SearchFilterInput = { plat: 'tmall,jd', sub_name: 'custom_102', cid: { custom: ['c1'], not_custom: [] } }
    await expect(check(filter, limited)).resolves.toBeUndefined()
    expect(await sold(filter, limited)).toBe(131)
  })

  test('does not search everything of an overseas platform', async () => {
    await expect(check({ plat: 'amazon_us', title: 'cream' }, limited)).rejects.toMatchObject({
      kind: 'parameter',
      fields: [{ path: 'cid' }],
    })
    await expect(check({ plat: 'amazon_us', title: 'cream' }, VIEWER)).resolves.toBeUndefined()
  })

  test('is refused a platform beyond its rights, though others remain', async () => {
    const viewer = { ...VIEWER, sites: ['tmall'] }
    await expect(describeSearch({ plat: 'tmall,jd', cid: { not_custom: ['121'] } }, viewer)).rejects.toMatchObject({
      kind: 'no_permission',
    })
    await expect(describeSearch({ plat: 'tmall,douyin', cid: { not_custom: ['121'] } }, viewer)).rejects.toMatchObject({
      kind: 'no_permission',
    })
  })

  test('sees its categories below what they belong to', () => {
    const tree = (viewer: Viewer) => {
      const { data, restricted } = fixture.warehouse.categoryTree(['tmall', 'jd'], viewer)
      return {
        restricted,
        trees: data.map(({ nodes }) => nodes.map(({ id, disabled }) => (disabled ? `-${id}` : id)).join(' ')),
      }
    }
    expect(tree(VIEWER)).toEqual({ restricted: false, trees: ['1801 121 122 50010788 131', '20085 122 737 738 none'] })
    expect(tree(limited)).toEqual({ restricted: true, trees: ['-1801 121 50010788 131', ''] })
    expect(tree({ ...limited, show_all_categories: true })).toEqual({
      restricted: true,
      trees: ['-1801 121 -122 50010788 131', '-20085 -122 -737 -738 -none'],
    })
    expect(tree({ ...limited, categories: { taobao: ['122', '50010788'], jd: ['738'] } })).toEqual({
      restricted: true,
      trees: ['-1801 122 50010788 131', '-737 738'],
    })
  })

  test('does not share kept answers with others when its custom categories differ', async () => {
    const filter: SearchFilterInput = { plat: 'tmall', sub_name: 'custom_102', cid: { custom: ['c1'], not_custom: [] } }
    const other = CUSTOM.map((one) => (one.id === 'c1' ? { ...one, cids: ['taobao:122'] } : one))
    expect(await sold(filter)).toBe(3)
    expect(await sold(filter, { ...VIEWER, custom: other })).toBe(12)
    expect(await sold(filter)).toBe(3)
  })
})
