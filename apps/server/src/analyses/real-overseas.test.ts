import { ANALYSES, type AnalysisId } from '@marketscope/contract/analyses/registry.generated'
import { inputSchema } from '@marketscope/contract/analysis'
import { SearchFilter } from '@marketscope/contract/filter'
import { HAS_REAL_DATA } from '@marketscope/warehouse/load/testing/real-data'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { currencyOf } from '../testing/raw-money.ts'
import { ecbYuan, type OverseasRow, openRealOverseas, type RealOverseas } from '../testing/real-overseas.ts'

type Row = Record<string, number | string | null>

/** Searches of real files of marketplaces overseas, as they were found on the net, against plain sums over their rows. */
describe.skipIf(!HAS_REAL_DATA)('real marketplaces overseas', () => {
  let market: RealOverseas
  beforeAll(async () => {
    market = await openRealOverseas()
  }, 120_000)
  afterAll(() => market?.close())

  async function ask<T = Row[]>(id: AnalysisId, plat: string[], title: string, month: string, query: object = {}): Promise<T> {
    const declaration = ANALYSES[id]
    const aspect = 'aspect' in declaration ? { aspect: declaration.aspect } : {}
    const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), start: month, end: month, page_size: 100, ...aspect, ...query })
    const filter = SearchFilter.parse({ plat, title })
    const { result } = await market.warehouse.analyse(declaration, input, filter, { sites: null, month_limit: null, versions: [] })
    return (result as { data: T }).data
  }

  const salesOf = (rows: readonly OverseasRow[]) => rows.reduce((sum, { sales }) => sum + sales, 0)
  const soldOf = (rows: readonly OverseasRow[]) => rows.reduce((sum, { sold }) => sum + sold, 0)
  const near = (amount: number) => expect.closeTo(amount, 1.5)
  const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

  /** The word, and what of a title (without case and marks) it is looked for as. */
  test.each([
    ['amazon_us', '2025-01', 'office'],
    ['amazon_uk', '2025-01', 'windows'],
    ['amazon_jp', '2025-01', 'セキュリティ'],
    ['amazon_de', '2025-01', 'für'],
    ['amazon_fr', '2025-01', 'antivirus'],
    ['shopee_mx', '2025-03', 'camisa'],
    ['shopee_th', '2025-03', 'ผ้า'],
    ['shopee_id', '2025-03', 'baju'],
    ['lazada_id', '2019-10', 'Toshiba'],
    ['tiktok_vn', '2026-01', 'ÁO'],
    ['tiktok_vn', '2026-01', 'sua'],
    ['ozon_ru', '2021-06', 'Крем'],
    ['hktvmall_hk', '2022-04', '牛奶'],
  ])('%s in %s: %s by title, brand and product', async (site, month, word) => {
    const wanted = market.rows.filter((row) => row.site === site && plain(row.title).includes(plain(word)))
    expect(wanted.length).toBeGreaterThan(2)
    expect(await ask<Row>('summary', [site], word, month)).toMatchObject({
      sales: near(salesOf(wanted)),
      sold: soldOf(wanted),
      items: wanted.length,
    })
    const items = await ask('item-list', [site], word, month, { sku: '0' })
    for (const { item_id, sales } of items)
      expect([item_id, sales]).toEqual([item_id, near(salesOf(wanted.filter(({ item }) => item === item_id)))])
    expect(items).toHaveLength(Math.min(100, wanted.length))
    const brands = await ask('brand-list', [site], word, month)
    for (const { id, name, sales } of brands) {
      const own = wanted.filter(({ brand }) => (id === 'none' ? brand === '' : brand === name))
      expect([name, sales]).toEqual([name, near(salesOf(own))])
    }
  })

  test.each([
    ['hktvmall_hk', '2022-04'],
    ['tiktok_vn', '2026-01'],
    ['lazada_id', '2019-10'],
    ['shopee_id', '2025-03'],
  ])('%s in %s by category', async (site, month) => {
    const own = market.rows.filter((row) => row.site === site && plain(row.title).includes('a'))
    const rows = await ask('cat-list', [site], 'a', month)
    expect(rows.length).toBeGreaterThan(0)
    for (const { id, name, sales } of rows) {
      const within = own.filter(({ category }) => (id === 'none' ? category === '' : category === name))
      expect([name, sales]).toEqual([name, near(salesOf(within))])
    }
  })

  test.each([
    [['amazon_us', 'amazon_uk', 'amazon_jp', 'amazon_de'], '2025-01'],
    [['shopee_mx', 'shopee_th', 'shopee_id', 'shopee_ph', 'shopee_sg', 'shopee_my'], '2025-03'],
    [['lazada_id'], '2019-10'],
    [['hktvmall_hk'], '2022-04'],
    [['ozon_ru'], '2021-06'],
  ])('%s together in yuan at the bank’s rates of %s', async (plat, month) => {
    const yuan = (site: string) =>
      salesOf(market.rows.filter((row) => row.site === site && plain(row.title).includes('a'))) * ecbYuan(currencyOf(site), month)
    const asked = { currency: 'CNY', rates: 'month' }
    const sites = await ask('plat-list', plat, 'a', month, asked)
    for (const { id, sales } of sites) expect([id, sales]).toEqual([id, near(yuan(String(id)))])
    const whole = plat.reduce((sum, site) => sum + yuan(site), 0)
    expect(await ask<Row>('summary', plat, 'a', month, asked)).toMatchObject({ sales: near(whole) })
    expect(whole).toBeGreaterThan(0)
  })

  test('a currency that the bank does not quote is unknown, not nothing', async () => {
    expect(ecbYuan('VND', '2026-01')).toBeNaN()
    expect(await ask<Row>('summary', ['tiktok_vn'], 'a', '2026-01', { currency: 'CNY', rates: 'month' })).toMatchObject({ sales: null })
  })
})
