import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LIMITS } from '@marketscope/contract/limits'
import { TITLE_LANGUAGES } from '@marketscope/contract/site-languages'
import { DICTIONARY_TERMS, inDictionary } from '@marketscope/contract/title-dictionary'
import { type TitleTranslation, termWords } from '@marketscope/contract/title-translation'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAccount } from '../accounts/accounts.ts'
import { keepHouse } from '../housekeeping.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'

/** What the model says next, and what it was asked. */
let says: (body: string) => { status?: number; text: string } = () => ({ text: '{}' })
const asked: string[] = []
let vendor: Server
let server: TestServer
let ann: Record<string, string>
let ben: Record<string, string>

beforeAll(async () => {
  vendor = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      asked.push(JSON.parse(body).messages[1].content)
      const { status = 200, text } = says(body)
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(status === 200 ? JSON.stringify({ choices: [{ message: { content: text } }] }) : '')
    })
  })
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve))
  const model_url = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}/v1`
  server = await startTestServer({ settings: { model_url, model_name: 'scripted', model_key: 'k' } })
  for (const mail of ['ann@b.cc', 'ben@b.cc']) await createAccount(server.product.services.db, createAccountOrder(mail), new Date())
  ;[ann, ben] = [await server.signedIn('ann@b.cc'), await server.signedIn('ben@b.cc')]
})
afterAll(async () => {
  await server.close()
  vendor.close()
})
beforeEach(() => {
  asked.length = 0
  says = () => ({ text: '{}' })
})

type Result = { translations: TitleTranslation[]; model_failed: boolean }

const ask = (query: Record<string, string>, headers = ann) => server.ask(`/api/translation?${new URLSearchParams(query)}`, { headers })
const translate = async (title: string, plat = 'amazon_us', headers = ann) => resultOf<Result>(await ask({ plat, title }, headers))
const keep = (json: object, headers = ann) => server.ask('/api/translation', { method: 'PUT', json, headers })
const [us] = ['amazon_us']

describe('the dictionary', () => {
  it('has every word in every language, each as words an expression may hold', () => {
    expect(DICTIONARY_TERMS.length).toBeGreaterThan(60)
    for (const term of DICTIONARY_TERMS)
      for (const lang of TITLE_LANGUAGES) {
        const ways = inDictionary(term, lang)
        expect([term, lang, ways.length > 0 && ways.every((way) => termWords(way) !== null)]).toEqual([term, lang, true])
      }
  })

  it.each([
    ['面霜', 'en', 'face cream'],
    ['面霜', 'ja', 'フェイスクリーム'],
    ['防晒', 'th', 'กันแดด'],
    ['洗面奶', 'vi', 'sữa rửa mặt'],
    ['口红', 'zh-Hant', '口紅'],
    ['t恤', 'en', 't-shirt'],
  ] as const)('%s in %s', (term, lang, way) => {
    expect(inDictionary(term, lang)[0]).toBe(way)
  })
})

it('a title is translated term by term for each language of the sites, operators kept; who knows it is said', async () => {
  const { translations } = await translate('面霜 not (男士 or Olen)', 'amazon_us,amazon_uk,amazon_jp,shopee_th,tmall')
  expect(translations.map(({ lang, sites, title }) => [lang, sites, title])).toEqual([
    ['en', ['amazon_us', 'amazon_uk'], 'Cream and not (men or Olen)'],
    ['ja', ['amazon_jp'], 'フェイスクリーム and not (メンズ or Olen)'],
    ['th', ['shopee_th'], 'ครีมบำรุงผิวหน้า and not (ผู้ชาย or Olen)'],
  ])
  expect(translations[0]?.terms).toEqual([
    {
      term: '面霜',
      candidates: [
        // The market calls its category so.
        { value: 'Cream', checked: true, edit: false, source: 'market' },
        { value: 'face cream', checked: false, edit: false, source: 'dictionary' },
        { value: 'moisturizer', checked: false, edit: false, source: 'dictionary' },
      ],
    },
    { term: '男士', candidates: [expect.objectContaining({ value: 'men', source: 'dictionary' })] },
  ])
})

it('what an account wrote is offered first the next time, to it alone, and can be forgotten', async () => {
  expect((await keep({ lang: 'en', title: '精华', title_trans: 'ampoule oil' })).status).toBe(200)
  const [own] = (await translate('精华')).translations
  expect(own?.title).toBe('ampoule and oil')
  expect(own?.terms[0]?.candidates[0]).toEqual({ value: 'ampoule oil', checked: true, edit: true, source: 'own' })
  expect((await translate('精华', us, ben)).translations[0]?.terms[0]?.candidates.map(({ source }) => source)).not.toContain('own')
  expect((await translate('精华', 'amazon_jp')).translations[0]?.title).toBe('美容液')
  await keep({ lang: 'en', title: '精华', title_trans: '' })
  expect((await translate('精华')).translations[0]?.terms[0]?.candidates[0]?.source).not.toBe('own')
})

describe('what nobody knows', () => {
  it('a language model is asked for, once and for ever', async () => {
    says = () => ({ text: 'Here you are: {"酵素粉": ["enzyme powder", "Enzyme Powder", "papain"]}' })
    const first = await translate('酵素粉 面霜')
    expect(asked).toEqual(['["酵素粉"]'])
    expect(first.translations[0]?.terms[0]?.candidates.map(({ value, source, checked }) => [value, source, checked])).toEqual([
      ['enzyme powder', 'model', true],
      ['papain', 'model', false],
    ])
    expect((await translate('酵素粉', us, ben)).translations[0]?.title).toBe('enzyme and powder')
    expect(asked).toHaveLength(1)
  })

  it.each([
    ['down', '胶囊机甲', () => ({ status: 503, text: '' }), true],
    ['without sense', '胶囊机乙', () => ({ text: 'I am sorry' }), false],
    ['with markup and operators', '胶囊机丙', () => ({ text: '{"胶囊机丙": ["<b>x</b>", "not", "{{q}}"]}' }), false],
    ['too long', '胶囊机丁', () => ({ text: JSON.stringify({ 胶囊机丁: ['x'.repeat(200)] }) }), false],
    ['of another shape', '胶囊机戊', () => ({ text: '{"胶囊机戊": 5}' }), false],
  ])('a model that is %s costs nothing but the word, which is looked for as it is', async (_, term, answer, failed) => {
    says = answer
    const found = await translate(`${term} 面霜`)
    expect(asked).toEqual([JSON.stringify([term])])
    expect(found.model_failed).toBe(failed)
    expect(found.translations[0]).toMatchObject({
      title: `${term} and Cream`,
      terms: [{ term, candidates: [] }, { term: '面霜' }],
    })
  })

  it('nor does the model, it is asked again after thirty days; an answer that could not be read, the next time', async () => {
    const { services } = server.product
    await translate('无名词')
    await translate('无名词', us, ben)
    expect(asked).toEqual(['["无名词"]'])
    says = () => ({ text: 'I am sorry' })
    await translate('别的词')
    says = () => ({ text: '{"别的词": ["another"]}' })
    expect((await translate('别的词 无名词')).translations[0]?.title).toBe('another and 无名词')
    expect(asked.slice(1)).toEqual(['["别的词"]', '["别的词"]'])
    const keptFor = async (days: number) => {
      await keepHouse({ ...services, now: () => new Date(Date.now() + days * 24 * 3_600_000) })
      // Sessions have ended by then.
      ann = await server.signedIn('ann@b.cc')
      ben = await server.signedIn('ben@b.cc')
    }
    says = () => ({ text: '{"无名词": ["nameless"]}' })
    await keptFor(29)
    expect((await translate('无名词')).translations[0]?.title).toBe('无名词')
    await keptFor(31)
    expect((await translate('无名词 别的词')).translations[0]?.title).toBe('nameless and another')
    expect(asked.slice(3)).toEqual(['["无名词"]'])
  })
})

it.each([
  ['an expression that is wrong', { plat: 'amazon_us', title: '面霜 and' }, 'title'],
  ['no title', { plat: 'amazon_us', title: ' ' }, 'title'],
  ['a language that is none', { plat: 'amazon_us', title: '面霜', lang: 'xx' }, 'lang'],
])('refuses %s', async (_, query, path) => {
  expect(await ask(query)).toMatchObject({ status: 400, body: { fields: [{ path }] } })
})

it('a translation that holds no word is not kept', async () => {
  expect(await keep({ lang: 'en', title: '面霜', title_trans: 'and or' })).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'title_trans' }] },
  })
})

it.each(['面霜 精华', '面霜 and 精华', 'not 面霜', '面霜 (精华', 'cream'])(
  'a translation is kept for one word that is translated, not for "%s", which would never be offered it',
  async (title) => {
    expect(await keep({ lang: 'en', title, title_trans: 'cream serum' })).toMatchObject({
      status: 400,
      body: {
        fields: [
          { path: 'title', zh: expect.stringContaining('一个含中文的词'), en: expect.stringContaining('one word with Chinese characters') },
        ],
      },
    })
    expect((await keep({ lang: 'en', title, title_trans: '' })).status).toBe(200)
  },
)

it('an account keeps no more translations than it may, also when many come at once; what is there can be changed and forgotten', async () => {
  const { db, now } = server.product.services
  const { id } = await db.selectFrom('account').select('id').where('username', '=', 'ben@b.cc').executeTakeFirstOrThrow()
  const rows = Array.from({ length: LIMITS.ownTranslations - 2 }, (_, n) => ({
    account_id: id,
    lang: 'en',
    term: `词${n}`,
    value: 'w',
    at: now(),
  }))
  await db.insertInto('own_translation').values(rows).execute()
  const put = (title: string, title_trans = 'word', lang = 'en') => keep({ lang, title, title_trans }, ben)
  const answers = await Promise.all([put('甲'), put('乙'), put('丙'), put('甲', 'word', 'ja')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    error_msg: { zh: expect.stringContaining('2000 个译文'), en: expect.stringContaining('2000 translations') },
  })
  expect((await put('词7', 'new word')).status).toBe(200)
  expect((await put('词8', '')).status).toBe(200)
  expect((await put('丁')).status).toBe(200)
  expect((await put('戊')).status).toBe(409)
  expect((await keep({ lang: 'en', title: '戊', title_trans: 'word' })).status).toBe(200)
})

it('a search with a translation is another one than without, and opens with it', async () => {
  const made = async (title_trans: object) =>
    resultOf<{ url_id: string }>(
      await server.ask('/api/sub/get_uid', { method: 'POST', json: { plat: 'amazon_us', title: '精华', title_trans }, headers: ann }),
    ).url_id
  const [plain, translated] = [await made({}), await made({ en: 'serum' })]
  expect(translated).not.toBe(plain)
  const saved = resultOf<{ data: { filter: object } }>(await server.ask(`/api/sub/get_params?url_id=${translated}`, { headers: ann }))
  expect(saved.data.filter).toMatchObject({ title: '精华', title_trans: { en: 'serum' } })
  const sold = async (id: string) =>
    resultOf<{ data: { sold: number } }>(await server.ask(`/api/sub/summary?url_id=${id}&start=2025-01&end=2025-01`, { headers: ann })).data
      .sold
  // The only product of the site is called Vitamin C Serum.
  expect([await sold(plain), await sold(translated)]).toEqual([0, 100])
})
