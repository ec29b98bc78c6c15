import type { DaySegment, Revision } from '../../schema/revision.ts'
import { lastSegment } from '../../schema/segments.ts'
import { identifier, join, sql, table, v } from '../../sql/sql.ts'
import { TABLES } from '../../tables/tables.ts'
import { goodRows, type LoadContext, step } from '../context.ts'
import { chunksOf } from '../publish/segments.ts'
import { type DayMonth, type DayPlan, maskOf, monthKey } from './day-months.ts'
import { replacedDays } from './live-days.ts'
import { putMonthsOfDays } from './months-of-days.ts'

/** A month of days that this load writes. */
interface NewDays {
  segment: number
  rows: number
  month: DayMonth
}

/** Writes the months that the load brings days of, their days and what they come to as months. Gives what there is by days once it is published. */
export async function putDays(context: LoadContext, revision: Revision, { kept, dropped }: DayPlan): Promise<DaySegment[]> {
  const replaced = new Set([...kept, ...dropped].map(monthKey))
  const others = revision.days.filter((one) => !replaced.has(monthKey(one)))
  if (kept.length === 0) return others
  const first = await context.engine.ledger.numbers('segment', await lastSegment(context.engine), kept.length)
  const made = kept.map((month, place): NewDays => ({ segment: first + place, rows: rowsOf(month), month }))
  for (const chunk of chunksOf(made)) {
    await writeDays(context, chunk)
    const sites = [...new Set(chunk.map(({ month }) => month.site))]
    await putMonthsOfDays(
      context,
      chunk.map(({ segment }) => segment),
      sites,
    )
  }
  return [...others, ...(await describe(context, made))].sort((a, b) => (monthKey(a) < monthKey(b) ? -1 : 1))
}

const rowsOf = ({ old, brings }: DayMonth) => brings.reduce((sum, { rows }) => sum + rows, old?.rows ?? 0)

/** Fills segments of `item_day`: what survives of the old ones, and the load's rows. */
async function writeDays(context: LoadContext, chunk: readonly NewDays[]): Promise<void> {
  const names = Object.keys(TABLES.item_day.columns).filter((name) => name !== 'segment')
  const list = join(
    names.map((name) => sql`${identifier(names, name)}`),
    ', ',
  )
  const values = join(
    names.map((name) => (name === 'sold' ? sql`ifNull(sold, 0) AS sold` : sql`${identifier(names, name)}`)),
    ', ',
  )
  const keys = v.strings(chunk.map(({ month }) => monthKey(month)))
  const numbers = v.uint32s(chunk.map(({ segment }) => segment))
  const made = sql`transform(concat(toString(site), '|', toString(version), '|', toString(month)), ${keys}, ${numbers}, toUInt32(0))`
  const old = chunk.flatMap(({ segment, month }) => (month.old ? [{ from: month.old.segment, to: segment }] : []))
  const from = v.uint32s(old.map((one) => one.from))
  const survivors =
    old.length === 0
      ? sql``
      : sql`UNION ALL SELECT transform(segment, ${from}, ${v.uint32s(old.map((one) => one.to))}, toUInt32(0)) AS made, ${list}
          FROM ${table('item_day')} WHERE segment IN ${from} AND NOT ${replacedDays(context)}`
  await context.engine.command(
    sql`INSERT INTO ${table('item_day')} (segment, ${list}) SELECT made, ${list} FROM (
        SELECT ${made} AS made, ${values} FROM load_row WHERE ${goodRows(context, 'item_days')} AND made != 0 ${survivors})
      SETTINGS min_insert_block_size_rows = 4000000, min_insert_block_size_bytes = 2000000000`,
    step(context, 'days'),
  )
}

async function describe(context: LoadContext, made: readonly NewDays[]): Promise<DaySegment[]> {
  const found = await context.engine.query<{ segment: number; rows: number; days: number }>(
    sql`SELECT segment, toInt64(count()) AS rows, groupBitOr(bitShiftLeft(toUInt32(1), toDayOfMonth(day) - 1)) AS days
      FROM item_day WHERE segment IN ${v.uint32s(made.map(({ segment }) => segment))} GROUP BY segment`,
    step(context, 'days'),
  )
  const counted = new Map(found.map((one) => [one.segment, one]))
  return made.map(({ segment, month: { site, version, month, old, brings } }) => {
    const { rows = 0, days = 0 } = counted.get(segment) ?? {}
    const today = dateIn(context.sites.get(site)?.time_zone ?? 'UTC')
    const isNewest = old === null || maskOf(brings.slice(-1)) >= highestBit(old.days)
    return { segment, site, version, month, rows, days, last_loaded_on: isNewest ? today : old.last_loaded_on }
  })
}

const highestBit = (mask: number) => (mask === 0 ? 0 : 2 ** (31 - Math.clz32(mask)))

/** The date that it is now in a time zone, yyyy-MM-dd. */
export function dateIn(timeZone: string, now = Date.now()): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now)
}
