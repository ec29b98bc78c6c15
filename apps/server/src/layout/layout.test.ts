import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MARKETPLACE_PICTURE_HOSTS } from '@marketscope/contract/marketplace-pictures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountByUsername, changeAccount } from '../accounts/accounts.ts'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { addNotice } from '../notices/notices.ts'
import { PlainFault } from '../plain-fault.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'

const PICTURE = Buffer.from('89504e470d0a1a0a', 'hex')
const COST = {
  rows: [{ task: { zh: '周报', en: 'Weekly report' }, hours_by_hand: 6, hours_with_ai: 0.5 }],
  note: { zh: '估算', en: 'Estimated' },
}

let folder: string
let server: TestServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marketscope-layout-'))
  await writeFile(join(folder, 'support.png'), PICTURE)
  await writeFile(join(folder, 'cost.json'), JSON.stringify(COST))
  await writeFile(join(folder, 'wrong.json'), JSON.stringify({ rows: [{ task: 'Weekly' }] }))
  server = await startTestServer({ market: 'none' })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const env = () => ({
  MARKETSCOPE_PARENT_URL: 'https://example.com/',
  MARKETSCOPE_DOCUMENTS_URL: 'https://example.com/docs',
  MARKETSCOPE_SCENARIOS_URL: 'https://example.com/uses',
  MARKETSCOPE_OPPORTUNITY_URL: 'http://example.com/rank',
  MARKETSCOPE_REPORT_URL: 'https://example.com/reports',
  MARKETSCOPE_SUPPORT_QR: join(folder, 'support.png'),
  MARKETSCOPE_SUPPORT_TEXT: '工作日 9–18 点',
  MARKETSCOPE_LEGAL_RECORD_TEXT: '沪ICP备00000000号',
  MARKETSCOPE_LEGAL_RECORD_URL: 'https://records.example/icp',
  MARKETSCOPE_AI_COST: join(folder, 'cost.json'),
  MARKETSCOPE_PICTURE_HOSTS: '*.Example.com, img.example.org',
})
const NOTHING = {
  parent_url: null,
  documents_url: null,
  scenarios_url: null,
  opportunity_url: null,
  report_url: null,
  support_qr: null,
  legal_records: [],
  support_text: null,
  picture_hosts: [...MARKETPLACE_PICTURE_HOSTS],
  ai_cost: null,
}
const ask = async (username: string, path = '/api/layout') => server.ask(path, { headers: await server.signedIn(username) })
const ANALYST = 'analyst@demo.market'

describe('what surrounds the pages', () => {
  it('is absent while it is not configured', async () => {
    expect(resultOf(await ask(ANALYST))).toEqual(NOTHING)
    expect((await ask(ANALYST, '/api/layout/support_qr')).status).toBe(404)
    expect((await server.ask('/api/layout')).status).toBe(401)
  })

  it('is shown to customers and staff as configured, to partners not at all', async () => {
    Object.assign(server.product.services.config, readConfig(env(), { data: server.product.services.config.data }))
    const shown = {
      parent_url: 'https://example.com/',
      documents_url: 'https://example.com/docs',
      scenarios_url: 'https://example.com/uses',
      opportunity_url: 'http://example.com/rank',
      report_url: 'https://example.com/reports',
      support_qr: '/api/layout/support_qr',
      support_text: { zh: '工作日 9–18 点', en: '工作日 9–18 点' },
      legal_records: [{ text: '沪ICP备00000000号', href: 'https://records.example/icp' }],
      picture_hosts: ['*.example.com', 'img.example.org'],
      ai_cost: COST,
    }
    expect(resultOf(await ask(ANALYST))).toEqual(shown)
    expect(resultOf(await ask('staff@marketscope.demo'))).toEqual(shown)
    expect(resultOf(await ask('partner@demo.market'))).toEqual({ ...NOTHING, picture_hosts: shown.picture_hosts })
    const picture = await ask(ANALYST, '/api/layout/support_qr')
    expect([picture.status, picture.headers['content-type'], Buffer.from(picture.text).includes('PNG')]).toEqual([200, 'image/png', true])
    expect((await ask('partner@demo.market', '/api/layout/support_qr')).status).toBe(404)
    expect((await server.ask('/api/layout/support_qr')).status).toBe(401)
  })

  it('has no reports for a customer of a partner', async () => {
    const { db } = server.product.services
    await db.updateTable('account').set({ partner: 'orchid' }).where('username', '=', 'trial@demo.market').execute()
    expect(resultOf(await ask('trial@demo.market'))).toMatchObject({ report_url: null, documents_url: 'https://example.com/docs' })
  })

  it.each([
    ['MARKETSCOPE_PARENT_URL', 'example.com', 'must be an address that begins with http:// or https://'],
    ['MARKETSCOPE_POLICE_RECORD_URL', 'records.example', 'must be an address that begins with http:// or https://'],
    ['MARKETSCOPE_REPORT_URL', 'javascript:alert(1)', 'must be an address that begins with http:// or https://'],
    ['MARKETSCOPE_DOCUMENTS_URL', 'https://', 'must be an address that begins with http:// or https://'],
    ['MARKETSCOPE_SUPPORT_QR', 'no-such-file.png', 'must be an existing picture'],
    ['MARKETSCOPE_SUPPORT_QR', 'cost.json', 'must be an existing picture'],
    ['MARKETSCOPE_AI_COST', 'no-such-file.json', 'must be a JSON file that can be read'],
    ['MARKETSCOPE_AI_COST', 'support.png', 'must be a JSON file that can be read'],
    ['MARKETSCOPE_AI_COST', 'wrong.json', 'rows.0.hours_by_hand'],
    ['MARKETSCOPE_PICTURE_HOSTS', '192.168.1.1', 'addresses of machines and ports are not taken'],
    ['MARKETSCOPE_PICTURE_HOSTS', 'default,*', 'must be host names'],
    ['MARKETSCOPE_PICTURE_HOSTS', "x.example; script-src 'unsafe-inline'", 'must be host names'],
  ])('%s may not be %s', (name, value, words) => {
    const given = /URL|HOSTS/.test(name) ? value : join(folder, value)
    const read = () => readConfig({ [name]: given })
    expect(read).toThrow(PlainFault)
    expect(read).toThrow(name)
    expect(read).toThrow(words)
  })
})

describe('pictures of items', () => {
  it.each([
    ['', [...MARKETPLACE_PICTURE_HOSTS]],
    ['none', []],
    ['default,img.example.org', [...MARKETPLACE_PICTURE_HOSTS, 'img.example.org']],
    ['*.example.com', ['*.example.com']],
  ])('are loaded from the hosts of the setting %j and no others', async (setting, hosts) => {
    const { services } = server.product
    const config = readConfig({ MARKETSCOPE_PICTURE_HOSTS: setting }, { data: services.config.data })
    const app = await createApp({ ...services, config: { ...config, web: services.config.web } })
    const { headers } = await app.inject({ url: '/' })
    const { body } = await app.inject({ url: '/api/layout', headers: await server.signedIn(ANALYST) })
    await app.close()
    const sources = String(headers['content-security-policy'])
      .match(/img-src ([^;]*);/)?.[1]
      ?.split(' ')
    expect(sources).toEqual(["'self'", 'data:', 'blob:', ...hosts.map((host) => `https://${host}`)])
    expect(JSON.parse(body)).toMatchObject({ result: { picture_hosts: hosts } })
  })
})

describe('the page on which passwords are changed', () => {
  it('is told with whether the account may, and is the only other site that may stand in a frame', async () => {
    const { services } = server.product
    expect(resultOf(await ask(ANALYST, '/api/user'))).toMatchObject({ password_page: null, can_change_passwd: false })
    expect((await server.ask('/')).headers['content-security-policy']).toMatch(/frame-src 'self';/)
    const config = readConfig({ MARKETSCOPE_PASSWORD_PAGE: 'https://login.example:8443/password?x=1' }, { data: services.config.data })
    const app = await createApp({ ...services, config: { ...config, web: services.config.web } })
    await changeAccount(services.db, (await accountByUsername(services.db, ANALYST))?.id ?? '', { can_change_passwd: true }, services.now())
    const { headers } = await app.inject({ url: '/' })
    const { body } = await app.inject({ url: '/api/user', headers: await server.signedIn(ANALYST) })
    await app.close()
    expect(headers['content-security-policy']).toMatch(/frame-src 'self' https:\/\/login\.example:8443;/)
    expect(JSON.parse(body)).toMatchObject({
      result: { password_page: 'https://login.example:8443/password?x=1', can_change_passwd: true },
    })
  })

  it.each(['login.example', 'javascript:alert(1)'])('may not be %s', (value) => {
    expect(() => readConfig({ MARKETSCOPE_PASSWORD_PAGE: value })).toThrow('MARKETSCOPE_PASSWORD_PAGE')
  })
})

describe('notices', () => {
  it('are those of this moment, newest first', async () => {
    const { db } = server.product.services
    expect(await db.selectFrom('notice').selectAll().execute(), 'data of its own is no demonstration').toEqual([])
    const at = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000)
    const put = (msg: string, from: number, until: number | null) =>
      addNotice(db, {
        ...{ msg, msg_en: `${msg} (en)`, audience: 'all', partners: true },
        ...{ from: at(from), until: until === null ? null : at(until) },
      })
    await put('旧', -9, -1)
    await put('以后', 1, null)
    await put('<b onclick="x()">长期</b>', -8, null)
    await put('本周', -2, 5)
    const list = [
      { msg: '本周', msg_en: '本周 (en)' },
      { msg: '<b>长期</b>', msg_en: '<b>长期</b> (en)' },
    ]
    // Written past what cleans, as by an older version or a hand in the database.
    for (const username of [ANALYST, 'partner@demo.market']) expect(resultOf(await ask(username, '/api/sub/notice_info'))).toEqual({ list })
  })
})
