import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallResult } from '@marketscope/contract/call'
import type { Follow } from '@marketscope/contract/calls/follow'
import type { createSearch, getSearch } from '@marketscope/contract/calls/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'
import { csv, loadFiles } from '../testing/tiny-market.ts'

let server: TestServer
let headers: Record<string, string>
let folder: string
beforeAll(async () => {
  server = await startTestServer()
  headers = await server.signedIn('analyst@demo.market')
  folder = await mkdtemp(join(tmpdir(), 'attribute-words-'))
  await loadFiles(server.product.services, folder, {
    'attribute_words.csv': csv([
      'name,value,text_zh,text_en',
      '净含量,,净含量（规格）,Net content',
      '产地,,,Origin',
      '产地,法国,,France',
      '净含量,５０Ｇ,,Fifty grams',
    ]),
  })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const MARKET = { plat: 'tmall,taobao', cid: { not_custom: ['11'] } }
const ask = async <T>(path: string, json: object) => resultOf<T>(await server.ask(path, { json, headers }))

describe('an attribute is called in the language of the page', () => {
  it.each([
    ['zh', '净含量（规格）', '产地', '50g'],
    ['en', 'Net content', 'Origin', 'Fifty grams'],
  ])('%s', async (site_lang, content, origin, fifty) => {
    expect(await ask('/api/sub/top_attr', { ...MARKET, site_lang })).toEqual({
      data: [
        { type: 'range', name: content, source_name: '净含量', unit: 'g', items: 3 },
        { type: 'value', name: origin, source_name: '产地', unit: '', items: 1 },
      ],
    })
    const popular = await ask<{ data: unknown[] }>('/api/sub/query_top_attr', { ...MARKET, site_lang })
    expect(popular.data[0]).toMatchObject({
      key: content,
      key_source: '净含量',
      values: [
        { value: '50g', label: fifty, items: 2 },
        { value: '100g', label: '100g', items: 1 },
      ],
    })
  })

  it.each([
    ['en', 'fifty', ['50g']],
    ['en', '50', ['50g']],
    ['zh', 'fifty', []],
    ['zh', '50', ['50g']],
  ])('and found in %s by %s', async (site_lang, word, found) => {
    const asked = { ...MARKET, site_lang, attr_key: '净含量', word, page: 1 }
    const { data } = await ask<{ data: { value: string }[] }>('/api/sub/query_top_attr_values', asked)
    expect(data.map(({ value }) => value)).toEqual(found)
  })
})

describe('a kept search', () => {
  const filter = { ...MARKET, attrv_and: [{ name: '产地', value: '法国' }], topAttrList: [{ name: '净含量', values: ['50g', '30ml'] }] }
  const keep = () => ask<CallResult<typeof createSearch>>('/api/sub/get_uid', { ...filter, time: ['2025-01', '2025-12'] })
  const described = async (id: string) =>
    resultOf<CallResult<typeof getSearch>>(await server.ask(`/api/sub/get_params?url_id=${id}`, { headers })).data

  it('keeps what is stored, with the words in both languages beside it', async () => {
    const { url_id } = await keep()
    const { filter: kept, attribute_words } = await described(url_id)
    expect(kept).toMatchObject({ attrv_and: [{ name: '产地', value: '法国' }], topAttrList: [{ name: '净含量', values: ['30ml', '50g'] }] })
    expect(attribute_words).toEqual([
      { name: '产地', value: '', text: { zh: '产地', en: 'Origin' } },
      { name: '产地', value: '法国', text: { zh: '法国', en: 'France' } },
      { name: '净含量', value: '', text: { zh: '净含量（规格）', en: 'Net content' } },
      { name: '净含量', value: '50g', text: { zh: '50g', en: 'Fifty grams' } },
    ])
  })

  it('is followed by them', async () => {
    const { url_id } = await keep()
    resultOf(await server.ask('/api/sub/marked', { method: 'PUT', json: { url_id, site_lang: 'en' }, headers }))
    const { data } = resultOf<{ data: Follow[] }>(await server.ask('/api/sub/marked?site_lang=en', { headers }))
    const tags = data.find((one) => one.url_id === url_id)?.tags ?? []
    expect(tags.filter(({ kind }) => kind.includes('attribute')).map(({ text }) => text)).toEqual([
      { zh: '属性 产地：法国', en: 'Attributes Origin: France' },
      { zh: 'TOP 属性 净含量（规格）：30ml / 50g', en: 'Top attributes Net content: 30ml / Fifty grams' },
    ])
  })
})
