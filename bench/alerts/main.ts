import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { AlertRule } from '@marketscope/contract/alerts/rule'
import { SearchFilter } from '@marketscope/contract/filter'
import { addMonths } from '@marketscope/contract/months'
import { createAccount } from '../../apps/server/src/accounts/accounts.ts'
import { addAlert } from '../../apps/server/src/alerts/alert-store.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { addFollow } from '../../apps/server/src/follows/follows.ts'
import { openProduct } from '../../apps/server/src/product.ts'
import { saveSearch } from '../../apps/server/src/searches/searches.ts'
import type { Services } from '../../apps/server/src/services.ts'
import { randomId } from '../../apps/server/src/tokens.ts'
import { openTheirs } from '../duckdb.ts'
import { buildMarket, copyMarket } from '../market.ts'
import { type Categories, filterOf } from '../measure.ts'
import { categoriesToAsk } from '../subjects.ts'

const say = (text: string) => console.error(`… ${text}`)

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '1000000' },
    copies: { type: 'string', default: '1' },
    alerts: { type: 'string', default: '1000' },
    searches: { type: 'string', default: '200' },
    keep: { type: 'string' },
  },
})

/** One of each kind, by turns. */
const RULES = [
  { kind: 'figure', figure: 'sales', way: 'above', value: 1_000_000 },
  { kind: 'growth', figure: 'sales', base: 'yoy', way: 'either', percent: 20 },
  { kind: 'entrant', of: 'brand', places: 10 },
  { kind: 'entrant', of: 'item', places: 10 },
  { kind: 'anomaly', figure: 'sold' },
].map((rule) => AlertRule.parse(rule))
/** Alerts of one account at most. */
const OF_ONE = 100

interface Watched {
  alerts: number
  searches: number
  categories: readonly Categories[]
  last: string
}

/** Alerts that were never judged: those of an account on searches of their own, or on the same ones as everybody's. */
async function makeAlerts(services: Services, { alerts, searches, categories, last }: Watched): Promise<void> {
  const { db, now } = services
  for (let made = 0; made < alerts; made += OF_ONE) {
    const { id: account_id } = await createAccount(db, { username: `${randomId()}@bench.local`, account_type: 'domestic' }, now())
    const months = { start: addMonths(last, -11), end: last }
    for (let number = made; number < Math.min(alerts, made + OF_ONE); number++) {
      const own = categories[Math.floor(number / RULES.length) % searches]
      const rule = RULES[number % RULES.length]
      if (!own || !rule) throw new Error('the market has too few categories')
      const filter = SearchFilter.parse(filterOf({ categories: own, title: '', end: last }))
      const url_id = await saveSearch(services, filter, account_id)
      await addFollow(db, account_id, url_id, { name: 'bench', note: '', ...months }, now())
      const alert = { id: randomId(), account_id, url_id, name: 'bench', rule: JSON.stringify(rule), created_at: now(), mail: false }
      const beginning = { currency: 'CNY', language: 'zh', origin: '', state: 'quiet', told: '[]', subjects: '[]', unknown: true } as const
      await addAlert(db, { ...alert, ...beginning })
    }
  }
}

/** Judges them all as after a publication. Seconds. */
async function judgeAll({ db, alerts }: Services): Promise<number> {
  const began = performance.now()
  alerts.check()
  await alerts.idle()
  const { left } = await db
    .selectFrom('alert')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where((is) => is.or([is('revision', 'is', null), is('reason', 'is not', null)]))
    .executeTakeFirstOrThrow()
  if (Number(left) > 0) throw new Error(`${left} alerts were not judged`)
  return (performance.now() - began) / 1000
}

const folder = values.keep === undefined ? await mkdtemp(join(tmpdir(), 'marketscope-alerts-')) : resolve(values.keep)
const [size, copies, alerts, searches] = [values.size, values.copies, values.alerts, values.searches].map(Number) as [
  ...[number, number, number, number],
]
try {
  const market = await copyMarket(folder, size, await buildMarket(folder, size, say), copies, say)
  const theirs = await openTheirs(market.theirs)
  const categories = await categoriesToAsk(theirs, searches)
  theirs.close()
  const product = await openProduct(readConfig({}, { data: market.data }))
  try {
    say(`making ${alerts} alerts`)
    await makeAlerts(product.services, { alerts, searches: categories.length, categories, last: market.last })
    const seconds = await judgeAll(product.services)
    const load = loadavg().map((value) => value.toFixed(1))
    console.log(
      `\n${availableParallelism()} cores (${cpus()[0]?.model ?? '?'}), ${Math.round(totalmem() / 2 ** 30)} GiB, load average ${load.join(' ')}, Node ${process.versions.node}`,
    )
    console.log(
      `${market.item_months} item-months: ${alerts} alerts on ${categories.length} searches were judged in ${seconds.toFixed(1)} s`,
    )
    await product.services.db.deleteFrom('account').where('username', 'like', '%@bench.local').execute()
  } finally {
    await product.close()
  }
} finally {
  if (values.keep === undefined) await rm(folder, { recursive: true, force: true })
}
