import type { DeskNotice } from '@marketscope/contract/calls/notice'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '../testing/audit-log.ts'
import { NOTICE_CASES } from '../testing/notice-cases.ts'
import { type Ask, resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'

interface Kept {
  notice: DeskNotice
  removed: { msg: string[]; msg_en: string[] }
}

let server: TestServer
let staff: Record<string, string>
beforeAll(async () => {
  server = await startTestServer({ market: 'none' })
  staff = await server.signedIn('staff@marketscope.demo', { verified: true })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.product.services.db.deleteFrom('notice').execute()
})

const desk = (path: string, ask: Ask = {}) => server.ask(`/api/desk/${path}`, { headers: staff, ...ask })
const at = (days: number) => new Date(server.product.services.now().getTime() + days * 86_400_000).toISOString()
const PLAIN = { msg: '维护', msg_en: 'Maintenance', from: null, until: null, audience: 'all', partners: false }
const put = (json: object = {}) => desk('notice', { json: { ...PLAIN, ...json } })
const made = async (json: object = {}) => resultOf<Kept>(await put(json)).notice
const edit = (json: object) => desk('notice', { method: 'PUT', json })
const all = async () => resultOf<{ data: DeskNotice[]; count: number }>(await desk('notice'))
const logged = (id: string) => auditLog(server, staff, { target_kind: 'notice', target: id })
const seenBy = async (username: string) => {
  const { list } = resultOf<{ list: { msg: string; msg_en: string }[] }>(
    await server.ask('/api/sub/notice_info', { headers: await server.signedIn(username) }),
  )
  return list.map(({ msg }) => msg)
}
const READERS = ['analyst@demo.market', 'overseas@demo.market', 'partner@demo.market', 'trial@demo.market', 'staff@marketscope.demo']

describe('a notice', () => {
  it('is shown to whom it is for, and to partners only when it is said to be', async () => {
    const { db } = server.product.services
    const types = await db.selectFrom('account').select(['username', 'account_type', 'kind']).execute()
    await db
      .updateTable('account')
      .set({ account_type: 'domestic' })
      .where('username', 'in', ['analyst@demo.market', 'partner@demo.market'])
      .execute()
    await db.updateTable('account').set({ account_type: 'overseas' }).where('username', '=', 'overseas@demo.market').execute()
    await db.updateTable('account').set({ partner: 'orchid', account_type: 'all' }).where('username', '=', 'trial@demo.market').execute()
    for (const [msg, audience, partners] of [
      ['全部', 'all', false],
      ['国内', 'domestic', false],
      ['海外', 'overseas', false],
      ['全部含合作方', 'all', true],
      ['海外含合作方', 'overseas', true],
    ] as const)
      await made({ msg, audience, partners })
    const seen = Object.fromEntries(await Promise.all(READERS.map(async (name) => [name, (await seenBy(name)).sort()] as const)))
    expect(seen).toEqual({
      'analyst@demo.market': ['全部', '全部含合作方', '国内'].sort(),
      'overseas@demo.market': ['全部', '全部含合作方', '海外', '海外含合作方'].sort(),
      'partner@demo.market': ['全部含合作方'],
      // A customer of a partner, of both editions.
      'trial@demo.market': ['全部含合作方', '海外含合作方'].sort(),
      'staff@marketscope.demo': ['全部', '全部含合作方', '国内', '海外', '海外含合作方'].sort(),
    })
    for (const { username, account_type } of types)
      await db.updateTable('account').set({ account_type }).where('username', '=', username).execute()
    await db.updateTable('account').set({ partner: null }).where('username', '=', 'trial@demo.market').execute()
  })

  it('is scheduled, shown and over by the clock of the server', async () => {
    const { db, now } = server.product.services
    const later = await made({ msg: '以后', from: at(1), until: at(2) })
    await made({ msg: '现在' })
    expect((await all()).data.map(({ msg, state }) => [msg, state])).toEqual([
      ['以后', 'scheduled'],
      ['现在', 'shown'],
    ])
    await db
      .updateTable('notice')
      .set({ from: new Date(at(-2)), until: now() })
      .where('id', '=', later.id)
      .execute()
    expect((await all()).data.map(({ msg, state }) => [msg, state])).toEqual([
      ['现在', 'shown'],
      ['以后', 'over'],
    ])
    expect(await seenBy('analyst@demo.market')).toEqual(['现在'])
  })

  it('is kept clean, and what was taken away is told and is nowhere in the product', async () => {
    const dirty = '<b onclick="hurt()">升级</b><script>hurt()</script><img src=x onerror=hurt()>'
    const { notice, removed } = resultOf<Kept>(await put({ msg: dirty, msg_en: 'Plain' }))
    expect(notice).toMatchObject({ msg: '<b>升级</b>', msg_en: 'Plain', state: 'shown', version: 1 })
    expect(removed).toEqual({ msg: ['onclick', '<script>', '<img>'], msg_en: [] })
    const again = resultOf<Kept>(await edit({ id: notice.id, version: 1, msg_en: `x${dirty}` }))
    expect(again).toMatchObject({ notice: { msg: '<b>升级</b>', msg_en: 'x<b>升级</b>', version: 2 }, removed: { msg: [] } })
    const { db } = server.product.services
    const stored = JSON.stringify([
      await db.selectFrom('notice').selectAll().execute(),
      await db.selectFrom('audit_entry').selectAll().execute(),
    ])
    expect(stored).not.toContain('hurt')
  })

  it.each<[string, object, string]>([
    ['no Chinese text', { msg: '<p> </p>' }, 'msg'],
    ['nothing but a script in English', { msg_en: '<script>x</script>' }, 'msg_en'],
    ['too much text', { msg: '长'.repeat(4001) }, 'msg'],
    ['an end before its beginning', { from: '2026-03-02T00:00:00+08:00', until: '2026-03-01T16:00:00Z' }, 'until'],
    ['a moment that is none', { from: '2026-02-30' }, 'from'],
    ['an audience that is none', { audience: 'mars' }, 'audience'],
  ])('with %s is refused and leaves nothing', async (_, json, path) => {
    expect(await put(json)).toMatchObject({ status: 400, body: { error_code: -400, fields: [{ path }] } })
    expect((await all()).count).toBe(0)
  })

  it('as long as may be is kept', async () => {
    expect((await made({ msg: '长'.repeat(4000) })).msg).toHaveLength(4000)
  })
})

describe('a change of a notice', () => {
  it('touches what is given, raises the version and is in the log with who did it', async () => {
    const { id } = await made({ from: '2026-01-01T00:00:00+08:00' })
    const { notice } = resultOf<Kept>(await edit({ id, version: 1, audience: 'overseas', until: '2099-01-01T00:00:00+08:00' }))
    expect(notice).toEqual({
      ...{ id, msg: '维护', msg_en: 'Maintenance', audience: 'overseas', partners: false, state: 'shown', version: 2 },
      ...{ from: '2025-12-31T16:00:00.000Z', until: '2098-12-31T16:00:00.000Z' },
    })
    const [change, added] = await logged(id)
    expect(change).toMatchObject({ action: 'notice_change', actor: { name: 'staff@marketscope.demo' } })
    expect(change?.details).toEqual({
      audience: { from: 'all', to: 'overseas' },
      shown_until: { from: null, to: '2098-12-31T16:00:00.000Z' },
    })
    expect(added).toMatchObject({ action: 'notice_add', details: { msg: { from: null, to: '维护' }, partners: { from: null, to: false } } })
    expect(added?.request_id).toMatch(/^[a-z2-7]{26}$/)
  })

  it('of two at once is made once; the other is told', async () => {
    const { id } = await made()
    const answers = await Promise.all(['一', '二', '三'].map((msg) => edit({ id, version: 1, msg })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await logged(id)).filter(({ action }) => action === 'notice_change')).toHaveLength(1)
    for (const [path, ask] of [
      ['notice_end', { json: { id, version: 1 } }],
      [`notice?id=${id}&version=1`, { method: 'DELETE' }],
    ] as const)
      expect(await desk(path, ask)).toMatchObject({ status: 409, body: { error_code: -409 } })
    expect((await all()).count).toBe(1)
  })

  it('to take it down ends it for everybody at once, and it stays in the list until it is deleted', async () => {
    const { id } = await made()
    expect(await seenBy('analyst@demo.market')).toEqual(['维护'])
    expect(resultOf<DeskNotice>(await desk('notice_end', { json: { id, version: 1 } }))).toMatchObject({ state: 'over', version: 2 })
    expect(await seenBy('analyst@demo.market')).toEqual([])
    expect(await desk('notice_end', { json: { id, version: 2 } })).toMatchObject({
      status: 409,
      body: { error_msg: { en: 'This notice is not shown now' } },
    })
    expect(resultOf(await desk(`notice?id=${id}&version=2`, { method: 'DELETE' }))).toEqual({ msg: 'ok' })
    expect(await all()).toEqual({ data: [], count: 0 })
    expect((await logged(id)).map(({ action }) => action)).toEqual(['notice_remove', 'notice_end', 'notice_add'])
    expect(await edit({ id, version: 2, msg: 'x' })).toMatchObject({ status: 404, body: { error_code: -404 } })
  })

  it('is for staff alone', async () => {
    const { id } = await made()
    const headers = await server.signedIn('analyst@demo.market')
    for (const [path, ask] of [
      ['notice', {}],
      ['notice', { json: PLAIN }],
      ['notice', { method: 'PUT', json: { id, version: 1, msg: 'x' } }],
      ['notice_end', { json: { id, version: 1 } }],
      [`notice?id=${id}&version=1`, { method: 'DELETE' }],
    ] as const)
      expect(await desk(path, { ...ask, headers })).toMatchObject({ status: 403, body: { error_code: -403 } })
    expect((await all()).data[0]).toMatchObject({ msg: '维护', version: 1 })
  })
})

describe('the preview of a notice', () => {
  it('says of every text what saving it would, and keeps nothing', async () => {
    // With a control character it is refused before anybody looks at it, as it would be when it is saved.
    for (const { given, kept, removed } of NOTICE_CASES.filter(({ given }) => !given.includes('\u0001')))
      expect(resultOf(await desk('notice_preview', { json: { html: given } })), given).toEqual({ html: kept, removed })
    expect(resultOf(await desk('notice_preview', { json: { html: '' } }))).toEqual({ html: '', removed: [] })
    expect((await desk('notice_preview', { json: { html: 'x'.repeat(4001) } })).status).toBe(400)
    expect((await all()).count).toBe(0)
  })

  it('is not needed for what an older version kept: the desk is given it clean too', async () => {
    const { id } = await made()
    await server.product.services.db.updateTable('notice').set({ msg: '<b onclick="x()">旧<br></b>' }).where('id', '=', id).execute()
    expect((await all()).data).toMatchObject([{ id, msg: '<b>旧<br /></b>', msg_en: 'Maintenance' }])
  })
})
