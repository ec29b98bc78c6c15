import { readFile } from 'node:fs/promises'
import type { LoadQuestion, LoadReport, UploadedFile } from '@marketscope/contract/calls/load'
import { applyPatch } from '@marketscope/contract/load-questions'
import { identifier, sql, v } from '@marketscope/warehouse/sql/sql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resultOf, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { HEADINGS, NUMBERS, SOLD_COUNTS } from './amounts.ts'
import { DATES, PARQUET } from './dates.ts'
import { ENCODINGS } from './encodings.ts'
import { LAYOUTS, PACKAGES, TOTALS, WORKBOOKS } from './layouts.ts'
import type { OddFile } from './odd-file.ts'
import { RATES } from './rates.ts'
import { REPORTS } from './reports.ts'
import { TEXTS } from './texts.ts'

const FOLDER = new URL('../../../../../packages/warehouse/src/testing/odd-files/', import.meta.url)

let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await startTestServer({ market: 'none' })
  headers = await server.signedIn('staff@marketscope.demo')
})
afterAll(() => server.close())

async function upload(file: string): Promise<UploadedFile> {
  const form = new FormData()
  form.append('file', new Blob([await readFile(new URL(file, FOLDER))]), file)
  return resultOf(await server.ask('/api/load/upload', { raw: form, headers }))
}

async function load(file_id: string, mapping: unknown, dry_run: boolean): Promise<LoadReport> {
  const started = resultOf<LoadReport>(await server.ask('/api/load', { json: { file_ids: [file_id], mapping, dry_run }, headers }))
  return server.product.services.loads.wait(started.load_id)
}

/** Rows, units and sales of the months of a site as they are published. */
async function published(site: string, wholeUnits: boolean): Promise<Record<string, (number | null)[]>> {
  const rows = await server.product.services.warehouse.engine.query<{ month: string; rows: number; sold: number; sales: number | null }>(
    sql`SELECT concat(toString(intDiv(month, 100)), '-', leftPad(toString(month % 100), 2, '0')) AS month, toInt64(count()) AS rows, toInt64(sum(m.sold)) AS sold, if(max(m.unpriced) = 1, NULL, sum(m.sales)) AS sales
      FROM item_month AS m WHERE site = ${v.string(site)} GROUP BY month`,
  )
  const units = wholeUnits ? 1 : 100
  return Object.fromEntries(
    rows.map(({ month, rows, sold, sales }) => [month, [rows, sold, sales === null ? null : Number(sales) / units]]),
  )
}

/** Units and sales of the brands or shops of a site, which are named by their id where they have no other. */
async function figuresBy(column: 'brand_id' | 'shop_id', site: string): Promise<Record<string, number[]>> {
  const name = identifier(['brand_id', 'shop_id'], column)
  const rows = await server.product.services.warehouse.engine.query<{ name: string; sold: number; sales: number }>(
    sql`SELECT m.${name} AS name, toInt64(sum(m.sold)) AS sold, toInt64(sum(m.sales)) AS sales FROM item_month AS m WHERE site = ${v.string(site)} GROUP BY name`,
  )
  return Object.fromEntries(rows.map(({ name, sold, sales }) => [name, [sold, sales / 100]]))
}

async function itemsOf(site: string): Promise<Record<string, string>> {
  const rows = await server.product.services.warehouse.engine.query<{ item_id: string; title: string }>(
    sql`SELECT item_id, any(title) AS title FROM item_month WHERE site = ${v.string(site)} GROUP BY item_id`,
  )
  return Object.fromEntries(rows.map(({ item_id, title }) => [item_id, title]))
}

const namesOf = ({ not_read }: LoadReport) => not_read.flatMap(({ columns, sheets }) => [...columns.map(({ name }) => name), ...sheets])

const WHOLE = ['JPY', 'KRW', 'VND', 'IDR', 'CLP', 'COP']
let number = 0

function check(cases: readonly OddFile[]) {
  test.each(cases.map((one) => ({ ...one, name: [one.file, one.about].filter(Boolean).join(' ') })))('$name', async (one) => {
    const [currency, time_zone] = one.site ?? ['CNY', 'Asia/Shanghai']
    const site = `odd_${++number}`
    const file = await upload(one.file)
    const begun = one.mapping ?? file.proposed_mapping
    expect(begun, 'a mapping is proposed').not.toBeNull()
    if (one.month !== undefined) (begun?.fields as Record<string, unknown>).month = { constant: one.month }
    let mapping: Record<string, unknown> = { ...begun, site: { id: site, platform: 'other', name: site, currency, time_zone } }
    const checked = await load(file.file_id, mapping, true)
    if (one.refused !== undefined) {
      expect([checked.state, checked.message?.en]).toEqual(['fail', expect.stringContaining(one.refused)])
      return
    }
    expect([checked.state, checked.message]).toEqual(['checked', checked.message])
    const questions: LoadQuestion[] = checked.questions
    expect(questions.map(({ column }) => column).sort()).toEqual(Object.keys(one.answers ?? {}).sort())
    if (questions.length > 0) {
      const refused = await load(file.file_id, mapping, false)
      expect([refused.state, refused.questions]).toEqual(['fail', questions])
      expect(await published(site, false)).toEqual({})
    }
    for (const { column, readings } of questions) {
      const reading = readings.find(({ id }) => id === one.answers?.[column])
      expect(reading, `the reading of ${column} among ${readings.map(({ id }) => id).join(', ')}`).toBeDefined()
      mapping = applyPatch(mapping, reading?.patch ?? [])
    }
    const report = await load(file.file_id, mapping, false)
    expect([report.state, report.questions], JSON.stringify(report.message)).toEqual(['published', []])
    expect(await published(site, WHOLE.includes(currency))).toEqual(one.months)
    expect(report.rows_faulty).toBe(one.faulty ?? 0)
    expect(report.totals.lines.map(({ line }) => line)).toEqual(one.totals ?? [])
    if (one.brands) expect(await figuresBy('brand_id', site)).toEqual(one.brands)
    if (one.shops) expect(await figuresBy('shop_id', site)).toEqual(one.shops)
    if (one.items) expect(await itemsOf(site)).toEqual(one.items)
    if (one.notRead) expect(namesOf(report)).toEqual(one.notRead)
  })
}

describe('exchange rates', () => {
  test.each(RATES)('$file', async ({ file: name, answer, rows, rates, source }) => {
    const file = await upload(name)
    let mapping = file.proposed_mapping ?? {}
    const checked = await load(file.file_id, mapping, true)
    expect(checked.questions.length, JSON.stringify(checked.message)).toBe(answer === undefined ? 0 : 1)
    if (answer !== undefined) {
      const reading = checked.questions[0]?.readings.find(({ id }) => id === answer)
      expect(reading, checked.questions[0]?.readings.map(({ id }) => id).join(', ')).toBeDefined()
      expect((await load(file.file_id, mapping, false)).state).toBe('fail')
      mapping = applyPatch(mapping, reading?.patch ?? [])
    }
    const report = await load(file.file_id, mapping, false)
    expect(report, JSON.stringify(report.message)).toMatchObject({
      state: 'published',
      questions: [],
      faults: 0,
      rows: { exchange_rates: rows },
    })
    const found = await server.product.services.warehouse.engine.query<{ rate: unknown[] }>(
      sql`SELECT DISTINCT toJSONString(tuple(toString(date), toFloat64(per), toString(base), toFloat64(rate), toString(quote))) AS rate FROM exchange_rate WHERE source = ${v.string(source)}`,
    )
    expect(found.map(({ rate }) => JSON.parse(String(rate)))).toEqual(expect.arrayContaining(rates.map((one) => [...one])))
  })
})

describe('numbers', () => check(NUMBERS))
describe('headings in other languages, and units in headings', () => check(HEADINGS))
describe('sold counts', () => check(SOLD_COUNTS))
describe('months and figures in other layouts', () => check(LAYOUTS))
describe('totals', () => check(TOTALS))
describe('workbooks whose cells do not hold what they show', () => check(WORKBOOKS))
describe('workbooks whose parts are called otherwise', () => check(PACKAGES))
describe('reports of marketplaces', () => check(REPORTS))
describe('ids and names', () => check(TEXTS))
describe('Parquet', () => check(PARQUET))
describe('encodings', () => check(ENCODINGS))
describe('dates', () => check(DATES))
