import { ANALYSES } from '@marketscope/contract/analyses/registry.generated'
import { inputSchema } from '@marketscope/contract/analysis'
import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import { expect, test } from 'vitest'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'
import { smallDisk } from '../testing/small-disk.ts'
import { SMALL_MARKET } from '../testing/small-market.ts'
import { correctionSet } from '../warehouse.ts'

const SKINCARE: SearchFilterInput = { plat: 'tmall,taobao', cid: { not_custom: ['1801'] } }
/** In units: A1 sold 10 in January, all of them 117. */
const [OF_ONE, OF_ALL] = [10, 117]

test('on a full disk scopes have tables still, and corrections count', async ({ skip }) => {
  const disk = await smallDisk(60)
  if (disk === null) return skip('this account may not mount')
  const { warehouse, close } = await openFixture(SMALL_MARKET, { within: disk.folder })
  try {
    await disk.fill()
    const corrections = correctionSet('one', async () => [
      { site: 'tmall', item_id: 'A1', kind: 'attribute', name: '产地', value: '日本', from: '2024-01', to: '2024-01' },
    ])
    const sold = async (filter: SearchFilterInput) => {
      const input = inputSchema(ANALYSES.summary).parse({ url_id: '0'.repeat(26), start: '2024-01', end: '2024-01' })
      const asked = await warehouse.analyse(ANALYSES.summary, input, SearchFilter.parse(filter), { ...EVERYTHING, corrections })
      return (asked.result as { data: { sold: number } }).data.sold
    }
    expect(await sold({ ...SKINCARE, attrv_and: [{ name: '产地', value: '日本' }] })).toBe(OF_ONE)
    expect(await sold(SKINCARE)).toBe(OF_ALL)
    await expect.poll(() => warehouse.tables.state.tables).toBe(2)
  } finally {
    await close()
    await disk.remove()
  }
})
