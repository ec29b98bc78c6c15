import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addMonths } from '@marketscope/contract/months'
import { openTheirs } from './duckdb.ts'
import { buildMarket, copyMarket, type Market } from './market.ts'
import { type Categories, measure, type Times } from './measure.ts'
import { measurePage } from './measure-page.ts'
import { type BenchOptions, readOptions, USAGE } from './options.ts'
import { bytesOf } from './process.ts'
import { startProduct } from './product.ts'
import { type PlacedQuestion, panelsOf, questionsOf } from './questions/all.ts'
import { briefOf, factsOf, lineOf, tableOf } from './report.ts'
import { categoriesToAsk, subjectsOf, TITLE, wholeMarket, wholeSubjects } from './subjects.ts'

const RESULTS = fileURLToPath(new URL('results', import.meta.url))
const WHOLE_ROUNDS = 3

/** So many times as many categories as rounds: what two questions have in common is not known of a category that is new to both. */
const CATEGORIES_A_ROUND = 16

/** A title that nothing else is asked with. */
const WARM_UP = '正品'

const say = (text: string) => console.error(`… ${text}`)

async function run(options: BenchOptions, folder: string): Promise<void> {
  const made = await copyMarket(folder, options.size, await buildMarket(folder, options.size, say), options.copies, say)
  const first = await startProduct(made.data, options.port, false)
  await first.stop()
  // What merges have put together stays for some minutes; a start clears it away.
  const market = { ...made, bytes: await bytesOf(join(made.data, 'warehouse')) }
  const product = await startProduct(market.data, options.port)
  try {
    const theirs = await openTheirs(market.theirs)
    const all = await (options.pages ? askPages : ask)(options, market, product, theirs)
    theirs.close()
    const facts = { start_seconds: [first.start_seconds, product.start_seconds] as [number, number], peak_bytes: product.peakMemory() }
    const lines = all.map(lineOf)
    const load = loadavg().map((value) => value.toFixed(1))
    const machine = `${availableParallelism()} cores (${cpus()[0]?.model ?? '?'}), ${Math.round(totalmem() / 2 ** 30)} GiB, load average ${load.join(' ')}, Node ${process.versions.node}`
    console.log(
      `\n${machine}\n${factsOf(market, facts)}\n\nmilliseconds; ratio = DuckDB ÷ ours; every answer that both gave was equal\n${tableOf(lines)}\n\n${briefOf(lines)}`,
    )
    await mkdir(RESULTS, { recursive: true })
    const at = new Date().toISOString()
    await writeFile(
      join(RESULTS, `${at.replace(/[:.]/g, '-')}.json`),
      JSON.stringify({ at, machine, options, market, ...facts, lines, times: all }, null, 1),
    )
  } finally {
    await product.stop()
  }
}

async function ask(
  options: BenchOptions,
  market: Market,
  product: Awaited<ReturnType<typeof startProduct>>,
  theirs: Awaited<ReturnType<typeof openTheirs>>,
): Promise<Times[]> {
  const questions = questionsOf(options.questions)
  const categories = await categoriesToAsk(theirs, options.rounds * CATEGORIES_A_ROUND)
  const filed = await categoriesToAsk(theirs, options.rounds * CATEGORIES_A_ROUND, true)
  const everything = await wholeMarket(theirs)
  say(`${categories.length} categories, ${filed.length} for filings, ${options.rounds} for each question`)
  const plans = questions.flatMap((question, index) => {
    const whole = () => ({
      variant: 'whole market',
      subjects: wholeSubjects(everything, WHOLE_ROUNDS, amongItsKind(question, questions), market.last),
    })
    const inCategories = (variant: string, offset: number, title: string) => ({
      variant,
      subjects: subjectsOf(question.id.startsWith('filing-') ? filed : categories, options.rounds, index * 2 + offset, title, market.last),
    })
    const variants = question.ofItem
      ? [inCategories('item', 0, '')]
      : [inCategories('category', 0, ''), inCategories('category, title', 1, TITLE), ...(options.whole ? [whole()] : [])]
    return variants.map(({ variant, subjects }) => ({
      question,
      subjects,
      times: { tab: question.tab, question: question.name, variant, ours: [], warm: [], theirs: [] } as Times,
    }))
  })
  await warmUp(plans, everything, market, product, theirs)
  for (let round = 0; round < options.rounds; round++) {
    for (const { question, subjects, times } of plans) {
      const subject = subjects[round]
      if (subject) await measure(question, subject, product, theirs, times, round % 2 === 0)
    }
    say(`round ${round + 1} of ${options.rounds}`)
  }
  return plans.map(({ times }) => times)
}

/** Whole tabs of different categories, then of the whole market; the panels of a page share what is worked out about a scope, two pages nothing. */
async function askPages(
  options: BenchOptions,
  market: Market,
  product: Awaited<ReturnType<typeof startProduct>>,
  theirs: Awaited<ReturnType<typeof openTheirs>>,
): Promise<Times[]> {
  const tabs = [...Map.groupBy(panelsOf(options.questions), ({ tab }) => tab)].filter(([, [first]]) => first && !first.ofItem)
  const categories = await categoriesToAsk(theirs, options.rounds * CATEGORIES_A_ROUND)
  const filed = await categoriesToAsk(theirs, options.rounds * CATEGORIES_A_ROUND, true)
  const everything = await wholeMarket(theirs)
  const plans = tabs.flatMap(([tab, questions], index) => {
    const own = questions[0]?.id.startsWith('filing-') ? filed : categories
    const times = (variant: string): Times => ({ tab, question: `${questions.length} panels`, variant, ours: [], warm: [], theirs: [] })
    return [
      { questions, times: times('category'), subjects: subjectsOf(own, options.rounds, index * 2, '', market.last) },
      { questions, times: times('category, title'), subjects: subjectsOf(own, options.rounds, index * 2 + 1, TITLE, market.last) },
      ...(options.whole
        ? [
            {
              questions,
              times: times('whole market'),
              subjects: wholeSubjects(everything, WHOLE_ROUNDS, { place: 0, of: 1 }, market.last),
            },
          ]
        : []),
    ]
  })
  for (const { questions } of plans) {
    const nowhere: Times = { tab: '', question: '', variant: '', ours: [], warm: [], theirs: [] }
    await measurePage(
      questions,
      { categories: everything, title: WARM_UP, end: addMonths(market.last, -12) },
      product,
      theirs,
      nowhere,
      true,
    )
  }
  for (let round = 0; round < options.rounds; round++) {
    for (const { questions, subjects, times } of plans) {
      const subject = subjects[round]
      if (subject) await measurePage(questions, subject, product, theirs, times, round % 2 === 0)
    }
    say(`round ${round + 1} of ${options.rounds}`)
  }
  return plans.map(({ times }) => times)
}

/** Analyses of one kind (`attr-list`, `attr-cross` …) share what was worked out about a scope. */
function amongItsKind(question: PlacedQuestion, questions: readonly PlacedQuestion[]): { place: number; of: number } {
  const kindOf = ({ id }: PlacedQuestion) => id.split('-')[0]
  const kind = questions.filter((one) => kindOf(one) === kindOf(question))
  return { place: kind.indexOf(question), of: kind.length }
}

/** Each question once, unmeasured: what the very first question of a process costs is the start's. */
async function warmUp(
  plans: readonly { question: PlacedQuestion }[],
  categories: Categories,
  market: Market,
  product: Awaited<ReturnType<typeof startProduct>>,
  theirs: Awaited<ReturnType<typeof openTheirs>>,
): Promise<void> {
  const end = addMonths(market.last, -12)
  for (const question of new Set(plans.map((plan) => plan.question))) {
    const nowhere: Times = { tab: '', question: '', variant: '', ours: [], warm: [], theirs: [] }
    await measure(question, { categories, title: WARM_UP, end }, product, theirs, nowhere, true)
  }
}

const options = readOptions(process.argv.slice(2))
if (typeof options === 'string') {
  console.error(`${options}\n\n${USAGE}`)
  process.exitCode = 2
} else {
  const folder = options.keep === null ? await mkdtemp(join(tmpdir(), 'marketscope-bench-')) : resolve(options.keep)
  try {
    await run(options, folder)
  } finally {
    if (options.keep === null) await rm(folder, { recursive: true, force: true })
  }
}
