import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import type { AskedPage } from '@marketscope/contract/assistant/asked-page'
import { SearchFilter } from '@marketscope/contract/filter'
import { addMonths } from '@marketscope/contract/months'
import type { TabId } from '@marketscope/contract/tabs'
import { createAccount } from '../../apps/server/src/accounts/accounts.ts'
import { startSession } from '../../apps/server/src/accounts/sessions.ts'
import { createApp } from '../../apps/server/src/app.ts'
import { type Chat, is, openChat, turnOf } from '../../apps/server/src/assistant/testing/chat.ts'
import { scriptedModel } from '../../apps/server/src/assistant/testing/scripted-model.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { browserOf } from '../../apps/server/src/http/browser.ts'
import { grant } from '../../apps/server/src/membership/grants.ts'
import { openProduct } from '../../apps/server/src/product.ts'
import { saveSearch } from '../../apps/server/src/searches/searches.ts'
import type { Services } from '../../apps/server/src/services.ts'
import { randomId } from '../../apps/server/src/tokens.ts'
import { openTheirs } from '../duckdb.ts'
import { buildMarket } from '../market.ts'
import { filterOf } from '../measure.ts'
import { percentile } from '../statistics.ts'
import { categoriesToAsk } from '../subjects.ts'

const say = (text: string) => console.error(`… ${text}`)

const { values } = parseArgs({
  options: { size: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '20' }, keep: { type: 'string' } },
})
const [size, rounds] = [Number(values.size), Number(values.rounds)]

/** Tabs that are told. */
const TABS: readonly TabId[] = ['Summary', 'Brandlist', 'Shopslist', 'Itemslist', 'PriceDis', 'Catlist']
/** Conversations that are open while pages are looked at. */
const OPEN = 50
/** Answers that a page asks for, as a tab does. */
const PANELS = [
  '/api/sub/summary',
  '/api/sub/trend',
  '/api/sub/change_split',
  '/api/sub/price_range',
  '/api/sub/analyze?aspect=brand',
] as const

/** Somebody with questions enough, in a browser. */
async function somebody({ db, secret, now }: Services, url: string): Promise<{ id: string; headers: Record<string, string> }> {
  const { id } = await createAccount(
    db,
    { username: `${randomId()}@bench.local`, account_type: 'domestic', may_ask_assistant: true },
    now(),
  )
  await grant(db, id, { cause: 'hand', source: 'bench', questions: 100_000, days: null }, now())
  const { fingerprint_hash, browser } = browserOf({ secret }, { headers: {}, query: {} })
  const token = await startSession(db, { account_id: id, seats: 5, browser, fingerprint_hash }, now())
  return { id, headers: { cookie: `ms_session=${token}`, origin: url } }
}

const at = (times: readonly number[], level: number) => `${Math.round(percentile(times, level) ?? 0)}`
const line = (name: string, times: readonly number[]) =>
  console.log(`${name.padEnd(48)} ${at(times, 0.5).padStart(7)} ${at(times, 0.95).padStart(7)}`)

async function timed<T>(work: () => Promise<T>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Milliseconds of tabs whose panels are all asked at once. */
async function lookAt(url: string, headers: Record<string, string>, pages: readonly AskedPage[]): Promise<number[]> {
  const times: number[] = []
  for (const { url_id, start, end } of pages)
    times.push(
      await timed(() =>
        Promise.all(
          PANELS.map(async (path) => {
            const query = new URLSearchParams({ url_id, start, end })
            const answer = await fetch(`${url}${path}${path.includes('?') ? '&' : '?'}${query}`, { headers })
            if (!answer.ok) throw new Error(await answer.text())
            await answer.arrayBuffer()
          }),
        ),
      ),
    )
  return times
}

const folder = values.keep === undefined ? await mkdtemp(join(tmpdir(), 'marketscope-assistant-')) : resolve(values.keep)
const model = await scriptedModel()
try {
  const market = await buildMarket(folder, size, say)
  const theirs = await openTheirs(market.theirs)
  const categories = await categoriesToAsk(theirs, rounds * 4)
  theirs.close()
  const settings = readConfig({}, { data: market.data, port: '0', demo: 'no' })
  const product = await openProduct(settings)
  const app = await createApp(product.services)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    const { services } = product
    await services.warehouse.settled()
    const { id, headers } = await somebody(services, url)
    const pages: AskedPage[] = []
    for (const own of categories) {
      const filter = SearchFilter.parse(filterOf({ categories: own, title: '', end: market.last }))
      const url_id = await saveSearch(services, filter, id)
      pages.push({ url_id, start: addMonths(market.last, -11), end: market.last, version: 'none', tab: 'Summary' })
    }
    const [told, looked, lookedBeside, asked] = [0, 1, 2, 3].map((place) => pages.filter((_, index) => index % 4 === place))
    const chat = await openChat(url, headers)
    const question = (page_info: AskedPage) => chat.ask({ tab: 'insight', question: '这一页说明了什么？', page_info })
    console.log(`${''.padEnd(48)} ${'p50'.padStart(7)} ${'p95'.padStart(7)}  ms`)
    for (const tab of TABS) {
      const times: number[] = []
      for (const page of told ?? []) times.push(await timed(async () => turnOf(await question({ ...page, tab }))))
      line(`built-in analyst, ${tab}`, times)
    }
    line('a tab, no conversation open', await lookAt(url, headers, looked ?? []))
    const open: Chat[] = []
    for (let made = 0; made < OPEN; made += 5) {
      const own = await somebody(services, url)
      for (let window = 0; window < 5; window += 1) open.push(await openChat(url, own.headers))
    }
    const beats = setInterval(() => {
      for (const one of open) one.send({ post_type: 'beat' })
    }, 1000)
    line(`a tab beside ${OPEN} open conversations`, await lookAt(url, headers, lookedBeside ?? []))
    clearInterval(beats)
    for (const one of open) one.close()
    settings.model_url = model.url
    const first: number[] = []
    for (const page of asked ?? []) {
      model.play(
        { tools: [{ name: 'ask', input: { analysis: 'summary' } }] },
        { text: ['销售额为 ', '{{q1.sales}}', '。', '同比 ', '{{q1.sales_yoy}}', '。'], pause: 20 },
      )
      const begun = await chat.begin({ tab: 'insight', question: '销售额是多少？', page_info: page })
      const answer = await chat.next(
        (message): message is Extract<typeof message, { post_type: 'answer' }> =>
          is('answer')(message) && message.answer.turn_id === begun.turn_id && message.answer.blocks.length > 0,
      )
      if (answer.answer.state === 'failed') throw new Error('the scripted model was not understood')
      first.push(performance.now() - model.firstText())
      await chat.ended(begun.turn_id)
    }
    line('first words after the first token of a model', first)
    chat.close()
    const load = loadavg().map((value) => value.toFixed(1))
    console.log(
      `\n${market.item_months} item-months; ${availableParallelism()} cores (${cpus()[0]?.model ?? '?'}), ${Math.round(totalmem() / 2 ** 30)} GiB, load average ${load.join(' ')}, Node ${process.versions.node}`,
    )
    await services.db.deleteFrom('account').where('username', 'like', '%@bench.local').execute()
  } finally {
    await app.close()
    await product.close()
  }
} finally {
  await model.close()
  if (values.keep === undefined) await rm(folder, { recursive: true, force: true })
}
