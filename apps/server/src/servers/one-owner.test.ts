import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasServers, type OneServer, openServers, type Servers } from '../testing/two-servers.ts'

/** Alone on its machine a promise of so many milliseconds is held; beside other tests it is only waited for. */
const within = (ms: number) => (process.env.MARKETSCOPE_SERVERS === 'whole' ? ms : 100_000)

const HEADING = 'site,month,item_id,title,sold,sales,price'
/** A month of a site with one item that sold so many, at 10.00. */
const month = (name: string, sold: number) => `${HEADING}\ntmall,${name},x1,面霜,${sold},${sold * 10}.00,10.00\n`

interface Covered {
  data: { month: string; rows: number }[]
  revision: number
}
const covered = (server: OneServer) => server.result<Covered>('/api/load/coverage')
const revisionOf = async (server: OneServer) => (await server.result<{ revision: number }>('/api/health')).revision

async function until(holds: () => Promise<boolean>, ms: number): Promise<number> {
  const began = performance.now()
  while (!(await holds())) {
    if (performance.now() - began > ms) return Number.POSITIVE_INFINITY
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return performance.now() - began
}

describe.skipIf(!hasServers)('two servers with one market', () => {
  let servers: Servers
  let first: OneServer
  let second: OneServer
  beforeAll(async () => {
    servers = await openServers()
    first = await servers.start('first')
    expect((await first.load(month('2025-01', 1))).state).toBe('published')
    second = await servers.start('second')
  }, 120_000)
  afterAll(() => servers.close())

  it('tell each other what is published: the other one sees it within two seconds', async () => {
    expect(await revisionOf(second)).toBe(await revisionOf(first))
    const report = await first.load(month('2025-02', 2))
    expect(report.state).toBe('published')
    const now = await revisionOf(first)
    expect(await until(async () => (await revisionOf(second)) === now, 100_000)).toBeLessThan(within(2000))
    expect((await covered(second)).data.map((one) => one.month).sort()).toEqual(['2025-01', '2025-02'])
  })

  it('have loads that begin at both at once published once each, with a number of its own', async () => {
    const before = await revisionOf(first)
    const ids = await Promise.all([
      first.begin(month('2025-03', 3)),
      second.begin(month('2025-04', 4)),
      first.begin(month('2025-05', 5)),
      second.begin(month('2025-06', 6)),
    ])
    const reports = await Promise.all(ids.map((id, at) => (at % 2 ? second : first).loaded(id)))
    expect(reports.map(({ state, message }) => [state, message])).toEqual(ids.map(() => ['published', null]))
    expect(new Set(ids).size).toBe(4)
    expect(
      await until(async () => (await revisionOf(first)) === before + 4 && (await revisionOf(second)) === before + 4, 100_000),
    ).toBeLessThan(within(5000))
    const months = (await covered(first)).data
    expect(await covered(second)).toEqual(await covered(first))
    expect(months.map((one) => one.month).sort()).toEqual(['2025-01', '2025-02', '2025-03', '2025-04', '2025-05', '2025-06'])
    expect(months.every(({ rows }) => rows === 1)).toBe(true)
  })

  it('do not let a session go back: one who was answered of a publication is by the other one too', async () => {
    const { headers } = await first.ask('/api/load/coverage')
    const cookie = headers.get('set-cookie') ?? ''
    const seen = /ms_revision=(\d+)/.exec(cookie)?.[1]
    expect(seen).toBe(String(await revisionOf(first)))
    const report = await first.load(month('2025-07', 7))
    expect(report.state).toBe('published')
    const now = await revisionOf(first)
    // Straight to the other one, which may not have heard of it.
    const told = await second.ask('/api/site', {
      headers: { cookie: `${await servers.signedIn('staff@marketscope.demo')}; ms_revision=${now}` },
    })
    expect(told.status).toBe(200)
    expect(await revisionOf(second)).toBe(now)
  })

  it('go on where one is killed in the middle of a load: what it left is cleared away, and its load told as failed', async () => {
    const many = `${HEADING}\n${Array.from({ length: 60_000 }, (_, at) => `tmall,2025-08,y${at},面霜,1,10.00,10.00`).join('\n')}\n`
    const lost = await second.begin(many)
    await until(async () => (await first.result<{ state: string }>(`/api/load/one?load_id=${lost}`)).state === 'processing', 20_000)
    await second.stop('SIGKILL')
    const began = performance.now()
    expect((await first.load(month('2025-09', 9))).state).toBe('published')
    expect(performance.now() - began).toBeLessThan(within(15_000))
    expect((await first.loaded(lost)).state).toBe('fail')
    expect((await covered(first)).data.map((one) => one.month)).not.toContain('2025-08')
    second = await servers.start('second')
    expect(await covered(second)).toEqual(await covered(first))
  })

  it('refuse accounts that do not know the market, until it is adopted', async () => {
    await first.stop()
    await second.stop()
    await servers.db.deleteFrom('market_publication').where('revision', '>', 3).execute()
    await servers.db.updateTable('market_turn').set({ epoch: 1 }).where('work', '=', 'market').execute()
    const refused = await servers.run('first', ['serve', '--port', '0', '--no-demo'])
    expect(await refused.ended).not.toBe(0)
    expect(refused.output()).toContain('adopt-market')
    const adopt = async () => {
      const run = await servers.run('first', ['adopt-market'])
      return [await run.ended, run.output()] as const
    }
    let adopted = await adopt()
    // The one that was killed before counts for a minute.
    while (adopted[1].includes('wait for a minute')) {
      await new Promise((resolve) => setTimeout(resolve, 5000))
      adopted = await adopt()
    }
    expect(adopted).toEqual([0, expect.stringContaining('publication')])
    first = await servers.start('first')
    expect((await covered(first)).data.map((one) => one.month).sort()).toContain('2025-09')
    expect((await first.load(month('2025-10', 10))).state).toBe('published')
  })
})

describe.skipIf(!hasServers)('a server with accounts of its own', () => {
  it('has the market alone: a second one is refused while it runs', async () => {
    const servers = await openServers()
    try {
      const alone = { DATABASE_URL: '' }
      const one = await servers.run('one', ['serve', '--port', '0', '--no-demo'], alone)
      expect(await until(async () => one.output().includes('http://'), 60_000)).toBeLessThan(60_000)
      for (const env of [alone, {}]) {
        const other = await servers.run('other', ['serve', '--port', '0', '--no-demo'], env)
        expect(await other.ended).not.toBe(0)
        expect(other.output()).toContain('Another process has the market')
      }
      one.child.kill('SIGTERM')
      expect(await one.ended).toBe(0)
      const next = await servers.run('other', ['serve', '--port', '0', '--no-demo'], alone)
      expect(await until(async () => next.output().includes('http://'), 60_000)).toBeLessThan(60_000)
    } finally {
      await servers.close()
    }
  })
})
