import summary from '@marketscope/contract/analyses/summary'
import { inputSchema } from '@marketscope/contract/analysis'
import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'
import { type FixtureMarket, month, type State } from '../testing/fixture-types.ts'

/** Each item sells another number of units, a power of two, so that the sum tells which were found. */
const item = (site: string, units: number, title: string): State => ({
  ...{ site, item_id: `${site}${units}`, title, category: 0, brand_id: '', shop_id: '', shop_type: '' },
  months: [month(202401, 100, units, 100 * units)],
})

const STATES = [
  item('amazon_us', 1, 'Face Cream for dry skin'),
  item('amazon_us', 2, 'CREAM FOR THE FACE'),
  item('amazon_us', 4, 'Hand lotion 面霜'),
  item('amazon_jp', 8, 'フェイスクリーム しっとり'),
  item('amazon_jp', 16, 'ﾌｪｲｽｸﾘｰﾑ 保湿'),
  item('amazon_fr', 32, 'Crème pour le visage'),
  item('amazon_fr', 64, 'Creme visage'),
  item('shopee_vn', 128, 'Sữa rửa mặt Đẹp'),
  item('shopee_th', 256, 'ครีมบำรุงผิวหน้า'),
  item('amazon_sa', 512, 'كريم الوجه Face cream'),
  item('tmall', 1024, '保湿面霜'),
]

const MARKET: FixtureMarket = {
  segments: [...new Set(STATES.map(({ site }) => site))].map((site) => [site, 2024] as const),
  states: STATES,
  ...{ categories: [], brands: [], shops: [], items: [], filings: [] },
  rates: ['USD', 'JPY', 'EUR', 'VND', 'THB', 'SAR'].map((base) => ({ source: 'x', base, quote: 'CNY', date: '2024-01', rate: 1 })),
}

let fixture: Awaited<ReturnType<typeof openFixture>>
beforeAll(async () => {
  fixture = await openFixture(MARKET)
})
afterAll(() => fixture.close())

async function units(filter: SearchFilterInput): Promise<number | null> {
  const input = inputSchema(summary).parse({ url_id: '0'.repeat(26), start: '2024-01', end: '2024-01' })
  const { result } = await fixture.warehouse.analyse(summary, input, SearchFilter.parse(filter), EVERYTHING)
  return (result as { data: { sold: number | null } }).data.sold
}

const ALL = 'amazon_us,amazon_jp,amazon_fr,shopee_vn,shopee_th,amazon_sa'
const TRANS = { en: '(face and cream)', ja: 'クリーム', fr: 'creme', vi: 'sua', th: 'ครีม', ar: 'كريم' }

test.each<[string, SearchFilterInput, number]>([
  ['without a translation the title is looked for as it is', { plat: 'amazon_us', title: '面霜' }, 4],
  ['with one its words, in any order and case', { plat: 'amazon_us', title: '面霜', title_trans: TRANS }, 1 + 2],
  ['in Japanese, full width or half', { plat: 'amazon_jp', title: '面霜', title_trans: TRANS }, 8 + 16],
  ['in French, with marks and without', { plat: 'amazon_fr', title: '面霜', title_trans: TRANS }, 32 + 64],
  ['whichever way it is written', { plat: 'amazon_fr', title: '面霜', title_trans: { fr: 'CRÈME' } }, 32 + 64],
  ['in Vietnamese, whose letters have two marks', { plat: 'shopee_vn', title: '洗面奶', title_trans: { vi: 'rua and dep' } }, 128],
  ['in Thai', { plat: 'shopee_th', title: '面霜', title_trans: TRANS }, 256],
  ['in Arabic', { plat: 'amazon_sa', title: '面霜', title_trans: TRANS }, 512],
  ['on all at once, each in its own', { plat: ALL, title: '面霜', title_trans: TRANS }, 1 + 2 + 8 + 16 + 32 + 64 + 128 + 256 + 512],
  [
    'the title itself stays for sites of other languages',
    { plat: `${ALL},tmall`, cid: ['none'], title: '面霜', title_trans: { ja: 'クリーム' } },
    4 + 8 + 16 + 1024,
  ],
])('%s', async (_, filter, expected) => {
  expect(await units(filter)).toBe(expected)
})

test('marks are left out of a title that was not translated, too', async () => {
  expect(await units({ plat: 'amazon_fr', title: 'creme' })).toBe(32 + 64)
  expect(await units({ plat: 'amazon_us,amazon_fr', title: 'cream or crème' })).toBe(1 + 2 + 32 + 64)
})
