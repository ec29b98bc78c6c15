import type { CallTimes, MainThreadBlocks } from '@marketscope/contract/calls/monitor'
import { answered } from '@marketscope/warehouse/engine/answered'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountByUsername } from '../accounts/accounts.ts'
import { openChat } from '../assistant/testing/chat.ts'
import { during, ongoingActivities, runIn } from '../main-thread/activity.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'
import type { ThreadUse } from './main-thread.ts'

/** Longer than anything else here goes on. */
const LONG = 1200

let server: TestServer
let staff: Record<string, string>
let staffId: string
beforeAll(async () => {
  server = await startTestServer({ market: 'none' })
  staff = await server.signedIn('staff@marketscope.demo')
  staffId = (await accountByUsername(server.product.services.db, 'staff@marketscope.demo'))?.id ?? ''
})
afterAll(() => server.close())

function block(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

const turn = (ms = 0) => new Promise<void>((resolve) => setTimeout(resolve, ms))

interface Line extends Record<string, unknown> {
  ms: number
  ran: ThreadUse[]
}

/** The line about a block of which the first cause has this name, and the next one after it. */
async function lineOf(name: string, before: number): Promise<Line | undefined> {
  await turn(100)
  return server.blocks.slice(before).find((line): line is Line => (line as Line).ran[0]?.name === name)
}

describe('a block of the main thread', () => {
  it('is told with the call that made it and its account, and without anything that was sent; the longest stands in the monitor', async () => {
    const { loads } = server.product.services
    const { list } = loads
    const before = server.blocks.length
    loads.list = async (...args) => {
      block(LONG)
      return list.apply(loads, args)
    }
    expect((await server.ask('/api/load?page=1&needle=secret', { headers: staff })).status).toBe(200)
    loads.list = list
    const line = await lineOf('GET /api/load', before)
    expect(line).toEqual({
      event: 'blocked',
      ms: expect.any(Number),
      ran: expect.arrayContaining([expect.objectContaining({ account: staffId })]),
    })
    expect(line?.ms).toBeGreaterThan(LONG / 2)
    expect(line?.ran[0]?.ms).toBeGreaterThan(LONG / 2)
    expect(JSON.stringify(line)).not.toMatch(/needle|secret|demo/)
    const { main_thread } = resultOf<{ data: CallTimes[]; main_thread: MainThreadBlocks }>(
      await server.ask('/api/monitor', { headers: staff }),
    )
    expect(main_thread).toEqual({ longest: { ms: line?.ms, at: expect.any(String), name: 'GET /api/load' }, blocks: expect.any(Number) })
    expect(main_thread.blocks).toBeGreaterThan(0)
  })

  it('is told with the call whose body had been waited for', async () => {
    const before = server.blocks.length
    const { captcha } = server.product.services
    const { admit } = captcha
    captcha.admit = (...args) => {
      block(300)
      admit.apply(captcha, args)
    }
    await server.ask('/api/mail/send/login', { json: { mail: 'somebody@needle.example' } })
    captcha.admit = admit
    const line = await lineOf('POST /api/mail/send/login', before)
    expect(line?.ran[0]).toMatchObject({ account: null, times: 1 })
    expect(JSON.stringify(line)).not.toContain('needle')
  })

  it('is told with what the process does by itself, and where it goes on when the database or the engine has answered', async () => {
    const { db } = server.product.services
    for (const wait of [() => db.selectFrom('partner').select('name').execute(), () => answered(turn(5))]) {
      const [before, name] = [server.blocks.length, `chore ${Math.random()}`]
      await during(name, async () => {
        await wait()
        block(300)
      })
      expect((await lineOf(name, before))?.ran[0]).toMatchObject({ name, account: null, times: 1 })
    }
  })

  it('that many short pieces of work make together names them together', async () => {
    const before = server.blocks.length
    const activity = () => ({ name: 'GET /api/short', caller: { owner: 'o', session: 's' }, account: 'a' })
    for (let piece = 0; piece < 40; piece++) runIn(activity(), () => block(10))
    expect((await lineOf('GET /api/short', before))?.ran[0]).toMatchObject({ account: 'a', times: 40 })
  })

  it('whose cause nobody told names what is under way', async () => {
    const before = server.blocks.length
    const over = Promise.withResolvers<void>()
    const waiting = during('waiting', () => over.promise)
    await turn(30)
    setImmediate(() => block(300))
    await turn(100)
    over.resolve()
    await waiting
    const line = server.blocks.slice(before).find(({ under_way }) => under_way !== undefined)
    expect(line?.under_way).toContainEqual({ name: 'waiting', account: null })
  })

  it('leaves five lines a minute for one cause; the next line says how many were left out', async () => {
    const before = server.blocks.length
    const again = () => during('again and again', async () => block(250))
    for (let times = 0; times < 7; times++) {
      await again()
      await turn(60)
    }
    const lines = () => server.blocks.slice(before).filter((line) => (line as Line).ran[0]?.name === 'again and again')
    expect(lines()).toHaveLength(5)
    server.pass(61)
    await again()
    await turn(60)
    expect(lines()).toHaveLength(6)
    expect(lines().at(-1)).toMatchObject({ left_out: 2 })
  })
})

it('waiting is no block', async () => {
  const before = server.blocks.length
  await during('idle', () => turn(500))
  expect(
    server.blocks
      .slice(before)
      .flatMap((line) => (line as Line).ran)
      .filter(({ name }) => name === 'idle'),
  ).toEqual([])
})

it('what is answered, refused, not there, left or no more connected is under way no more', async () => {
  const leaving = new AbortController()
  const left = server.ask('/api/load', { headers: staff, signal: leaving.signal }).catch(() => undefined)
  await turn()
  leaving.abort()
  const paths = ['/api/health', '/api/user', '/api/none', '/', '/api/assistant/socket']
  await Promise.all([left, ...paths.map((path) => server.ask(path, { headers: staff })), ...paths.map((path) => server.ask(path))])
  await expect(openChat(server.url, {})).rejects.toThrow('401')
  const chat = await openChat(server.url, staff)
  expect(ongoingActivities()).toContainEqual(expect.objectContaining({ name: 'GET /api/assistant/socket', account: staffId }))
  chat.close()
  await chat.closed
  while (ongoingActivities().some(({ name }) => name.includes('/'))) await turn(5)
})
