import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { is, openChat } from '../assistant/testing/chat.ts'
import { rawRequest, readRaw, requestText } from '../testing/attack/raw-request.ts'
import { SPELLINGS } from '../testing/attack/spellings.ts'
import { findNginx, type RunningProxy, startNginx } from '../testing/nginx.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { SIGN_IN_CALLS } from './limits.ts'

const program = findNginx()
if (program === null) console.log('The limits behind a real proxy were not tried: there is no nginx · 未安装 nginx，未测试反向代理后的限制')

describe.skipIf(program === null)('behind nginx', () => {
  let server: TestServer
  let proxy: RunningProxy
  beforeAll(async () => {
    server = await startTestServer({ market: 'none', stopped: true, settings: { mode: 'production', trust_proxy: 1 } })
    proxy = await startNginx(program ?? '', server.url)
  })
  afterAll(async () => {
    await proxy.stop()
    await server.close()
  })

  /** A request from an address of this machine through the proxy. */
  async function from(localAddress: string, target: string, headers: Record<string, string> = {}) {
    return readRaw(await rawRequest(proxy.url, requestText('GET', target, headers), { localAddress }))
  }

  /** How many of so many calls that have to do with signing in are refused. */
  async function refusedOf(calls: number, ask: (call: number) => Promise<{ status: number }>): Promise<number> {
    server.pass(61)
    let refused = 0
    for (let call = 0; call < calls; call++) if ((await ask(call)).status === 429) refused += 1
    return refused
  }

  const OVER = SIGN_IN_CALLS + 5

  it('the socket of the assistant goes through, for pages of the address that the proxy has', async () => {
    const { cookie = '' } = await server.signedIn('staff@marketscope.demo')
    const chat = await openChat(proxy.url, { cookie, origin: proxy.url })
    expect((await chat.next(is('open'))).post_type).toBe('open')
    chat.close()
    await chat.closed
    await expect(openChat(proxy.url, { cookie, origin: 'http://evil.example' })).rejects.toThrow('403')
  })

  it('everybody is counted by the address that the proxy saw', async () => {
    expect(await refusedOf(OVER, () => from('127.0.0.21', '/api/captcha'))).toBe(5)
    expect((await from('127.0.0.22', '/api/captcha')).status).toBe(200)
    expect(await refusedOf(OVER, (call) => from(`127.0.1.${call + 1}`, '/api/captcha'))).toBe(0)
  })

  it.each<[string, (call: number) => Record<string, string>]>([
    ['X-Forwarded-For', (call) => ({ 'x-forwarded-for': `192.0.2.${call}` })],
    ['a list of them', (call) => ({ 'x-forwarded-for': `10.0.0.1, 192.0.2.${call}, 198.51.100.${call}` })],
    ['the address of this machine', () => ({ 'x-forwarded-for': '127.0.0.1' })],
    ['Forwarded', (call) => ({ forwarded: `for=192.0.2.${call}` })],
    ['X-Real-IP', (call) => ({ 'x-real-ip': `192.0.2.${call}` })],
  ])('%s of the caller changes nothing, whether the proxy replaces it or writes behind it', async (_, claim) => {
    expect(await refusedOf(OVER, (call) => from('127.0.0.23', '/api/captcha', claim(call)))).toBe(5)
    expect(await refusedOf(OVER, (call) => from('127.0.0.23', '/appending/api/captcha', claim(call)))).toBe(5)
  })

  it('nor does any other spelling of the address, as far as the proxy lets it through', async () => {
    await refusedOf(OVER, () => from('127.0.0.24', '/api/captcha'))
    for (const { name, spell } of SPELLINGS) {
      const { status } = await from('127.0.0.24', spell('/api/captcha'))
      expect([name, [400, 429].includes(status)]).toEqual([name, true])
    }
  })

  it('the host and protocol are those that the proxy saw', async () => {
    const told = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' }
    const { status, headers } = await from('127.0.0.25', '/api/health', told)
    expect(status).toBe(200)
    expect(headers).not.toContain('strict-transport-security')
    const origin = { ...told, origin: 'https://evil.example', cookie: (await server.signedIn('staff@marketscope.demo')).cookie ?? '' }
    const asked = requestText('POST', '/api/logout', origin)
    expect(readRaw(await rawRequest(proxy.url, asked, { localAddress: '127.0.0.25' })).status).toBe(403)
  })
})
