import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountByUsername, changeAccount, createAccount } from '../accounts/accounts.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { writeTinyMarket } from '../testing/tiny-market.ts'
import { hasServers, type OneServer, openServers, type Servers, type Told } from '../testing/two-servers.ts'

/** Unset: only the other tests of servers are run, which take less; `part`: the same as `whole`, a tenth as often. */
const { MARKETSCOPE_SERVERS: HOW } = process.env

/** Questions in all, restarts of one of the two meanwhile, loads at both at once, moments of a load at which another server starts, and questions about rights. */
const [QUESTIONS, RESTARTS, LOADS, MOMENTS, CROSSWISE] = HOW === 'whole' ? [1000, 10, 20, 10, 200] : [120, 1, 2, 1, 40]

const MONTHS = [...Array.from({ length: 12 }, (_, at) => `2025-${String(at + 1).padStart(2, '0')}`), '2026-01']
const SPANS = MONTHS.flatMap((start, first) => MONTHS.slice(first).map((end, more) => ({ start, end, months: more + 1 })))

/** What each search sold a month, in units, added up by hand from the items of the tiny market. */
const SEARCHES: readonly [filter: Record<string, unknown>, sold: number][] = [
  [{ plat: 'tmall,taobao', cid: { not_custom: ['1'] } }, 67],
  [{ plat: 'tmall', cid: { not_custom: ['1'] } }, 17],
  [{ plat: 'taobao', cid: { not_custom: ['1'] } }, 50],
  [{ plat: 'tmall,taobao', cid: { not_custom: ['11'] } }, 65],
  [{ plat: 'tmall', cid: { not_custom: ['11'] } }, 15],
  [{ plat: 'tmall', cid: { not_custom: ['12'] } }, 2],
  [{ plat: 'tmall,taobao', cid: { not_custom: ['1'] }, brand_id: 'b1' }, 12],
  [{ plat: 'tmall,taobao', cid: { not_custom: ['1'] }, brand_id: 'b2' }, 5],
  [{ plat: 'tmall,taobao', cid: { not_custom: ['1'] }, title: '面霜' }, 65],
  [{ plat: 'tmall,taobao', cid: { not_custom: ['1'] }, title: '精华' }, 2],
  [{ plat: 'tmall,taobao', cid: { not_custom: ['1'] }, title: '男士' }, 5],
  [{ plat: 'tmall,taobao', cid: { not_custom: ['1'] }, title: '手工' }, 50],
  [{ plat: 'tmall,taobao', cid: { not_custom: ['1'] }, title: '面霜 not 男士' }, 60],
  [{ plat: 'tmall,taobao', cid: { not_custom: ['1'] }, shop_id: 's1' }, 15],
  [{ plat: 'tmall,taobao', cid: { not_custom: ['1'] }, shop_id: 's2' }, 2],
  [{ plat: 'amazon_us', cid: { not_custom: ['900'] } }, 100],
]

const HEADING = 'site,month,item_id,title,category_id,sold,sales,price'
const linesOf = (month: string, items: number, sold: number) =>
  `${HEADING}\n${Array.from({ length: items }, (_, at) => `jd,${month},j${at},测试,,${sold},${sold * 10}.00,10.00`).join('\n')}\n`
const monthAt = (place: number) => `${2010 + Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}`

describe.skipIf(!hasServers || HOW === undefined)('two servers with one market', () => {
  let servers: Servers
  let [first, second]: OneServer[] = []
  const both = (): [OneServer, OneServer] => {
    if (!first || !second) throw new TypeError('not started')
    return [first, second]
  }
  let ids: string[]
  let loaded = 0
  beforeAll(async () => {
    servers = await openServers()
    first = await servers.start('first')
    const files = await writeTinyMarket(join(servers.folder, 'tiny'))
    const last = files.findIndex(({ name }) => name === 'item-months.csv')
    for (const { path } of [...files.filter((_, at) => at !== last), ...files.slice(last, last + 1)])
      expect((await first.load(await readFile(path, 'utf8'))).state).toBe('published')
    second = await servers.start('second')
    ids = await Promise.all(SEARCHES.map(([filter]) => idOf(first as OneServer, filter)))
  })
  afterAll(() => servers.close())

  async function idOf(server: OneServer, json: unknown, headers: Record<string, string> = {}): Promise<string> {
    const { body } = await server.ask('/api/sub/get_uid', { json, headers })
    const { url_id } = (body?.result ?? {}) as { url_id?: string }
    if (url_id === undefined) throw new Error(JSON.stringify(body))
    return url_id
  }

  const question = (url_id: string, { start, end }: { start: string; end: string }) =>
    `/api/sub/summary?${new URLSearchParams({ url_id, start, end })}`
  const soldOf = ({ body }: Told) => (body?.result as { data: { sold: number } } | undefined)?.data.sold

  const itemsOf = ({ body }: Told) => (body?.result as { data: { item_id: string }[] } | undefined)?.data.map(({ item_id }) => item_id)

  it('answer each its own searches, while the other one asks others and is started again and again', async () => {
    let [one, two] = both()
    let asked = 0
    const answers = { right: 0, away: 0 }
    let restarts = 0
    const isOver = () => answers.right + answers.away >= QUESTIONS && restarts === RESTARTS
    const ask = async (server: () => OneServer, shift: number) => {
      while (!isOver()) {
        const at = asked++
        const search = (at + shift) % SEARCHES.length
        const span = SPANS[(at * 7 + shift) % SPANS.length] ?? { start: '2025-01', end: '2025-01', months: 1 }
        const told = await server()
          .ask(question(ids[search] ?? '', span))
          .catch(() => null)
        // A server that is killed, or not there yet, answers nothing.
        if (told === null) await new Promise((resolve) => setTimeout(resolve, 200))
        else if (told.status === 503) answers.away++
        else {
          expect([told.status, soldOf(told)]).toEqual([200, (SEARCHES[search]?.[1] ?? 0) * span.months])
          answers.right++
        }
      }
    }
    const restarting = (async () => {
      for (let time = 0; time < RESTARTS; time++) {
        await two.stop(time % 2 ? 'SIGTERM' : 'SIGKILL')
        two = await servers.start('second')
        restarts++
      }
    })()
    await Promise.all([ask(() => one, 0), ask(() => one, 3), ask(() => two, 5), ask(() => two, 11), restarting])
    ;[first, second] = [one, two]
    one = first
    expect(answers.right).toBeGreaterThan(QUESTIONS / 2)
  })

  it('have loads that begin at both at once published once each, exactly', async () => {
    const [one, two] = both()
    const before = (await one.result<{ revision: number }>('/api/health')).revision
    const all: string[] = []
    for (let time = 0; time < LOADS; time++) {
      const [mine, others] = [loaded++, loaded++]
      const begun = await Promise.all([one.begin(linesOf(monthAt(mine), 3, 2)), two.begin(linesOf(monthAt(others), 5, 4))])
      const reports = await Promise.all([one.loaded(begun[0] ?? ''), two.loaded(begun[1] ?? '')])
      expect(reports.map(({ state, months }) => [state, months.map(({ rows, sold }) => [rows, sold])])).toEqual([
        ['published', [[3, 6]]],
        ['published', [[5, 20]]],
      ])
      all.push(...begun)
    }
    expect(new Set(all).size).toBe(2 * LOADS)
    for (const server of both())
      await expect
        .poll(async () => (await server.result<{ revision: number }>('/api/health')).revision, { timeout: 5000 })
        .toBe(before + 2 * LOADS)
    const covered = (await two.result<{ data: { site: string; rows: number }[] }>('/api/load/coverage')).data
    const ours = covered.filter(({ site }) => site === 'jd')
    expect(ours.map(({ rows }) => rows).sort()).toEqual(Array.from({ length: 2 * LOADS }, (_, at) => (at < LOADS ? 3 : 5)))
  })

  it('leave a load alone that runs while another server starts', async () => {
    const [one, two] = both()
    await two.stop()
    for (let moment = 0; moment < MOMENTS; moment++) {
      const id = await one.begin(linesOf(monthAt(loaded++), 20_000, 1))
      const from = (moment + 0.5) / (MOMENTS + 1)
      for (;;) {
        const { progress, state } = await one.result<{ progress: number; state: string }>(`/api/load/one?load_id=${id}`)
        if (progress >= from || !['created', 'processing'].includes(state)) break
      }
      second = await servers.start('second')
      const { state, rows_read, message } = await one.loaded(id)
      expect([state, rows_read, message]).toEqual(['published', 20_000, null])
      if (moment < MOMENTS - 1) await second.stop()
    }
  })

  it('show nobody what an account may not see, whoever asks at the other one', async () => {
    const [one, two] = both()
    const narrow = await accountByUsername(servers.db, 'analyst@demo.market')
    await changeAccount(servers.db, narrow?.id ?? '', { cat_list: { taobao: ['12'] } }, new Date())
    const cookie = await servers.signedIn('analyst@demo.market')
    const mine = await idOf(one, { plat: 'tmall', cid: { not_custom: ['12'] } }, { cookie, origin: one.url })
    for (let at = 0; at < CROSSWISE; at++) {
      const span = SPANS[(at * 11) % SPANS.length] ?? { start: '2025-01', end: '2025-01', months: 1 }
      const [theirs, staffs] = at % 2 ? [two, one] : [one, two]
      const wide = at % SEARCHES.length
      const items = `/api/sub/item_list?${new URLSearchParams({ url_id: mine, start: span.start, end: span.end })}`
      const [own, other, list, refused] = await Promise.all([
        theirs.ask(question(mine, span), { headers: { cookie, origin: theirs.url } }),
        staffs.ask(question(ids[wide] ?? '', span)),
        theirs.ask(items, { headers: { cookie, origin: theirs.url } }),
        theirs.ask(question(ids[4] ?? '', span), { headers: { cookie, origin: theirs.url } }),
      ])
      expect([own.status, soldOf(own)]).toEqual([200, 2 * span.months])
      expect([other.status, soldOf(other)]).toEqual([200, (SEARCHES[wide]?.[1] ?? 0) * span.months])
      expect(itemsOf(list)).toEqual(['t3'])
      expect(refused.status).toBe(403)
    }
  })

  it('show nobody the corrections and schemes of another company, whoever asks at the other one', async () => {
    const [one, two] = both()
    const companies = [
      { mail: 'one@companies.test', item: { site: 'tmall', item_id: 't1' }, labelled: 10, word: '面霜', ofClass: 65 },
      { mail: 'two@companies.test', item: { site: 'taobao', item_id: 'o1' }, labelled: 50, word: '精华', ofClass: 2 },
    ] as const
    const asking = await Promise.all(
      companies.map(async ({ mail, item, word, ...sold }, place) => {
        await createAccount(servers.db, createAccountOrder(mail), new Date())
        const cookie = await servers.signedIn(mail)
        const at = (server: OneServer) => ({ cookie, origin: server.url })
        const made = [one, two][place] as OneServer
        const plat = { plat: 'tmall,taobao', cid: { not_custom: ['1'] } }
        const whole = await idOf(made, plat, at(made))
        const change = { kind: 'label', name: '重点', value: '1' }
        const json = { url_id: whole, start: '2025-01', end: '2026-01', change, items: [item], shared: true }
        expect((await made.ask('/api/sub/correction', { json, headers: at(made) })).status).toBe(200)
        const classes = [{ id: 'c', name: '类', children: [], rules: [{ id: 'r', name: '', when: { title: word } }] }]
        const period = { url_id: whole, start: '2025-01', end: '2025-12' }
        const named = { kind: 'classes', name: '方案', note: '', tags: [], sharing: 'company' }
        const scheme = { ...named, ...period, content: { matching: 'first', classes } }
        const { body } = await made.ask('/api/sub/scheme', { json: { scheme }, headers: at(made) })
        const { rule_id } = (body?.result ?? {}) as { rule_id?: string }
        const ofClass = await idOf(made, { ...plat, rule_id, rule_group_id: 'c' }, at(made))
        const labelled = await idOf(made, { ...plat, label: '重点' }, at(made))
        const first = { start: '2025-01', end: '2025-01' }
        // What the other server counts with it learns a moment later.
        for (const server of both())
          await expect
            .poll(async () => soldOf(await server.ask(question(labelled, first), { headers: at(server) })), { timeout: 10_000 })
            .toBe(sold.labelled)
        return { ...sold, at, ids: { ofClass, labelled } }
      }),
    )
    for (let time = 0; time < CROSSWISE; time++) {
      const span = SPANS[(time * 5) % SPANS.length] ?? { start: '2025-01', end: '2025-01', months: 1 }
      const answers = await Promise.all(
        asking.flatMap(({ at, ids }, place) => {
          const server = both()[(time + place) % 2] as OneServer
          return [ids.labelled, ids.ofClass].map(async (id) => {
            const told = await server.ask(question(id, span), { headers: at(server) })
            return [told.status, soldOf(told)]
          })
        }),
      )
      expect(answers).toEqual(asking.flatMap(({ labelled, ofClass }) => [labelled, ofClass].map((sold) => [200, sold * span.months])))
    }
  })

  it('have left no row without an owner, and both start again', async () => {
    for (const server of both()) await server.stop()
    const checked = await servers.run('first', ['check'])
    expect([await checked.ended, checked.output()]).toEqual([0, expect.not.stringContaining('rows are of loads')])
    first = await servers.start('first')
    second = await servers.start('second')
    for (const server of both()) expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  })
})
