import type { Text } from '@marketscope/contract/text'
import type { Engine } from './engine/engine.ts'
import { EngineError } from './engine/errors.ts'
import { MarketFault } from './engine/market-fault.ts'
import { ofNodes } from './engine/nodes.ts'
import { currentRevision, type DaySegment, publishedRows, type Segment } from './schema/revision.ts'
import { SEGMENT_TABLES } from './schema/segments.ts'
import { join, type Sql, sql, table, v } from './sql/sql.ts'
import { ROLLUP_TABLES } from './tables/rollup-tables.ts'
import { TABLES, type TableName } from './tables/tables.ts'

/** What is not as the last publication left it. */
export interface Losses {
  /** Live segments that have fewer or other rows than were published, with what is wrong with them. */
  segments: { segment: Segment; text: Text }[]
  /** What no segment can be blamed for: names, items, category trees, the history of loads and publications. */
  others: Text[]
}

const OPTIONS = { lane: 'background', tag: 'wholeness' } as const
const PLACES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/**
 * Compares what is there with what was published, by counts that cost next to nothing: the engine sets parts aside that are short or damaged and goes on with
 * the rest, which would be lower totals without a word.
 */
export async function findLosses(engine: Engine): Promise<Losses> {
  const { segments, days, tree_generations, site_generation } = await currentRevision(engine)
  const others = [...(await lostHistory(engine)), ...(await brokenTables(engine))]
  const generations = await engine.query<{ name: string }>(
    sql`SELECT DISTINCT concat(toString(tree), '|', toString(generation)) AS name FROM category UNION ALL SELECT DISTINCT concat('|', toString(generation)) FROM site`,
    OPTIONS,
  )
  const there = new Set(generations.map(({ name }) => name))
  const lostTrees = Object.entries(tree_generations).filter(([tree, generation]) => !there.has(`${tree}|${generation}`))
  for (const [tree] of lostTrees) others.push({ zh: `类目树 ${tree} 缺失`, en: `the category tree ${tree} is missing` })
  if (site_generation > 0 && !there.has(`|${site_generation}`)) others.push({ zh: '平台列表缺失', en: 'the list of sites is missing' })
  return { segments: [...(await lostSegments(engine, segments)), ...(await lostDays(engine, segments, days))], others }
}

/** Publications are numbered without a gap, and every load that was published has one. */
async function lostHistory(engine: Engine): Promise<Text[]> {
  const published = await publishedRows(engine)
  const [found] = await engine.query<{ publications: number; last: number; without: number; unknown: number; rows: number }>(
    sql`SELECT
      (SELECT toInt64(uniqExact(revision)) FROM revision WHERE ${published}) AS publications, (SELECT toInt64(max(revision)) FROM revision WHERE ${published}) AS last,
      (SELECT toInt64(count()) FROM load FINAL WHERE state IN ('published', 'rolled_back') AND toString(load_id) NOT IN (SELECT load_id FROM revision WHERE ${published})) AS without,
      (SELECT toInt64(count()) FROM revision WHERE ${published} AND match(load_id, '^[0-9]+$') AND load_id NOT IN (SELECT toString(load_id) FROM load)) AS unknown,
      (SELECT toInt64(count()) FROM load) + (SELECT toInt64(count()) FROM revision) AS rows`,
    OPTIONS,
  )
  const lost: Text[] = []
  if (!found) return lost
  if (found.publications !== found.last || found.without > 0)
    lost.push({ zh: '发布记录不完整', en: 'the list of publications is not whole' })
  if (found.unknown > 0) lost.push({ zh: '加载记录不完整', en: 'the list of loads is not whole' })
  if (found.rows === 0 && (await hasRows(engine)))
    lost.push({ zh: '有数据，但发布与加载记录都已丢失', en: 'there are data, but the lists of publications and loads are lost' })
  return lost
}

async function hasRows(engine: Engine): Promise<boolean> {
  const found = await ofNodes(
    engine,
    sql`SELECT 1 AS x FROM system.parts WHERE active AND database = currentDatabase() AND table IN ${v.strings(['item', ...SEGMENT_TABLES])} AND rows > 0 LIMIT 1`,
    OPTIONS,
  )
  return found.length > 0
}

/** Nothing is lost with these: what loads work on, which is emptied after each, and what is worked out anew. */
const PASSING: readonly TableName[] = ['load_row', 'comment_words', 'names_count', 'schema_version', ...ROLLUP_TABLES]

/** Tables without segments of which the engine has set parts aside that no other part stands in for. */
async function brokenTables(engine: Engine): Promise<Text[]> {
  const plain = (Object.keys(TABLES) as TableName[]).filter(
    (name) => !PASSING.includes(name) && !SEGMENT_TABLES.some((one) => one === name),
  )
  const found = await ofNodes<{ table: string }>(
    engine,
    sql`SELECT DISTINCT d.table AS table FROM system.detached_parts AS d
      LEFT JOIN (SELECT table, partition_id, min(min_block_number) AS first, max(max_block_number) AS last FROM system.parts
        WHERE active AND database = currentDatabase() GROUP BY table, partition_id) AS p ON p.table = d.table AND p.partition_id = d.partition_id
      WHERE d.database = currentDatabase() AND startsWith(d.reason, 'broken') AND d.table IN ${v.strings(plain)}
        AND (p.last = 0 OR d.min_block_number < p.first OR d.max_block_number > p.last OR d.level = 0) ORDER BY table`,
    OPTIONS,
  )
  return [...new Set(found.map((one) => one.table))].map((name) => ({
    zh: `数据表 ${name} 的一部分已损坏，被引擎搁置`,
    en: `a part of the table ${name} is damaged, and the engine has set it aside`,
  }))
}

const monthName = (month: number) => `${Math.trunc(month / 100)}-${String(month % 100).padStart(2, '0')}`

async function lostSegments(engine: Engine, live: readonly Segment[]): Promise<Losses['segments']> {
  const loaded = new Map([...(await rowsOf(engine, 'item_month', live)), ...(await rowsOf(engine, 'sku_month', live))])
  const years = await placesOf(engine, 'item_year', live)
  const skuYears = await placesOf(engine, 'sku_year', live)
  return live.flatMap((segment) => {
    const { rows, months, rows_by_month } = segment
    const place = years.get(segment.segment) ?? []
    const shorter = months.flatMap((month, index) => {
      const [wanted, found] = [rows_by_month[index] ?? 0, place[(month % 100) - 1] ?? 0]
      return wanted === found ? [] : [{ month: monthName(month), wanted, found }]
    })
    const sum = (skuYears.get(segment.segment) ?? []).reduce((a, b) => a + b, 0)
    const [source, skus] = [loaded.get(`item_month ${segment.segment}`) ?? 0, loaded.get(`sku_month ${segment.segment}`) ?? 0]
    const tell = (zh: string, en: string) => ({
      segment,
      text: { zh: `${called(segment)} ${segment.year}：${zh}`, en: `${called(segment)} ${segment.year}: ${en}` },
    })
    if (years.get(segment.segment) === null || skuYears.get(segment.segment) === null)
      return [tell('数据无法读取', 'the data cannot be read')]
    if (shorter.length > 0) {
      const list = shorter.map(({ month, wanted, found }) => `${month} ${found}/${wanted}`).join(', ')
      return [tell(`各月现有行数与应有行数不符（${list}）`, `months with other rows than were published (${list})`)]
    }
    if (source !== rows) return [tell(`原始数据应有 ${rows} 行，现有 ${source} 行`, `${rows} rows were loaded, and ${source} are there`)]
    if (sum !== skus) return [tell(`SKU 数据应有 ${skus} 行，现有 ${sum} 行`, `${skus} rows of SKUs were loaded, and ${sum} are there`)]
    return []
  })
}

/** The years some days of which are not as they were published. */
async function lostDays(engine: Engine, live: readonly Segment[], days: readonly DaySegment[]): Promise<Losses['segments']> {
  const there = new Map(await rowsOf(engine, 'item_day', days))
  return days.flatMap((one) => {
    const found = there.get(`item_day ${one.segment}`) ?? 0
    const segment = yearOf(live, one)
    if (found === one.rows || !segment) return []
    const month = monthName(one.month)
    const text = {
      zh: `${called(one)} ${month}：按日数据应有 ${one.rows} 行，现有 ${found} 行`,
      en: `${called(one)} ${month}: ${one.rows} rows of days were published, and ${found} are there`,
    }
    return [{ segment, text }]
  })
}

/** The live segment of the year that a month known by days is in. */
export function yearOf(live: readonly Segment[], { site, version, month }: DaySegment): Segment | undefined {
  return live.find((one) => one.site === site && one.version === version && one.year === Math.trunc(month / 100))
}

const called = ({ site, version }: Pick<Segment, 'site' | 'version'>) => (version === '' ? site : `${site} ${version}`)

/** Rows by table and segment; of what was loaded only the first column of its order is read. */
async function rowsOf(
  engine: Engine,
  name: 'item_day' | 'item_month' | 'sku_month',
  live: readonly Pick<Segment, 'segment'>[],
): Promise<[string, number][]> {
  const found = await engine.query<{ segment: number; rows: number }>(
    sql`SELECT segment, toInt64(count()) AS rows FROM ${table(name)} WHERE segment IN ${v.uint32s(live.map(({ segment }) => segment))} GROUP BY segment`,
    OPTIONS,
  )
  return found.map(({ segment, rows }) => [`${name} ${segment}`, rows])
}

type Places = Map<number, number[] | null>

/** How many rows have each of the twelve months, by segment: every row that was loaded is one bit of one row of a year. Null: its rows cannot be read. */
async function placesOf(engine: Engine, name: 'item_year' | 'sku_year', live: readonly Segment[]): Promise<Places> {
  try {
    return await readPlaces(engine, name, live)
  } catch (error) {
    if (!(error instanceof EngineError) || error.reason !== 'failed') throw error
    if (live.length < 2) return new Map(live.map(({ segment }) => [segment, null]))
  }
  const found: Places = new Map()
  for (const segment of live) for (const [id, places] of await placesOf(engine, name, [segment])) found.set(id, places)
  return found
}

async function readPlaces(engine: Engine, name: 'item_year' | 'sku_year', live: readonly Segment[]): Promise<Places> {
  const counts = PLACES.map((month): Sql => sql`toInt64(countIf(bitTest(has, ${v.uint8(month - 1)})))`)
  const found = await engine.query<{ segment: number; places: number[] }>(
    sql`SELECT segment, [${join(counts, ', ')}] AS places FROM ${table(name)}
      WHERE segment IN ${v.uint32s(live.map(({ segment }) => segment))} GROUP BY segment`,
    OPTIONS,
  )
  return new Map(found.map(({ segment, places }) => [segment, places.map(Number)]))
}

/** Of so many losses each is told. */
const TOLD = 10

/** The losses in plain words, one in a line. */
export function lossLines({ segments, others }: Losses): Text[] {
  return [...others, ...segments.map(({ text }) => text)]
}

/** Throws a MarketFault when anything of what was published is not there. */
export async function refuseLosses(engine: Engine): Promise<void> {
  let losses = await lossesFound(engine)
  // What another process publishes while it is looked is in one list, and not yet in the other.
  for (let tries = 0; tries < 3 && isLoss(losses) && engine.ledger.isShared; tries++) losses = await lossesFound(engine)
  const lines = lossLines(losses)
  if (lines.length === 0) return
  refuse(lines)
}

const isLoss = (losses: Losses): boolean => lossLines(losses).length > 0

function lossesFound(engine: Engine): Promise<Losses> {
  return findLosses(engine).catch((error: unknown): Losses => {
    if (!(error instanceof EngineError) || error.reason !== 'failed') throw error
    return {
      segments: [],
      others: [
        { zh: '发布记录、加载记录或类目树无法读取', en: 'the list of publications or loads, or the category trees, cannot be read' },
      ],
    }
  })
}

function refuse(lines: readonly Text[]): never {
  const list = (language: 'zh' | 'en') =>
    lines
      .slice(0, TOLD)
      .map((line) => `\n    ${line[language]}`)
      .join('') + (lines.length > TOLD ? `\n    … ${lines.length}` : '')
  throw new MarketFault(
    `市场数据与已发布的内容不符，为避免显示偏低的数字，未启动：${list('zh')}\n  请停止服务后运行 check 查看全部，再把备份恢复到新的数据文件夹（restore），或用 check --leave-out 去掉受损的年份后重新加载。`,
    `The market data is not what was published. Totals would be too low, so nothing is started:${list('en')}\n  "check" lists everything. Restore a backup into a new data folder ("restore"), or leave out the damaged years with "check --leave-out" and load them again.`,
  )
}
