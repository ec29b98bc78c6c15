import { fromMinor } from '@marketscope/contract/currency'
import type { Text } from '@marketscope/contract/text'
import { sql, v } from '../../sql/sql.ts'
import { type LoadContext, step } from '../context.ts'
import { type MonthChange, monthText } from '../months-of-load.ts'
import { reasonText } from '../reasons.ts'
import { TOTAL_LINE } from '../totals/set-aside.ts'
import { FEW } from './few.ts'

/** The rows of one file: how many were taken, and how many of them are lost to faults. */
export interface FileRows {
  file: string
  rows: number
  lost: number
}

/** Faults by which nothing is lost: another row of the load stands for this one. */
const NO_LOSS = ['repeats', 'first_counts', 'last_counts', TOTAL_LINE]

/** What became of the rows of each file; those that a mapping leaves out are not among them. */
export async function rowsOfFiles(context: LoadContext): Promise<FileRows[]> {
  const id = v.uint64(context.loadId)
  const found = await context.engine.query<{ file: string; rows: number; lost: number }>(
    sql`SELECT ${v.strings(context.files)}[number] AS file, toInt64(count()) AS rows, toInt64(countIf(faulty)) AS lost FROM (
        SELECT file AS number, line, (number, line) IN (
          SELECT toUInt16(indexOf(${v.strings(context.files)}, file)), toUInt32(line) FROM load_fault
          WHERE load_id = ${id} AND splitByChar(':', toString(reason))[1] NOT IN ${v.strings(NO_LOSS)}) AS faulty
        FROM load_row WHERE load_id = ${id} AND file > 0 AND NOT startsWith(kind, 'left_out_') GROUP BY number, line)
      GROUP BY number ORDER BY number`,
    step(context, 'guards'),
  )
  return found
}

/** Why a load should not be published before somebody says that it is meant. Months that are kept by days are looked at day by day: see `dayStops`. */
export function stopsOf({ sites }: Pick<LoadContext, 'sites'>, files: readonly FileRows[], months: readonly MonthChange[]): Text[] {
  const lost = files.filter((file) => file.lost >= FEW && file.lost * 2 > file.rows)
  const shrunk = months.filter(
    ({ days, rows, live, replaces }) => days === null && replaces - rows >= FEW && (live - replaces + rows) * 2 < live,
  )
  const poorer = months.filter((month) => !shrunk.includes(month) && losesSales(month))
  return [
    ...lost.map(({ file, lost, rows }) => ({
      zh: `“${file}”的 ${grouped(rows)} 行中有 ${grouped(lost)} 行有问题`,
      en: `${grouped(lost)} of the ${grouped(rows)} rows of "${file}" have faults`,
    })),
    ...shrunk.map(({ kind, site, version, month, rows, replaces }) => {
      const name = (language: 'zh' | 'en') =>
        [sites.get(site)?.name[language] ?? site, version, monthText(month)].filter((part) => part !== '').join(' ')
      const unit = kind === 'sku_months' ? { zh: '个 SKU 行', en: 'SKU rows' } : { zh: '行', en: 'rows' }
      return {
        zh: `${name('zh')}：将用 ${grouped(rows)} ${unit.zh}替换 ${grouped(replaces)} ${unit.zh}`,
        en: `${name('en')}: would replace ${grouped(replaces)} ${unit.en} by ${grouped(rows)}`,
      }
    }),
    ...poorer.map(({ kind, site, version, month, sales, replaced_sales }) => {
      const { name = { zh: site, en: site }, currency = '' } = sites.get(site) ?? {}
      const place = (language: 'zh' | 'en') => [name[language], version, monthText(month)].filter((part) => part !== '').join(' ')
      const amount = (minor: number | null) => grouped(fromMinor(minor ?? 0, currency))
      const of = kind === 'sku_months' ? { zh: 'SKU 销售额', en: 'sales of SKUs' } : { zh: '销售额', en: 'sales' }
      return {
        zh: `${place('zh')}：将用${of.zh} ${amount(sales)} 替换 ${amount(replaced_sales)}`,
        en: `${place('en')}: would replace ${of.en} of ${amount(replaced_sales)} by ${amount(sales)}`,
      }
    }),
  ]
}

/** Whether a month of as many products would have less than half of its sales; of few rows it is as likely to be meant. */
function losesSales({ live, live_sales, replaced_sales, sales }: MonthChange): boolean {
  if (live < FEW || live_sales === null || replaced_sales === null || sales === null) return false
  return live_sales > 0 && (live_sales - replaced_sales + sales) * 2 < live_sales
}

const SHOWN = 5

/** The reasons in one sentence, with what can be done. */
export function stopText(stops: readonly Text[]): Text {
  const more = stops.length - SHOWN
  const list = (language: 'zh' | 'en') => stops.slice(0, SHOWN).map((stop) => stop[language])
  return {
    zh: `未发布：${list('zh').join('；')}${more > 0 ? `；另有 ${more} 项` : ''}。确实要发布，请注明 on_fault: publish`,
    en: `Not published: ${list('en').join('; ')}${more > 0 ? `; and ${more} more` : ''}. Publish it all the same with on_fault: publish`,
  }
}

/** Files none of whose rows could be loaded, for a load that has others. */
export function emptyFiles(files: readonly FileRows[]): Text[] {
  return files
    .filter(({ rows, lost }) => lost === rows)
    .map(({ file, rows }) => ({
      zh: rows === 1 ? `“${file}”仅有的 1 行有问题，没有加载` : `“${file}”的 ${grouped(rows)} 行均有问题，没有加载`,
      en: rows === 1 ? `The only row of "${file}" could not be loaded` : `None of the ${grouped(rows)} rows of "${file}" could be loaded`,
    }))
}

/** Why a load brings nothing at all. */
export async function nothingText(context: LoadContext, files: readonly FileRows[], rowsRead: number): Promise<Text> {
  const rows = files.reduce((sum, file) => sum + file.rows, 0)
  const lost = files.reduce((sum, file) => sum + file.lost, 0)
  if (rowsRead === 0) return nothing({ zh: '文件中没有数据行', en: 'the files hold no rows' })
  if (rows === 0 && context.notices.length > 0)
    return nothing({ zh: context.notices.map((one) => one.zh).join('；'), en: context.notices.map((one) => one.en).join('; ') })
  const [most] = await context.engine.query<{ column: string; value: string; reason: string }>(
    sql`SELECT any(toString(column)) AS column, any(value) AS value, toString(reason) AS reason FROM load_fault
      WHERE load_id = ${v.uint64(context.loadId)} AND reason != ${v.string(TOTAL_LINE)} GROUP BY reason ORDER BY count() DESC, reason LIMIT 1`,
    step(context, 'guards'),
  )
  if (lost < rows || !most)
    return nothing({
      zh: `${grouped(rows)} 行中得不出任何数据`,
      en: `nothing comes out of the ${rows === 1 ? 'only row' : `${grouped(rows)} rows`}`,
    })
  const reason = reasonText(most.reason)
  const where = [most.column, most.value.slice(0, 60)].filter((part) => part !== '').join(': ')
  const all =
    rows === 1
      ? { zh: '仅有的 1 行有问题：', en: 'the only row has a fault,' }
      : { zh: `全部 ${grouped(rows)} 行均有问题，最常见的是`, en: `each of the ${grouped(rows)} rows has a fault, most often` }
  return nothing({
    zh: `${all.zh}“${reason.zh}”${where === '' ? '' : `（${where}）`}`,
    en: `${all.en} "${reason.en}"${where === '' ? '' : ` (${where})`}`,
  })
}

function nothing({ zh, en }: Text): Text {
  return { zh: `没有可发布的内容：${zh}`, en: `Nothing to publish: ${en}` }
}

function grouped(count: number): string {
  return count.toLocaleString('en-US')
}
