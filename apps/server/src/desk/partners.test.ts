import type { DeskAccount } from '@marketscope/contract/calls/desk'
import type { DeskPartner } from '@marketscope/contract/calls/partner'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { squarePng } from '../demo/png.ts'
import { auditLog } from '../testing/audit-log.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await startTestServer({ market: 'none' })
  headers = await server.signedIn('staff@marketscope.demo', { verified: true })
})
afterAll(() => server.close())

const LOOK = { title_zh: '百合', title_en: 'Lily', logo: null, icon: null, colour: '#0b6e4f', host: 'lily.example', short_menu: false }
const ask = (method: string, path: string, json?: object) => server.ask(`/api/desk/${path}`, { method, headers, ...(json ? { json } : {}) })
const add = (json: object) => ask('POST', 'partner', { ...LOOK, host: null, ...json })
const edit = (json: object) => ask('PUT', 'partner', json)
const list = async () => resultOf<{ data: DeskPartner[] }>(await ask('GET', 'partner')).data
const logged = (target: string) => auditLog(server, headers, { target_kind: 'partner', target })
const fields = ({ body }: { body: unknown }) => ((body as { fields?: { path: string }[] }).fields ?? []).map(({ path }) => path)
const upload = (use: string, bytes: Buffer) => ask('POST', 'partner_picture', { use, content: bytes.toString('base64') })

describe('partners at the desk', () => {
  it('are made, changed and deleted, each of it written down', async () => {
    expect((await list()).map(({ name, accounts }) => [name, accounts])).toEqual([['orchid', 1]])
    const made = resultOf<DeskPartner>(await add({ name: 'lily', host: ' LILY.example ' }))
    expect(made).toMatchObject({ name: 'lily', ...LOOK, version: 1, accounts: 0 })
    const changed = resultOf<DeskPartner>(await edit({ name: 'lily', version: 1, title_en: 'Lily & Co', short_menu: true, host: '' }))
    expect(changed).toMatchObject({ title_zh: '百合', title_en: 'Lily & Co', short_menu: true, host: null, version: 2 })
    const stale = await edit({ name: 'lily', version: 1, title_en: 'Other' })
    expect([stale.status, (stale.body as { error_code: number }).error_code]).toEqual([409, -409])
    expect((await ask('DELETE', 'partner?name=lily&version=1')).status).toBe(409)
    expect((await ask('DELETE', 'partner?name=lily&version=2')).status).toBe(200)
    expect((await list()).map(({ name }) => name)).toEqual(['orchid'])
    expect((await edit({ name: 'lily', version: 2, title_en: 'x' })).status).toBe(404)
    const entries = (await logged('lily')).map(({ action, actor, details }) => [action, actor.name, Object.keys(details).sort()])
    const all = ['colour', 'host', 'title_en', 'title_zh']
    expect(entries).toEqual([
      ['partner_remove', 'staff@marketscope.demo', ['colour', 'short_menu', 'title_en', 'title_zh']],
      ['partner_change', 'staff@marketscope.demo', ['host', 'short_menu', 'title_en']],
      ['partner_create', 'staff@marketscope.demo', [...all.slice(0, 2), 'short_menu', ...all.slice(2)]],
    ])
  })

  it.each([
    ['a name that is taken', { name: 'orchid' }, 'name'],
    ['a name that is none', { name: 'Lily!' }, 'name'],
    ['a title of nothing', { name: 'rose', title_zh: ' ' }, 'title_zh'],
    ['a colour that is too light', { name: 'rose', colour: '#ffd400' }, 'colour'],
    ['a host with a port', { name: 'rose', host: 'rose.example:8080' }, 'host'],
    ['the host of another partner', { name: 'rose', host: 'Orchid.localhost' }, 'host'],
    ['a picture that is not there', { name: 'rose', logo: 'a'.repeat(64) }, 'logo'],
    ['a picture elsewhere', { name: 'rose', icon: 'https://cdn.example/icon.png' }, 'icon'],
  ])('are refused with %s', async (_, json, field) => {
    const answer = await add(json)
    expect([answer.status, fields(answer)]).toEqual([400, [field]])
    expect((await list()).map(({ name }) => name)).toEqual(['orchid'])
  })

  it('cannot be given the host that whoever edits is using', async () => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/desk/partner',
      headers: { ...headers, host: 'our.example', origin: 'http://our.example', 'content-type': 'application/json' },
      payload: JSON.stringify({ ...LOOK, name: 'rose', host: 'our.example' }),
    })
    expect([reply.statusCode, fields({ body: JSON.parse(reply.body) })]).toEqual([400, ['host']])
  })

  it('are not deleted while accounts belong to them, however many', async () => {
    resultOf(await add({ name: 'tulip' }))
    const mails = ['t1@b.cc', 't2@b.cc']
    for (const mail of mails) resultOf(await ask('POST', 'account', { username: mail, mail, kind: 'partner', partner: 'tulip' }))
    const refused = await ask('DELETE', 'partner?name=tulip&version=1')
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('It still has 2 accounts')])
    for (const mail of mails) {
      const { data } = resultOf<{ data: { id: string }[] }>(await ask('GET', `account?word=${mail}`))
      const account = resultOf<DeskAccount>(await ask('GET', `account_info?id=${data[0]?.id}`))
      expect(account).toMatchObject({ partner: 'tulip' })
      resultOf(await ask('PUT', 'account', { id: account.id, rights_version: account.rights_version, kind: 'normal', partner: null }))
    }
    expect((await ask('DELETE', 'partner?name=tulip&version=1')).status).toBe(200)
  })

  it('are what an account of their kind needs, and nothing that is not there', async () => {
    const refused = async (json: object) => fields(await ask('POST', 'account', { username: 'x@b.cc', mail: 'x@b.cc', ...json }))
    expect(await refused({ kind: 'partner' })).toEqual(['partner'])
    expect(await refused({ kind: 'partner', partner: 'nobody' })).toEqual(['partner'])
    expect(await refused({ partner: 'nobody' })).toEqual(['partner'])
    const choices = resultOf<{ partners: object[] }>(await ask('GET', 'choices')).partners
    expect(choices).toEqual([{ name: 'orchid', title: { zh: '兰镜数据', en: 'Orchid Insight' } }])
  })
})

describe('pictures of partners', () => {
  const picture = (red: number) => squarePng(8, () => [red, 0, 0, 1])

  it('are kept by what is in them, shown to everybody, and forgotten a day after nobody uses them', async () => {
    const first = resultOf<{ hash: string; url: string }>(await upload('logo', picture(1)))
    const same = resultOf<{ hash: string }>(await upload('icon', picture(1)))
    const unused = resultOf<{ url: string }>(await upload('logo', picture(2)))
    expect(same.hash).toBe(first.hash)
    expect(first).toMatchObject({ type: 'image/png', width: 8, height: 8 })
    const orchid = (await list())[0]
    const changed = resultOf<DeskPartner>(await edit({ name: 'orchid', version: orchid?.version, logo: first.hash }))
    expect(changed).toMatchObject({ logo: first.hash, logo_url: first.url, icon: orchid?.icon })
    const shown = await fetch(server.url + first.url)
    expect([shown.headers.get('content-type'), Buffer.from(await shown.arrayBuffer())]).toEqual(['image/png', picture(1)])
    expect((await server.ask(unused.url)).status).toBe(200)
    server.pass(25 * 3600)
    headers = await server.signedIn('staff@marketscope.demo', { verified: true })
    resultOf(await upload('logo', picture(3)))
    expect([(await server.ask(unused.url)).status, (await server.ask(first.url)).status]).toEqual([404, 200])
    expect((await server.ask(changed.icon_url ?? '')).status).toBe(200)
  })

  it.each([
    ['too large', Buffer.concat([picture(1), Buffer.alloc(256 * 1024)]), '256 KB'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'PNG, JPEG or WebP'],
  ])('are refused when they are %s', async (_, bytes, words) => {
    const refused = await upload('logo', bytes)
    expect([refused.status, fields(refused)]).toEqual([400, ['content']])
    expect(refused.text).toContain(words)
  })
})
