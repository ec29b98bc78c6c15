import type { TestDesk } from './desk.ts'

/** Fields of the shortest file of months there is. */
export const PLAIN = { item_id: 'id', month: 'm', sold: 'n', sales: 'a' }

let sites = 0

/** A site of its own for each file, so that files do not meet. */
export function newSite(currency = 'CNY', time_zone = 'Asia/Shanghai') {
  sites++
  return { id: `s${sites}`, platform: 'taobao', name: { zh: '站', en: 'Site' }, currency, time_zone }
}

/** Loads one file; gives its months as [month, item, sold, sales in minor units] and its faults as [line, column, value, reason]. */
export async function loadOne(
  desk: TestDesk,
  content: string | Uint8Array,
  mapping: { site: { id: string } } & Record<string, unknown>,
  name = 'a.csv',
) {
  const report = await desk.load({ [name]: content }, mapping)
  const rows = (await desk.months()).filter((row) => row.site === mapping.site.id)
  return {
    message: report.message?.en ?? null,
    rows: rows.map((row) => [row.month, row.item_id, row.sold, row.sales]),
    faults: (await desk.faults(report)).map((fault) => [fault.line, fault.column, fault.value, fault.reason_en]),
  }
}

/** Loads one file by a mapping and gives month, item, title, sold and sales in fen of the months that it brought, and the faults as line and reason. */
export async function monthsOf(desk: TestDesk, content: string, mapping: unknown, name = 'x.csv') {
  const report = await desk.load({ [name]: content }, mapping)
  if (report.state !== 'published') throw new Error(`the load is ${report.state}: ${report.message?.en}`)
  const rows = (await desk.months()).filter((row) =>
    report.months.some(({ site, month }) => site === row.site && Number(month.replace('-', '')) === row.month),
  )
  return {
    report,
    rows: rows.map((row) => [row.month, row.item_id, row.title, row.sold, row.sales]),
    faults: (await desk.faults(report)).map((fault) => [fault.line, fault.reason_en]),
  }
}
