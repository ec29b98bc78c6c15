import { readXlsx } from 'hucre/xlsx'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { resultOf } from '../testing/test-server.ts'
import { growth, money } from './testing/creams.ts'
import { FOLLOWED, openReportDesk, type Reader, type ReportDesk } from './testing/report-desk.ts'

let desk: ReportDesk
beforeAll(async () => {
  desk = await openReportDesk()
})
afterEach(() => desk.clear())
afterAll(() => desk.close())

/** Follows the creams of one site, or another category there. */
async function follow({ headers }: Reader, site: string, name: string, category = '11'): Promise<string> {
  const made = await desk.server.ask('/api/sub/get_uid', { json: { plat: [site], cid: [category] }, headers })
  const { url_id } = resultOf<{ url_id: string }>(made)
  resultOf(await desk.server.ask('/api/sub/marked', { method: 'PUT', json: { url_id, ...FOLLOWED, name }, headers }))
  return url_id
}
const leave = ({ headers }: Reader, url_id: string) =>
  desk.server.ask(`/api/sub/marked?${new URLSearchParams({ url_id })}`, { method: 'DELETE', headers })
const both = async (reader: Reader) => {
  const [url_id, other] = [await follow(reader, 'tmall', '天猫 · 面霜'), await follow(reader, 'taobao', '淘宝 · 面霜')]
  return { form: 'compare' as const, url_id, compared: [other], receivers: [reader.id] }
}
const fieldsOf = (answer: Awaited<ReturnType<ReportDesk['add']>>) => (answer.body as { fields?: unknown[] }).fields
async function sentOf({ headers }: Reader, report_id: string) {
  resultOf(await desk.post('send', { report_id }, headers))
  return (await desk.ended(headers, report_id))[0]?.letters
}

// In October to December of 2025 tmall sold 20, 21 and 22 creams at 200, taobao 60, 61 and 62 at 20; in the three months before three fewer each.
const [TMALL, TAOBAO] = [12_600, 3_660]
const [TMALL_BEFORE, TAOBAO_BEFORE] = [200 * (17 + 18 + 19), 20 * (57 + 58 + 59)]

describe('a report of a comparison', () => {
  it('mails the figures of all searches side by side and what moved each, with the tables of the page as its file', async () => {
    const ann = await desk.somebody()
    const fields = await both(ann)
    const { report_id } = await desk.addOne(ann.headers, fields)
    expect(await desk.oneOf(ann.headers, report_id)).toMatchObject({
      ...{ form: 'compare', url_id: fields.url_id, name: '天猫 · 面霜', compared: [{ url_id: fields.compared[0], name: '淘宝 · 面霜' }] },
    })
    expect(await sentOf(ann, report_id)).toMatchObject([{ state: 'sent', cause: null, months: { start: '2025-10', end: '2025-12' } }])
    const [mail] = desk.mailsTo(ann.mail)
    expect(mail?.subject?.zh).toContain('定期报告：天猫、淘宝（2025-10 至 2025-12）')
    const lines = mail?.text.zh.split('\n') ?? []
    const told = (name: string, now: number, before: number) => `${name} ${money(now)}（环比 ${growth(now, before)}）`
    expect(lines).toContain(`· 销售额：${told('天猫', TMALL, TMALL_BEFORE)}；${told('淘宝', TAOBAO, TAOBAO_BEFORE)}`)
    // Taobao sold 183 creams after 174 at the same price.
    const changed = lines.slice(lines.indexOf('变化：淘宝'))
    expect(changed[1]).toMatch(/^· 销售额 ¥3,660，比上一期增长 5.17%；卖出 183 件，均价 ¥20/)
    expect(lines).toContain('变化：天猫')
    expect(lines).toContain('条件：面霜')
    expect(lines.find((line) => line.startsWith('文件'))).toContain('关注对比（XLSX）')
    expect(lines.find((line) => line.startsWith('查看页面'))).toContain(
      `/#/myAttention?compare=${fields.url_id}%2C${fields.compared[0]}&start=2025-10&end=2025-12`,
    )
    const [task] = await desk.tasksOf(ann.headers)
    const file = await fetch(`${desk.server.url}${task?.furl}`, { headers: ann.headers })
    const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()))
    expect(sheets.find(({ name }) => name === '趋势对比 销售额')?.rows).toEqual([
      ['搜索', '合计', '2025-10', '2025-11', '2025-12'],
      ['天猫', TMALL, 4_000, 4_200, 4_400],
      ['淘宝', TAOBAO, 1_200, 1_220, 1_240],
    ])
  })

  it('is of two to four searches that its owner follows', async () => {
    const ann = await desk.somebody()
    const fields = await both(ann)
    expect(fieldsOf(await desk.add(ann.headers, { ...fields, compared: [] }))).toMatchObject([{ path: 'compared' }])
    expect(fieldsOf(await desk.add(ann.headers, { ...fields, compared: [fields.url_id] }))).toMatchObject([{ path: 'compared' }])
    expect((await desk.add(ann.headers, { ...fields, compared: ['a', 'b', 'c', 'd'] })).status).toBe(400)
    const other = await desk.somebody()
    const foreign = await follow(other, 'tmall', '别人的', '12')
    expect(fieldsOf(await desk.add(ann.headers, { ...fields, compared: [...fields.compared, foreign] }))).toMatchObject([
      { path: 'compared', zh: '精华：该搜索已取消关注' },
    ])
    // Something else is no comparison.
    const { report_id } = await desk.addOne(ann.headers, { ...fields, form: 'figures' })
    expect(await desk.oneOf(ann.headers, report_id)).toMatchObject({ form: 'figures', compared: [] })
  })

  it('goes on with what is left where one is followed no more, and says so; with fewer than two there is none', async () => {
    const main = await desk.somebody({ seats: 5 })
    const [owner, colleague] = [await desk.somebody({ parent_id: main.id }), await desk.somebody({ parent_id: main.id })]
    const fields = await both(owner)
    const receivers = [owner.id, colleague.id]
    const { report_id } = await desk.addOne(owner.headers, { ...fields, compared: [...fields.compared, owner.url_id], receivers })
    resultOf(await leave(owner, fields.compared[0] ?? ''))
    expect((await desk.oneOf(owner.headers, report_id)).compared.map(({ name }) => name)).toEqual([null, FOLLOWED.name])
    expect((await desk.list(colleague.headers)).received).toMatchObject([{ name: '天猫 · 面霜', compared: [null, FOLLOWED.name] }])
    resultOf(await desk.post('send', { report_id }, owner.headers))
    const [run] = await desk.ended(owner.headers, report_id)
    expect(run?.letters.map(({ state, cause }) => [state, cause])).toEqual([
      ['sent', null],
      ['sent', null],
    ])
    for (const { mail } of [owner, colleague]) expect(desk.mailsTo(mail)[0]?.text.zh).toContain('未能对比：面霜：该搜索已取消关注')
    resultOf(await leave(owner, owner.url_id))
    resultOf(await desk.post('send', { report_id }, owner.headers))
    const [second] = await desk.ended(owner.headers, report_id, 2)
    for (const { state, cause } of second?.letters ?? [])
      expect([state, cause?.zh]).toEqual(['left_out', expect.stringContaining('可对比的搜索不足两个：')])
  })

  it('is not sent to whom may not read two of its searches any more', async () => {
    const ann = await desk.somebody()
    const { report_id } = await desk.addOne(ann.headers, await both(ann))
    await desk.services.db
      .updateTable('account')
      .set({ sites: JSON.stringify(['tmall']) })
      .where('id', '=', ann.id)
      .execute()
    resultOf(await desk.post('send', { report_id }, ann.headers))
    expect(await desk.ended(ann.headers, report_id)).toMatchObject([
      { letters: [{ state: 'left_out', cause: { zh: '可对比的搜索不足两个：淘宝 · 面霜：当前账号没有“淘宝”的权限' } }] },
    ])
    expect(desk.mailsTo(ann.mail)).toEqual([])
  })

  it('is sent when a month is there of all of them', async () => {
    const ann = await desk.somebody()
    const { report_id } = await desk.addOne(ann.headers, { ...(await both(ann)), schedule: { every: 'publication' } })
    await desk.publish(['tmall'])
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(await desk.ended(ann.headers, report_id, 0)).toEqual([])
    await desk.publish(['tmall', 'taobao'])
    expect(await desk.ended(ann.headers, report_id)).toMatchObject([{ letters: [{ state: 'sent', months: { end: '2026-02' } }] }])
  })
})
