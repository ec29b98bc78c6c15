import { readXlsx } from 'hucre/xlsx'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { resultOf } from '../testing/test-server.ts'
import { MONTHLY, openReportDesk, type Reader, type ReportDesk } from './testing/report-desk.ts'

let desk: ReportDesk
beforeAll(async () => {
  desk = await openReportDesk()
})
afterEach(() => desk.clear())
afterAll(() => desk.close())

/** Keeps a scheme of somebody: what is moist, and the rest. */
async function moist({ headers, url_id }: Reader, sharing: string): Promise<string> {
  const classes = [{ id: 'a', name: '保湿类', rules: [{ id: 'r1', name: '', when: { title: '保湿' } }], children: [] }]
  const scheme = {
    kind: 'classes',
    name: '功效',
    sharing,
    url_id,
    start: '2025-01',
    end: '2025-12',
    content: { matching: 'first', classes },
  }
  return resultOf<{ rule_id: string }>(await desk.server.ask('/api/sub/scheme', { json: { scheme }, headers })).rule_id
}

/** The sheets of a file by name, as another library reads them. */
async function sheetsOf(furl: string | null | undefined, { headers }: Reader): Promise<Map<string, unknown[][]>> {
  const file = await fetch(`${desk.server.url}${furl}`, { headers })
  const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()))
  return new Map(sheets.map(({ name, rows }) => [name, rows as unknown[][]]))
}

const removed = ({ headers }: Reader, rule_id: string) =>
  desk.server.ask(`/api/sub/scheme?rule_id=${rule_id}`, { method: 'DELETE', headers })
const fileLine = (mail: string, language: 'zh' | 'en') =>
  desk
    .mailsTo(mail)[0]
    ?.text[language].split('\n')
    .find((line) => line.includes('XLSX'))
const CLASSES = { form: 'table', analysis: 'rule-analyze' } as const

describe('a report of a scheme', () => {
  it('comes with the rows of its classes, which equal plain sums, and is called by the scheme', async () => {
    const ann = await desk.somebody()
    const rule_id = await moist(ann, 'mine')
    const { report_id } = await desk.addOne(ann.headers, { ...CLASSES, url_id: ann.url_id, receivers: [ann.id], rule_id })
    expect(await desk.oneOf(ann.headers, report_id)).toMatchObject({ ...CLASSES, rule_id, scheme: '功效' })
    resultOf(await desk.post('send', { report_id }, ann.headers))
    expect(await desk.ended(ann.headers, report_id)).toMatchObject([{ letters: [{ state: 'sent', cause: null }] }])
    expect(fileLine(ann.mail, 'zh')).toContain('自定义类：功效（XLSX）')
    expect(fileLine(ann.mail, 'en')).toContain('Classes: 功效 (XLSX)')
    const [task] = await desk.tasksOf(ann.headers)
    const sheets = await sheetsOf(task?.furl, ann)
    expect(sheets.get('说明')).toContainEqual(['条件', '方案 功效'])
    const [headings = [], ...rows] = sheets.get('自定义类') ?? []
    const [name, sales] = [headings.indexOf('类'), headings.indexOf('销售额')]
    // October to December of 2025: 20, 21 and 22 creams at 200, and 60, 61 and 62 at 20.
    expect(rows.map((row) => [row[name], row[sales]])).toEqual([
      ['保湿类', 12_600],
      ['未分类', 3_660],
      ['合计', 16_260],
    ])
  })

  it('comes as a pivot was saved: its lines in its order, its totals first', async () => {
    const ann = await desk.somebody()
    // Neither filter leaves anything out: creams are sold at 200 and at 20.
    const filters = [
      { field: 'price', keys: ['price:5000-'], not: true },
      { field: 'platform', measure: 'sales', min: 1000 },
    ]
    const sort = { measure: 'sales', at: [], desc: false }
    const content = { rows: ['platform'], columns: ['month'], measures: ['sales'], filters, sort }
    const scheme = { kind: 'pivot', name: '平台按月', url_id: ann.url_id, start: '2025-01', end: '2025-12', content }
    const { rule_id } = resultOf<{ rule_id: string }>(await desk.server.ask('/api/sub/scheme', { json: { scheme }, headers: ann.headers }))
    const fields = { form: 'table' as const, analysis: 'pivot' as const, url_id: ann.url_id, receivers: [ann.id] }
    // Classes are another kind of scheme.
    expect((await desk.add(ann.headers, { ...fields, rule_id: await moist(ann, 'mine') })).status).toBe(404)
    const { report_id } = await desk.addOne(ann.headers, { ...fields, rule_id })
    resultOf(await desk.post('send', { report_id }, ann.headers))
    expect(await desk.ended(ann.headers, report_id)).toMatchObject([{ letters: [{ state: 'sent', cause: null }] }])
    expect(fileLine(ann.mail, 'zh')).toContain('透视分析：平台按月（XLSX）')
    const [task] = await desk.tasksOf(ann.headers)
    const sheets = await sheetsOf(task?.furl, ann)
    const about = sheets.get('说明')
    for (const said of ['价格段 除外：¥5000+', '平台的销售额 ≥ ¥1,000.00', '方案 平台按月']) expect(about).toContainEqual(['条件', said])
    expect(sheets.get('透视分析')).toEqual([
      ['平台', '合计 · 销售额', '2025-10', '2025-11', '2025-12'],
      ['合计', 16_260, 5_200, 5_420, 5_640],
      ['淘宝', 3_660, 1_200, 1_220, 1_240],
      ['天猫', 12_600, 4_000, 4_200, 4_400],
    ])
    expect(task).toMatchObject({ done: 3 })
  })

  it('needs a scheme that its owner and everybody who gets it can see', async () => {
    const main = await desk.somebody({ seats: 5 })
    const [owner, colleague] = [await desk.somebody({ parent_id: main.id }), await desk.somebody({ parent_id: main.id })]
    const stranger = await desk.somebody()
    const fields = { ...CLASSES, url_id: owner.url_id, receivers: [owner.id] }
    const fieldsOf = (answer: Awaited<ReturnType<ReportDesk['add']>>) => (answer.body as { fields?: unknown[] }).fields
    expect(fieldsOf(await desk.add(owner.headers, fields))).toMatchObject([{ path: 'rule_id', zh: '请选择方案' }])
    const foreign = await moist(stranger, 'company')
    expect((await desk.add(owner.headers, { ...fields, rule_id: foreign })).status).toBe(404)
    const own = await moist(owner, 'mine')
    const both = [owner.id, colleague.id]
    expect(fieldsOf(await desk.add(owner.headers, { ...fields, receivers: both, rule_id: own }))).toMatchObject([
      { path: 'receivers', en: `${colleague.mail} does not see the scheme: share it first` },
    ])
    const shared = await moist(owner, 'company')
    const { report_id } = await desk.addOne(owner.headers, { ...fields, receivers: both, rule_id: shared })
    const changed = { report_id, ...CLASSES, schedule: MONTHLY, receivers: both, rule_id: foreign }
    expect((await desk.server.ask('/api/report', { method: 'PUT', json: changed, headers: owner.headers })).status).toBe(400)
    expect(await desk.oneOf(owner.headers, report_id)).toMatchObject({ rule_id: shared, scheme: '功效' })
    expect((await desk.list(colleague.headers)).received).toMatchObject([{ report_id, scheme: '功效' }])
    resultOf(await removed(owner, shared))
    expect(await desk.oneOf(owner.headers, report_id)).toMatchObject({ rule_id: shared, scheme: null })
    expect((await desk.list(colleague.headers)).received).toMatchObject([{ report_id, scheme: null }])
  })

  it('is mailed with its figures and why it has no file when the scheme is gone', async () => {
    const ann = await desk.somebody()
    const rule_id = await moist(ann, 'mine')
    const { report_id } = await desk.addOne(ann.headers, { ...CLASSES, url_id: ann.url_id, receivers: [ann.id], rule_id })
    resultOf(await removed(ann, rule_id))
    resultOf(await desk.post('send', { report_id }, ann.headers))
    const cause = { zh: '没有这个方案，可能已被删除或不再共享' }
    expect(await desk.ended(ann.headers, report_id)).toMatchObject([{ letters: [{ state: 'sent', cause }] }])
    expect(fileLine(ann.mail, 'zh')).toBe(`文件未能生成：自定义类（XLSX） — ${cause.zh}`)
    expect(desk.mailsTo(ann.mail)[0]?.text.zh).toContain('· 销售额：')
  })

  it('keeps no scheme where something else is sent', async () => {
    const ann = await desk.somebody()
    const rule_id = await moist(ann, 'mine')
    const { report_id } = await desk.addOne(ann.headers, {
      ...{ form: 'table', analysis: 'brand-list', url_id: ann.url_id },
      ...{ receivers: [ann.id], rule_id },
    })
    expect(await desk.oneOf(ann.headers, report_id)).toMatchObject({ analysis: 'brand-list', rule_id: '', scheme: null })
  })
})
