import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { writeTinyMarket } from '../testing/tiny-market.ts'
import { hasServers, type OneServer, openServers, type Servers, type Told } from '../testing/two-servers.ts'

const { MARKETSCOPE_TEST_WAREHOUSE_CONTROL: CONTROL, MARKETSCOPE_SERVERS } = process.env

/** Questions for each way in which a node goes. */
const QUESTIONS = MARKETSCOPE_SERVERS === 'whole' ? 200 : 30

/** In units a month: t1 10, t2 5, t3 2 and o1 50. */
const SOLD = 67

/** What an answer may take while a node is gone; the rest is what a busy machine adds. */
const [WITHIN_MS, SLACK_MS] = [3000, 1500]

const MONTHS = [...Array.from({ length: 12 }, (_, at) => `2025-${String(at + 1).padStart(2, '0')}`), '2026-01']
const SPANS = MONTHS.flatMap((start, first) => MONTHS.slice(first).map((end, more) => ({ start, end, months: more + 1 })))

const harm = async (way: 'kill' | 'restart' | 'stop' | 'continue', node: number) =>
  expect(await (await fetch(`${CONTROL}/${way}/${node}`)).text()).toBe('done')

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe.skipIf(!hasServers || !CONTROL)('a node that is gone', () => {
  let servers: Servers
  let server: OneServer
  let asked = 0
  let searches: string[]
  beforeAll(async () => {
    servers = await openServers()
    server = await servers.start('first')
    const files = await writeTinyMarket(join(servers.folder, 'tiny'))
    const texts = await Promise.all(files.map(async ({ path, name }) => ({ name, text: await readFile(path, 'utf8') })))
    for (const { text } of texts.filter(({ name }) => name !== 'item-months.csv')) expect((await server.load(text)).state).toBe('published')
    expect((await server.load(texts.find(({ name }) => name === 'item-months.csv')?.text ?? '')).state).toBe('published')
    searches = []
    for (let at = 0; at < 8; at++) {
      const json = { plat: 'tmall,taobao', cid: { not_custom: ['1'] }, title: `not 不存在${at}` }
      const { body } = await server.ask('/api/sub/get_uid', { json })
      searches.push((body?.result as { url_id: string } | undefined)?.url_id ?? '')
    }
  })
  afterAll(() => servers.close())
  const gone = new Map<number, 'restart' | 'continue'>()
  afterEach(async () => {
    for (const [node, way] of gone) await harm(way, node)
    gone.clear()
  })

  /** A question that nobody asked before, with what it must say. */
  function fresh(): { path: string; sold: number } {
    const span = SPANS[asked % SPANS.length] ?? { start: '2025-01', end: '2025-01', months: 1 }
    const url_id = searches[Math.floor(asked / SPANS.length) % searches.length] ?? ''
    asked++
    return { path: `/api/sub/summary?${new URLSearchParams({ url_id, start: span.start, end: span.end })}`, sold: SOLD * span.months }
  }

  const soldOf = ({ body }: Told) => (body?.result as { data: { sold: number } } | undefined)?.data.sold

  /** Right, or told to be away, in words and in time. */
  function check(told: Told, sold: number): 'right' | 'away' {
    if (told.status === 200) {
      expect(soldOf(told)).toBe(sold)
      return 'right'
    }
    expect([told.status, told.body?.error_msg]).toEqual([
      503,
      { zh: '服务暂时不可用，请稍后再试', en: 'The service is unavailable at the moment: please try again shortly' },
    ])
    expect(Number(told.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(told.ms).toBeLessThan(WITHIN_MS + SLACK_MS)
    return 'away'
  }

  async function ask(many: number, found: string[]): Promise<void> {
    for (let at = 0; at < many; at++) {
      const { path, sold } = fresh()
      found.push(check(await server.ask(path), sold))
    }
  }

  const readyOf = async () => {
    const reply = await fetch(`${server.url}/readyz`)
    return [reply.status, await reply.json()]
  }

  async function right(): Promise<void> {
    const until = Date.now() + 30_000
    for (;;) {
      const { path, sold } = fresh()
      const told = await server.ask(path)
      if (check(told, sold) === 'right') return
      expect(Date.now()).toBeLessThan(until)
      await pause(200)
    }
  }

  it.each([
    ['killed', 'kill', 'restart', 1],
    ['killed, the first one', 'kill', 'restart', 0],
    ['standing still', 'stop', 'continue', 1],
    ['standing still, the first one', 'stop', 'continue', 0],
  ] as const)('(%s) makes an answer that says so within three seconds, and right ones afterwards', async (_, way, back, node) => {
    await right()
    const found: string[] = []
    // As many at once as there are turns, so that nothing is left where all wait for the node.
    const asking = Promise.all(Array.from({ length: 3 }, () => ask(Math.ceil(QUESTIONS / 3), found)))
    await pause(300)
    await harm(way, node)
    gone.set(node, back)
    await asking
    await pause(1500)
    await ask(3, found)
    expect(found).toContain('away')
    expect(found.at(-1)).toBe('away')
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
    // Every node has the publications and loads.
    expect((await server.result<{ data: { state: string }[] }>('/api/load')).data.map(({ state }) => state)).toContain('published')
    expect(await readyOf()).toEqual([503, { status: 'not_ready', parts: { market: 'away', accounts: 'ok', disk: 'ok' } }])
    await harm(back, node)
    gone.delete(node)
    await right()
    await pause(1100)
    expect(await readyOf()).toEqual([200, { status: 'ready', parts: { market: 'ok', accounts: 'ok', disk: 'ok' } }])
    const after: string[] = []
    await ask(5, after)
    expect(after).toEqual(after.map(() => 'right'))
  })

  it('that is killed during a load lets it fail in plain words, and keeps nothing of it', async () => {
    const many = Array.from({ length: 40_000 }, (_, at) => `tmall,2026-02,y${at},面霜,11,1,10.00,10.00`)
    const content = `site,month,item_id,title,category_id,sold,sales,price\n${many.join('\n')}\n`
    const lost = await server.begin(content)
    for (;;) {
      const { progress, state } = await server.result<{ progress: number; state: string }>(`/api/load/one?load_id=${lost}`)
      if (state !== 'created' && progress > 0.3) break
      await pause(20)
    }
    await harm('kill', 1)
    gone.set(1, 'restart')
    const failed = await server.loaded(lost).catch(() => null)
    await harm('restart', 1)
    gone.delete(1)
    const report = failed ?? (await server.loaded(lost))
    expect(report.state).toBe('fail')
    expect(report.message?.en).not.toMatch(/127\.0\.0\.1|DB::|Code:/)
    expect(report.message?.zh).toContain('没有应答')
    await right()
    const again = await server.load(content)
    expect([again.state, again.rows_read]).toEqual(['published', 40_000])
    await server.stop()
    const checked = await servers.run('first', ['check'])
    expect([await checked.ended, checked.output()]).toEqual([0, expect.not.stringContaining('rows are of loads')])
  })
})
