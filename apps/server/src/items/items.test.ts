import { join } from 'node:path'
import { ANALYSES } from '@marketscope/contract/analyses/registry.generated'
import type { AnalysisDeclaration } from '@marketscope/contract/analysis'
import type { ItemInfo } from '@marketscope/contract/calls/item'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountDraft } from '../accounts/accounts.ts'
import { newAccount } from '../testing/new-account.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'
import { csv, loadFiles } from '../testing/tiny-market.ts'

/** Every analysis of an item: its path with what tells it apart. */
const PATHS = Object.values<AnalysisDeclaration>(ANALYSES)
  .filter(({ subject }) => subject === 'item')
  .map(({ path, aspect }) => `${path}?${aspect ? `aspect=${aspect}&` : ''}`)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ market: 'wide' })
  await loadFiles(server.product.services, join(server.product.services.folder.root, 'skus'), {
    'sku-months.csv': csv([
      'site,month,item_id,sku_id,sku_name,price,sold,sales',
      'tmall,2025-01,t1,s-a,颜色:红;尺码:L,200,6,1200',
      'tmall,2025-01,t1,s-b,颜色:蓝;尺码:L,200,2,400',
    ]),
  })
  await server.product.services.custom.put([
    {
      sub_name: 'custom_103',
      name: { zh: '化妆品', en: 'Cosmetics' },
      categories: [{ id: 'creams', parent_id: null, name: { zh: '面霜', en: 'Creams' }, cids: ['taobao:11'] }],
    },
  ])
})
afterAll(() => server.close())

const somebody = async (draft: Partial<AccountDraft>) => (await newAccount(server, draft)).headers

const query = (own: Record<string, string>) => new URLSearchParams({ start: '2025-01', end: '2025-12', ...own }).toString()
const info = (headers: Record<string, string>, plat: string, item_id: string) =>
  server.ask(`/api/sub/item_info?${query({ plat, item_id })}`, { headers })

/** The status and code of the header's call and of every analysis; the same for all of them. */
async function answersOf(headers: Record<string, string>, plat: string, item_id: string): Promise<[number, number | undefined]> {
  const asked = await Promise.all([
    info(headers, plat, item_id),
    ...PATHS.map((path) => server.ask(`${path}${query({ plat, item_id })}`, { headers })),
  ])
  const told = new Set(asked.map(({ status, body }) => JSON.stringify([status, (body as { error_code?: number }).error_code ?? null])))
  expect([...told]).toHaveLength(1)
  const [status, code] = JSON.parse([...told][0] ?? '[]') as [number, number | null]
  return [status, code ?? undefined]
}

describe('the page of an item', () => {
  it('is open to who may see its site, category and the list of products', async () => {
    const headers = await somebody({})
    for (const [plat, id] of [
      ['tmall', 't1'],
      ['chaoshi', 't1'],
      ['jd', 'j2'],
      ['douyin', 'd1'],
    ] as const)
      expect(await answersOf(headers, plat, id)).toEqual([200, undefined])
    expect(PATHS.length).toBeGreaterThanOrEqual(8)
  })

  it('is of the item, whose SKUs add up to it', async () => {
    const headers = await somebody({})
    const one = query({ plat: 'tmall', item_id: 't1', start: '2025-01', end: '2025-01' })
    const { data } = resultOf<{ data: ItemInfo }>(await server.ask(`/api/sub/item_info?${one}`, { headers }))
    expect(data).toMatchObject({ title: '保湿面霜', brand: { id: 'b1', name: '兰芝' }, shop: { id: 's1' }, price: 200 })
    expect(data.months).toEqual({ start: '2024-12', end: '2025-12' })
    const skus = resultOf<{ data: { id: string; sold: number; sales: number }[]; total: { sold: number; sales: number } }>(
      await server.ask(`/api/sub/item_sku_sales?${one}`, { headers }),
    )
    // t1 sells 10 in December of 2024 and 11 in January, at 200
    expect(skus.data.map(({ id, sold, sales }) => [id, sold, sales])).toEqual([
      ['s-a', 6, 1200],
      ['s-b', 2, 400],
      ['(rest)', 3, 600],
    ])
    expect(skus.total).toMatchObject({ sold: 11, sales: 2200 })
    const posted = await server.ask('/api/sub/item_sku_attr_sales', {
      json: { plat: 'tmall', item_id: 't1', start: '2025-01', end: '2025-01', sku_key: '颜色' },
      headers,
    })
    expect(resultOf<{ data: { name: string }[] }>(posted).data.map(({ name }) => name)).toEqual(['红', '蓝', '(未区分 SKU)'])
  })

  it('takes every parameter that it may be sent, and refuses wrong ones', async () => {
    const headers = await somebody({})
    const all = {
      cid: '11',
      sub_name: '',
      site_lang: 'en',
      url_id: 'x',
      version: 'none',
      jd_version: '',
      douyin_version: '',
      comment_url_id: 'y',
    }
    const ask = (own: Record<string, string>) =>
      server.ask(`/api/sub/item_info?${query({ plat: 'tmall', item_id: 't1', ...all, ...own })}`, { headers })
    expect((await ask({})).status).toBe(200)
    const wrong: Record<string, string>[] = [
      { plat: '' },
      { item_id: '' },
      { start: '2025' },
      { plat: 'nowhere' },
      { version: 'x' },
      { item_id: 'x'.repeat(101) },
    ]
    for (const own of wrong) expect(await ask(own)).toMatchObject({ status: 400, body: { error_code: -400 } })
    expect((await server.ask('/api/sub/item_info?plat=tmall&item_id=t1')).status).toBe(401)
  })

  it('that is not there is told in both languages', async () => {
    const headers = await somebody({})
    expect(await answersOf(headers, 'tmall', 'nothing')).toEqual([404, -404])
    expect(await answersOf(headers, 'tmall', 'j1')).toEqual([404, -404])
    expect((await info(headers, 'tmall', 'nothing')).body).toMatchObject({
      error_msg: { zh: expect.stringContaining('没有找到'), en: expect.stringContaining('no such product') },
    })
  })
})

describe('what an account may not see', () => {
  it('of categories is as if it were not there', async () => {
    const headers = await somebody({ cat_list: { taobao: ['1801'] } })
    expect(await answersOf(headers, 'tmall', 't1')).toEqual([200, undefined])
    expect(await answersOf(headers, 'tmall', 'c1')).toEqual([404, -404])
    expect(await answersOf(headers, 'jd', 'j1')).toEqual([404, -404])
    const [foreign, none] = [await info(headers, 'tmall', 'c1'), await info(headers, 'tmall', 'nothing')]
    const said = ({ body }: typeof none) => ({ ...(body as object), request_id: '' })
    expect(said(foreign)).toEqual(said(none))
  })

  it('holds for custom categories that reach further', async () => {
    const draft = { cat_list: { taobao: ['16'] } }
    expect(await answersOf(await somebody(draft), 'tmall', 't1')).toEqual([404, -404])
    expect(await answersOf(await somebody({ ...draft, custom_groups: ['custom_103'] }), 'tmall', 't1')).toEqual([200, undefined])
  })

  it('of sites and platforms is refused', async () => {
    expect(await answersOf(await somebody({ sites: ['tmall'] }), 'jd', 'j1')).toEqual([403, -403])
    expect(await answersOf(await somebody({ account_type: 'overseas' }), 'tmall', 't1')).toEqual([403, -403])
    const bound = await somebody({ only_multi_plat: true })
    expect(await answersOf(bound, 'tmall', 't1')).toEqual([200, undefined])
    expect(await answersOf(bound, 'amazon_us', 'a1')).toEqual([403, -403])
  })

  it('of months is left out', async () => {
    const headers = await somebody({ month_limit: { start: '2025-03', end: '2025-04' } })
    const { data } = resultOf<{ data: ItemInfo }>(await info(headers, 'tmall', 't1'))
    expect(data).toMatchObject({ months: { start: '2025-03', end: '2025-04' }, item_months: { start: '2025-03', end: '2025-04' } })
    const figures = resultOf<{ data: { sold: number }; used: object }>(
      await server.ask(`/api/sub/item_figures?${query({ plat: 'tmall', item_id: 't1' })}`, { headers }),
    )
    // 10 in December of 2024, one more each month: 13 and 14 in March and April
    expect(figures).toMatchObject({ data: { sold: 27 }, used: { start: '2025-03', end: '2025-04', clamped: true } })
    expect(await answersOf(headers, 'taobao', 'x1')).toEqual([404, -404])
  })

  it('follows the list of products, platform by platform and group by group', async () => {
    const module_info = { default: ['Summary', 'Itemslist'], jd: ['Summary'] }
    const headers = await somebody({ module_info })
    expect(await answersOf(headers, 'tmall', 't1')).toEqual([200, undefined])
    expect(await answersOf(headers, 'jd', 'j1')).toEqual([403, -403])
    const grouped = { module_info: { default: ['Summary'], custom_103: ['Itemslist'] } }
    expect(await answersOf(await somebody(grouped), 'tmall', 't1')).toEqual([403, -403])
    const member = await somebody({ ...grouped, custom_groups: ['custom_103'] })
    expect(await answersOf(member, 'tmall', 't1')).toEqual([200, undefined])
    expect(await answersOf(member, 'tmall', 'c1')).toEqual([404, -404])
    const closed = {
      module_info: { default: ['Itemslist'], custom_103: ['Summary'] },
      cat_list: { taobao: ['16'] },
      custom_groups: ['custom_103'],
    }
    expect(await answersOf(await somebody(closed), 'tmall', 't1')).toEqual([404, -404])
  })

  it('of trial and partner accounts is the same right', async () => {
    expect(await answersOf(await somebody({ kind: 'trial' }), 'tmall', 't1')).toEqual([200, undefined])
    expect(await answersOf(await somebody({ kind: 'partner', partner: 'orchid' }), 'tmall', 't1')).toEqual([200, undefined])
  })
})
