import type { SchemeFile } from '@marketscope/contract/schemes/file/scheme-file'
import { bookParts, makeZip } from '@marketscope/warehouse/load/testing/make-zip'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeAccount } from '../../accounts/accounts.ts'
import { resultOf } from '../../testing/test-server.ts'
import { AMY, ANN, BEN, CLASSES, openSchemeServer, type SchemeServer, STAFF } from '../testing/scheme-server.ts'

let at: SchemeServer
beforeAll(async () => {
  at = await openSchemeServer()
})
afterAll(() => at.server.close())

interface Exported {
  file: SchemeFile
  sheets: { name: string; rows: string[][] }[]
}
interface Imported {
  rule_id: string | null
  name: string
  market: { zh: string; en: string }[] | null
  classes: { path: string[]; rules: string[] }[]
  rules: number
  faults: { line: number; column: { en: string }; text: { zh: string; en: string }; stops: boolean }[]
  stopping: number
}

const take = async (rule_id: string, who = ANN, language = 'zh') =>
  resultOf<Exported>(await at.ask(`scheme_file?rule_id=${rule_id}&site_lang=${language}`, who))
const give = (bytes: string | Buffer, more: object = {}, who = ANN) =>
  at.ask('scheme_file', who, { file: Buffer.from(bytes as string).toString('base64'), ...more })
const look = async (bytes: string | Buffer, who = ANN) => resultOf<Imported>(await give(bytes, { check: true }, who))

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
/** A workbook as Excel writes it after somebody saved it, with what a cell says between its tags. */
const bookOf = (
  sheets: Exported['sheets'],
  cell = (text: string) => `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`,
) =>
  makeZip(
    bookParts({
      sheets: Object.fromEntries(
        sheets.map(({ name, rows }) => [name, rows.map((row, index) => `<row r="${index + 1}">${row.map(cell).join('')}</row>`).join('')]),
      ),
    }),
  )

const CONTENT = {
  matching: 'overlapping',
  classes: [
    {
      ...{ id: 'a', name: '面霜' },
      rules: [
        { id: 'r1', name: '轻', when: { all: [{ title: '面霜' }, { not: { price: [100, null] } }, { any: [{ category: ['11'] }] }] } },
      ],
      children: [{ id: 'b', name: '=1+1', rules: [{ id: 'r2', name: '', when: { sku: '@cmd or -x' } }], children: [] }],
    },
  ],
}

describe('a scheme taken away as a file', () => {
  it.each(['zh', 'en'])('comes back from JSON and from a workbook as it was (%s)', async (language) => {
    const rule_id = await at.make({ name: '质地', note: '两行\n备注', tags: ['周会', '护肤'], content: CONTENT })
    const { file, sheets } = await take(rule_id, ANN, language)
    expect(file).toMatchObject({
      name: '质地',
      note: '两行\n备注',
      tags: ['周会', '护肤'],
      start: '2025-01',
      end: '2025-12',
      content: CONTENT,
    })
    for (const bytes of [JSON.stringify(file), bookOf(sheets)]) {
      const checked = await look(bytes)
      expect(checked).toMatchObject({ rule_id: null, name: '质地', rules: 2, faults: [], stopping: 0 })
      expect(checked.classes[0]).toEqual({ path: ['面霜'], rules: ['title[面霜] and not price[100~] and (any(category[11]))'] })
      const made = resultOf<Imported>(await give(bytes)).rule_id ?? ''
      expect(made).not.toBe(rule_id)
      expect(await at.seen(ANN, made)).toMatchObject({
        ...{ name: '质地', note: '两行\n备注', tags: ['周会', '护肤'], url_id: at.market, start: '2025-01', end: '2025-12' },
        ...{ sharing: 'mine', origin_user: true, version: 1, published_version: null },
      })
      expect(resultOf<{ content: object }>(await at.ask(`scheme?rule_id=${made}`, ANN)).content).toEqual(CONTENT)
    }
  })

  it('goes to who sees it and to nobody else, as the version that they see; it is written down', async () => {
    const rule_id = await at.make({ content: CLASSES })
    for (const who of [AMY, BEN, STAFF]) expect((await at.ask(`scheme_file?rule_id=${rule_id}`, who)).status).toBe(404)
    resultOf(await at.publish(rule_id, [{ account_id: await at.accountId(AMY), company: false }]))
    resultOf(await at.save(rule_id, 1, { content: CONTENT }))
    expect([(await take(rule_id)).file.content, (await take(rule_id, AMY)).file.content]).toEqual([CONTENT, CLASSES])
    const { db } = at.server.product.services
    const entry = await db.selectFrom('audit_entry').selectAll().where('action', '=', 'export').where('target_id', '=', rule_id).execute()
    expect(entry.map(({ actor_name, target_kind }) => [actor_name, target_kind])).toEqual([
      [ANN, 'scheme'],
      [AMY, 'scheme'],
    ])
    resultOf(await at.publish(rule_id, []))
  })

  it('is a custom analysis: pivots are none', async () => {
    const pivot = await at.make({ kind: 'pivot', content: { rows: ['brand'], columns: [], measures: ['sales'] } })
    expect((await at.ask(`scheme_file?rule_id=${pivot}`, ANN)).status).toBe(400)
  })
})

const fileWith = (more: object) =>
  JSON.stringify({
    ...{ format: 'marketscope-scheme-1', name: 'x', note: '', tags: [], start: '2025-01', end: '2025-12' },
    ...{ search: { plat: ['tmall'], cid: { not_custom: ['11'] } }, content: CLASSES },
    ...more,
  })
const rulesOf = (count: number) => ({
  matching: 'first',
  classes: [
    {
      ...{ id: 'a', name: 'a', children: [] },
      rules: Array.from({ length: count }, (_, index) => ({ id: `r${index}`, name: '', when: { title: 'x' } })),
    },
  ],
})

describe('a file that is taken in', () => {
  it('is only looked at until it is confirmed', async () => {
    const before = (await at.list(ANN)).length
    expect(await look(fileWith({}))).toMatchObject({ rule_id: null, market: [{ zh: '天猫' }, { zh: '面霜' }], stopping: 0 })
    expect(await at.list(ANN)).toHaveLength(before)
  })

  it('with the seventy-first rule is refused with the message, and nothing is saved', async () => {
    const before = (await at.list(ANN)).length
    expect(await look(fileWith({ content: rulesOf(70) }))).toMatchObject({ rules: 70, stopping: 0 })
    for (const check of [true, false])
      expect(resultOf<Imported>(await give(fileWith({ content: rulesOf(71) }), { check }))).toMatchObject({
        rule_id: null,
        faults: [
          { text: { zh: '规则超过 70 条的上限，请删减后再保存', en: 'More than 70 rules: take some away before you save' }, stops: true },
        ],
      })
    expect(await at.list(ANN)).toHaveLength(before)
  })

  it('tells brands, categories and attributes that the market does not have, which keep nothing from being saved', async () => {
    const rule = (id: string, when: object) => ({ id, name: '', when })
    const content = {
      matching: 'first',
      classes: [
        {
          ...{ id: 'a', name: 'a', children: [] },
          rules: [
            rule('r1', { brand: ['没有的品牌', 'none'] }),
            rule('r2', { all: [{ category: ['11', '999999'] }, { attribute: '没有的属性', values: ['x'] }] }),
            rule('r3', { shop: ['没有的店铺'] }),
          ],
        },
      ],
    }
    const text = JSON.stringify(JSON.parse(fileWith({ content })), null, 1)
    const { faults, stopping } = await look(text)
    const lineOf = (sign: string) => text.slice(0, text.indexOf(sign)).split('\n').length - 1
    expect(stopping).toBe(0)
    expect(faults.map(({ line, text: told, stops }) => [line, told.zh, stops])).toEqual([
      [lineOf('没有的品牌'), '没有品牌“没有的品牌”', false],
      [lineOf('999999') - 1, '没有类目“999999”', false],
      [lineOf('没有的属性') + 1, '该市场没有属性“没有的属性”', false],
      [lineOf('没有的店铺'), '没有店铺“没有的店铺”', false],
    ])
    expect(resultOf<Imported>(await give(text)).rule_id).not.toBeNull()
  })

  it.each<[string, object, string]>([
    ['no category', { search: { plat: ['tmall'], title: '面霜' } }, 'search.cid'],
    ['an unknown category', { search: { plat: ['tmall'], cid: { not_custom: ['987654'] } } }, 'search.cid'],
    ['a month that is none', { start: '2025-13' }, 'start'],
    [
      'an expression that cannot be read',
      { content: { ...CLASSES, classes: [{ ...CLASSES.classes[0], rules: [{ id: 'r', name: '', when: { title: '，' } }] }] } },
      'content.classes.0.rules.0.when.title',
    ],
    ['another format', { format: 'x' }, 'format'],
    ['a field that there is not', { colour: 1 }, ''],
  ])('with %s is told at its place and not saved', async (_, more, place) => {
    const { faults, rule_id } = resultOf<Imported>(await give(fileWith(more)))
    expect(rule_id).toBeNull()
    expect(faults.filter(({ stops }) => stops).map(({ column }) => column.en)).toEqual([place])
  })

  it('never runs a formula: one without a result is the text that it is, one with a result that result', async () => {
    const rows = [
      ['类', '条件', '运算', '值'],
      ['a', '标题', '包含', 'x'],
    ]
    const cells = (text: string) =>
      text === 'x' ? '<c><f>HYPERLINK("http://evil","x")</f></c>' : `<c t="str"><f>"${text}"</f><v>${text}</v></c>`
    const about = {
      name: '方案',
      rows: [
        ['名称', 'f'],
        ['平台', 'tmall'],
        ['类目', '11'],
        ['开始月份', '2025-01'],
        ['结束月份', '2025-12'],
      ],
    }
    const { faults, name } = await look(bookOf([{ name: '规则', rows }, about], cells))
    expect(name).toBe('')
    expect(faults).toMatchObject([{ line: 2, column: { en: 'Value' }, stops: true }])
  })

  it('about a market that the account may not read is refused at its line, of a search that is named at once', async () => {
    const { db, now } = at.server.product.services
    const { sheets } = await take(await at.make({}))
    await changeAccount(db, await at.accountId(BEN), { cat_list: { taobao: ['12'] } }, now())
    const { faults, rule_id, market } = resultOf<Imported>(await give(bookOf(sheets), {}, BEN))
    expect([rule_id, market]).toEqual([null, null])
    expect(faults).toMatchObject([{ column: { en: 'Categories' }, stops: true }])
    const own = await at.idOf({ plat: 'tmall', cid: ['12'] }, BEN)
    const made = resultOf<Imported>(await give(bookOf(sheets), { url_id: own, start: '2025-02', end: '2025-03' }, BEN)).rule_id ?? ''
    expect(await at.seen(BEN, made)).toMatchObject({ url_id: own, start: '2025-02', end: '2025-03' })
    expect((await give(bookOf(sheets), { url_id: at.market }, BEN)).status).toBeGreaterThanOrEqual(400)
    await changeAccount(db, await at.accountId(BEN), { cat_list: null }, now())
  })

  it.each([
    ['[', ']'],
    ['{"a":', '}'],
  ])('nested deeper than a body may be is refused before it is read (%s)', async (open, close) => {
    const nested = (depth: number) => `${open.repeat(depth)}1${close.repeat(depth)}`
    expect(await look(nested(32))).toMatchObject({ rule_id: null, stopping: expect.any(Number) })
    for (const depth of [33, 80_000]) {
      const refused = await give(nested(depth))
      expect(refused).toMatchObject({
        status: 413,
        body: { error_msg: { en: 'JSON is nested at most 32 deep; this file is 33 deep or more' } },
      })
    }
    // Brackets within a text are none.
    expect(await look(JSON.stringify({ name: '[{'.repeat(100) }))).toMatchObject({ rule_id: null })
  })

  it('of more cells or characters than any scheme has is refused, and says how many there were', async () => {
    const wide = { 规则: '<row><c r="BXB1"><v>1</v></c></row>'.repeat(200) }
    expect(await give(makeZip(bookParts({ sheets: wide })))).toMatchObject({
      status: 413,
      body: { error_msg: { en: expect.stringMatching(/^A file has at most 200,000 cells; this one has \d{3},\d{3} or more$/) } },
    })
    const shared = makeZip(
      bookParts({ sheets: { 规则: `<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`.repeat(10) }, shared: ['x'.repeat(30_000)] }),
    )
    expect(await give(shared)).toMatchObject({
      status: 413,
      body: { error_msg: { en: expect.stringContaining('The texts of a file have at most 20,000,000 characters') } },
    })
  })

  it('that is none, damaged, too large or swelling is refused with the reason', async () => {
    expect((await give(Buffer.from([0xff, 0xfe, 0x00, 0xd8]))).status).toBe(400)
    expect((await give(Buffer.from('PK\u0003\u0004 no archive'))).status).toBe(400)
    expect((await give(makeZip({ 'a.txt': 'x' }))).status).toBe(400)
    expect((await give('x'.repeat(700_000))).status).toBe(400)
    expect((await at.ask('scheme_file', ANN, { file: 'not base64!' })).status).toBe(400)
    const zeros = bookParts({ sheets: { 规则: `<row r="1"><c t="inlineStr"><is><t>${' '.repeat(40_000_000)}</t></is></c></row>` } })
    expect((await give(makeZip(zeros))).status).toBe(413)
    expect(await look('{"a": }')).toMatchObject({ faults: [{ line: 1, text: { en: 'This is no valid JSON' } }] })
    expect(await look('null')).toMatchObject({ stopping: 1 })
  })
})
