import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { addMonths, monthNumber, monthOf } from '@marketscope/contract/months'
import type { ClassesContent } from '@marketscope/contract/schemes/classes'
import { openTheirs, type Theirs } from '../duckdb.ts'
import { buildMarket, copyMarket } from '../market.ts'
import { askedOf, filterOf, type Subject, timed } from '../measure.ts'
import { type Product, startProduct } from '../product.ts'
import { type Asked, baseOf, whereOf } from '../questions/question.ts'
import { percentile } from '../statistics.ts'
import { categoriesToAsk } from '../subjects.ts'
import { classOf, schemeOfWords, termsOf } from './scheme-of-words.ts'

const say = (text: string) => console.error(`… ${text}`)

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '1000000' },
    copies: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '20' },
    keep: { type: 'string' },
    port: { type: 'string', default: '7203' },
  },
})

interface Line {
  id: string
  sales: number
  sold: number
  items: number
}

/** How often a letter more is typed in each category. */
const KEYS = 5

const WHAT = [
  'preview while typing',
  '70 rules, first',
  '70 rules, again',
  '70 rules, other months',
  '70 rules, trend',
  'narrowed to a class',
  'DuckDB, 70 rules',
] as const
const times = new Map<string, number[]>(WHAT.map((what) => [what, []]))
const note = (what: (typeof WHAT)[number], ms: number) => times.get(what)?.push(ms)

/** DuckDB's answer: the classes that take something, with their figures now and, as the page shows growth, before. */
async function classesOfTheirs(content: ClassesContent, asked: Asked, theirs: Theirs): Promise<Line[]> {
  const now = `month >= ${asked.start}`
  return theirs.ask<Line>(
    `SELECT ${classOf(content)} AS id, coalesce(sum(sales) FILTER (${now}), 0) / 100 AS sales, coalesce(sum(sold) FILTER (${now}), 0) AS sold,
      count(DISTINCT item) FILTER (${now}) AS items, count(DISTINCT shop) FILTER (${now} AND shop != 0) AS shops, count(DISTINCT brand) FILTER (${now} AND brand != 0) AS brands,
      coalesce(sum(sales) FILTER (month <= ${baseOf(asked).end}), 0) AS before
    FROM item_month WHERE ${whereOf(asked, true)} GROUP BY 1`,
  )
}

function compare(ours: readonly Line[], theirs: readonly Line[]): void {
  for (const { id, sales, sold, items } of ours) {
    const other = theirs.find((line) => line.id === id) ?? { sales: 0, sold: 0, items: 0 }
    if (Math.round(sales * 100) !== Math.round(other.sales * 100) || sold !== other.sold || items !== other.items)
      throw new Error(`class ${id}: ${JSON.stringify({ sales, sold, items })} is not ${JSON.stringify(other)}`)
  }
}

async function measure(subject: Subject, product: Product, theirs: Theirs): Promise<number> {
  const end = monthNumber(subject.end)
  const asked = askedOf(subject, end - 11, end)
  const months = { start: monthOf(end - 11), end: subject.end }
  const url_id = await product.search(filterOf(subject))
  const content = schemeOfWords(await termsOf(asked, theirs))
  const { rule_id } = (await product.call('/api/sub/scheme', {
    scheme: { kind: 'classes', name: 'bench', url_id, ...months, content },
  })) as { rule_id: string }
  const about = { url_id, ...months, rule_id }
  // An editor is opened on a scope that its tab has asked about already: the first question of it is not typing.
  await product.ask('summary', { url_id, ...months })
  for (let key = 0; key < KEYS; key++) {
    const typed = structuredClone(content)
    const [rule] = typed.classes[key]?.rules ?? []
    if (rule) rule.when = { any: [rule.when, { title: `新${'款'.repeat(key)}` }] }
    const { ms } = await timed(() => product.call('/api/sub/rule_analyze', { aspect: 'preview', url_id, ...months, content: typed }))
    if (key > 0) note('preview while typing', ms)
  }
  const askAll = () => timed(() => product.ask('rule-analyze', { ...about, page_size: '100' }))
  const first = await askAll()
  note('70 rules, first', first.ms)
  note('70 rules, again', (await askAll()).ms)
  const earlier = { start: addMonths(months.start, -1), end: addMonths(months.end, -1) }
  note('70 rules, other months', (await timed(() => product.ask('rule-analyze', { ...about, ...earlier, page_size: '100' }))).ms)
  note('70 rules, trend', (await timed(() => product.ask('rule-trend', about))).ms)
  const narrowed = await product.search({ ...filterOf(subject), rule_id, rule_group_id: ['c0'] })
  note('narrowed to a class', (await timed(() => product.ask('brand-list', { url_id: narrowed, ...months }))).ms)
  const other = await timed(() => classesOfTheirs(content, asked, theirs))
  note('DuckDB, 70 rules', other.ms)
  compare((first.answer as { data: Line[] }).data, other.answer as Line[])
  const [row] = await theirs.ask<{ rows: number }>(`SELECT count(*) AS rows FROM item_month WHERE ${whereOf(asked, true)}`)
  return row?.rows ?? 0
}

const folder = values.keep === undefined ? await mkdtemp(join(tmpdir(), 'marketscope-rules-')) : resolve(values.keep)
const [size, copies, rounds, port] = [values.size, values.copies, values.rounds, values.port].map(Number) as [
  number,
  number,
  number,
  number,
]
try {
  const market = await copyMarket(folder, size, await buildMarket(folder, size, say), copies, say)
  const product = await startProduct(market.data, port)
  const theirs = await openTheirs(market.theirs)
  try {
    const categories = await categoriesToAsk(theirs, rounds + 1)
    const subjects = categories.map((one): Subject => ({ categories: one, title: '', end: market.last }))
    const rows: number[] = []
    for (const [place, subject] of subjects.entries()) {
      const count = await measure(subject, product, theirs)
      // The very first one is the start's.
      if (place === 0) for (const list of times.values()) list.length = 0
      else rows.push(count)
      say(`${place} of ${subjects.length - 1}`)
    }
    const load = loadavg().map((value) => value.toFixed(1))
    console.log(
      `\n${availableParallelism()} cores (${cpus()[0]?.model ?? '?'}), ${Math.round(totalmem() / 2 ** 30)} GiB, load average ${load.join(' ')}, Node ${process.versions.node}`,
    )
    console.log(
      `${market.item_months} item-months; categories of ${Math.min(...rows)} to ${Math.max(...rows)} item-months in two years; classes equal to DuckDB's\n`,
    )
    console.log('milliseconds                 n     min     p50     p95')
    for (const [what, list] of times)
      console.log(
        `${what.padEnd(24)} ${String(list.length).padStart(5)} ${[0, 0.5, 0.95].map((level) => (percentile(list, level) ?? 0).toFixed(1).padStart(7)).join(' ')}`,
      )
  } finally {
    theirs.close()
    await product.stop()
  }
} finally {
  if (values.keep === undefined) await rm(folder, { recursive: true, force: true })
}
