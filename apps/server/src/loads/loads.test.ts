import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { LoadReport } from '@marketscope/contract/calls/load'
import type { Task } from '@marketscope/contract/calls/task'
import { atStep } from '@marketscope/warehouse/load/testing/at-step'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountByUsername, changeAccount } from '../accounts/accounts.ts'
import { addLoadTask, settleLoads } from '../tasks/load-tasks.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { safeName, sweepUploads } from './uploads.ts'

const CSV = 'site,month,item_id,sold,sales,price\ntmall,2025-02,x1,3,30.30,10.10\ntmall,2025-02,x2,many,1,1\n'

let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await startTestServer({ market: 'none', settings: { upload_mb: 1 } })
  headers = await server.signedIn('staff@marketscope.demo')
})
afterAll(() => server.close())

function upload(content: string, name: string) {
  const form = new FormData()
  form.append('file', new Blob([content]), name)
  return server.ask('/api/load/upload', { raw: form, headers })
}

interface Uploaded {
  result: { file_id: string }
}
interface Load {
  result: { load_id: string; state: string }
}

async function ended(loadId: string) {
  for (;;) {
    const { body } = await server.ask(`/api/load/one?load_id=${loadId}`, { headers })
    if (!['created', 'processing'].includes((body as Load).result.state)) return body
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

describe('loading by the API', () => {
  it('takes mappings of so many values and no more', async () => {
    const { file_id } = ((await upload(CSV, 'a.csv')).body as Uploaded).result
    const preview = (values: number) => {
      const lists = Array.from({ length: Math.ceil(values / 10_000) }, (_, index) => Math.min(10_000, values - index * 10_000))
      // The mapping and each list are values too.
      const mapping = Object.fromEntries(lists.map((count, index) => [`l${index}`, Array.from({ length: count }, () => 1)]))
      return server.ask('/api/load/preview', { json: { file_id, mapping }, headers })
    }
    expect(await preview(19_997)).toMatchObject({ status: 200, body: { result: { rows: [], mapping_faults: expect.any(Array) } } })
    const refused = await preview(19_998)
    expect(refused).toMatchObject({ status: 400, body: { error_msg: { en: expect.stringContaining('at most 20000 values') } } })
  })

  it('goes from the upload to figures, with the faults kept aside', async () => {
    const uploaded = await upload(CSV, '../../二月 <b>.csv')
    expect(uploaded).toMatchObject({ status: 200, body: { result: { name: '二月 <b>.csv', format: 'csv', kind: 'item_months' } } })
    const { file_id } = (uploaded.body as Uploaded).result
    expect(await server.ask(`/api/load/file?file_id=${file_id}`, { headers })).toMatchObject({ status: 200, body: { result: { file_id } } })
    const preview = await server.ask('/api/load/preview', { json: { file_id, mapping: null }, headers })
    expect(preview).toMatchObject({ status: 200, body: { result: { rows: expect.any(Array) } } })

    const start = async (dry_run: boolean) => {
      const { body } = await server.ask('/api/load', { json: { file_ids: [file_id], mapping: null, dry_run }, headers })
      return (body as Load).result.load_id
    }
    const months = [{ site: 'tmall', month: '2025-02', rows: 1, sold: 3, sales: 30.3 }]
    const checked = await ended(await start(true))
    expect(checked).toMatchObject({ result: { state: 'checked', rows_faulty: 1, months } })
    expect(await server.ask('/api/load/coverage', { headers })).toMatchObject({ body: { result: { data: [] } } })

    const loadId = await start(false)
    expect(await ended(loadId)).toMatchObject({ result: { state: 'published', who: 'staff@marketscope.demo', months } })
    const covered = await server.ask('/api/load/coverage', { headers })
    expect(covered).toMatchObject({ body: { result: { data: [{ site: 'tmall', month: '2025-02', rows: 1 }] } } })
    expect(await server.ask('/api/site', { headers })).toMatchObject({ body: { result: { data: [{ id: 'tmall' }] } } })

    const { body: list } = await server.ask('/api/load', { headers })
    const [entry] = (list as { result: { data: object[] } }).result.data
    expect(entry).toMatchObject({
      load_id: loadId,
      state: 'published',
      sites: ['tmall'],
      month_list: [expect.stringMatching(/^\d{4}-\d{2}$/)],
    })
    expect(entry).not.toHaveProperty('months')

    const faults = await server.ask(`/api/load/faults?load_id=${loadId}`, { headers })
    expect(faults).toMatchObject({ body: { result: { count: 1, data: [{ line: 3, column: 'sold', value: 'many' }] } } })
    const file = await server.ask(`/api/load/faults.csv?load_id=${loadId}`, { headers })
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="faults-${loadId}.csv"`,
    })
    expect(file.text).toContain('many')
    const { db, now } = server.product.services
    const staff = (await accountByUsername(db, 'staff@marketscope.demo'))?.id ?? ''
    await changeAccount(db, staff, { may_download: false }, now())
    expect((await server.ask(`/api/load/faults.csv?load_id=${loadId}`, { headers })).status).toBe(403)
    await changeAccount(db, staff, { may_download: true }, now())

    expect(await server.ask('/api/load/roll_back', { json: { load_id: loadId }, headers })).toMatchObject({
      body: { result: { state: 'rolled_back' } },
    })
    expect(await server.ask('/api/load/coverage', { headers })).toMatchObject({ body: { result: { data: [] } } })
  })

  it('says that nothing was published, in its state and in the log', async () => {
    const { body } = await upload('site,month,item_id,sold,sales\nmars,2025-02,x1,3,30.30\n', 'mars.csv')
    const { file_id } = (body as Uploaded).result
    const started = await server.ask('/api/load', { json: { file_ids: [file_id], mapping: null, dry_run: false }, headers })
    const { load_id } = (started.body as Load).result
    const message = 'Nothing to publish: the only row has a fault, "is not a known site" (site: mars)'
    expect(await ended(load_id)).toMatchObject({ result: { state: 'fail', faults: 1, message: { en: message } } })
    expect(server.logged).toContainEqual(expect.objectContaining({ event: 'load', load_id, files: ['mars.csv'], message }))
  })

  it('publishes on purpose what would shrink a month', async () => {
    const rows = (count: number) => Array.from({ length: count }, (_, index) => `jd,2025-03,y${index},1,1\n`).join('')
    const start = async (count: number, given: object) => {
      const { body } = await upload(`site,month,item_id,sold,sales\n${rows(count)}`, 'shrink.csv')
      const { file_id } = (body as Uploaded).result
      const started = await server.ask('/api/load', { json: { file_ids: [file_id], mapping: null, ...given }, headers })
      return ended((started.body as Load).result.load_id)
    }
    expect(await start(30, { dry_run: false })).toMatchObject({ result: { state: 'published', stops: [] } })
    expect(await start(1, { dry_run: true })).toMatchObject({
      result: { state: 'checked', stops: [{ zh: '京东 2025-03：将用 1 行替换 30 行', en: 'JD 2025-03: would replace 30 rows by 1' }] },
    })
    expect(await start(1, { dry_run: false, on_fault: 'publish' })).toMatchObject({
      result: { state: 'published', months: [{ replaces: 30 }] },
    })
  })

  it('stands in the list of tasks of who began it: how it ended, what it holds, that it was rolled back', async () => {
    const tasks = async () => {
      const { body } = await server.ask('/api/task/list', { headers })
      return (body as { result: { data: Task[] } }).result.data.filter(({ kind }) => kind === 'load')
    }
    const { file_id } = (
      await upload('site,month,item_id,sold,sales,price\njd,2025-03,x1,3,30.30,10.10\n', 'march.csv').then(({ body }) => body as Uploaded)
    ).result
    const { body } = await server.ask('/api/load', { json: { file_ids: [file_id], mapping: null, dry_run: false }, headers })
    const { load_id } = (body as Load).result
    await ended(load_id)
    const [task] = await tasks()
    expect(task).toMatchObject({
      ...{ load_id, kind: 'load', status: 'completed', form: null, furl: null, start: '2025-03', end: '2025-03', done: 1, remarks: null },
      ...{ name: { zh: '加载 march.csv', en: 'Load of march.csv' }, platform: [{ zh: '京东', en: 'JD' }] },
    })
    expect(await server.ask('/api/task/again', { json: { task_id: task?.task_id }, headers })).toMatchObject({ status: 409 })
    expect(await server.ask('/api/task/cancel', { json: { task_id: task?.task_id }, headers })).toMatchObject({ status: 409 })
    expect(await server.ask('/api/load/roll_back', { json: { load_id }, headers })).toMatchObject({ status: 200 })
    expect((await tasks())[0]).toMatchObject({ load_id, status: 'completed', remarks: { zh: '已回滚', en: 'Rolled back' } })
    const other = await server.signedIn('analyst@demo.market')
    expect(await server.ask('/api/task/list', { headers: other })).toMatchObject({ body: { result: { data: [] } } })
  })

  it('that goes on is told as far as it is, and cancelled from the list of tasks', async () => {
    const reached = atStep(server.product.services.warehouse.engine, 'derive')
    const { file_id } = (
      await upload('site,month,item_id,sold,sales,price\njd,2025-04,x1,3,30.30,10.10\n', 'april.csv').then(({ body }) => body as Uploaded)
    ).result
    const { body } = await server.ask('/api/load', { json: { file_ids: [file_id], mapping: null, dry_run: true }, headers })
    const { load_id } = (body as Load).result
    await reached.here
    const task = async () => {
      const answer = await server.ask('/api/task/list?status=processing', { headers })
      return (answer.body as { result: { data: Task[]; open: number } }).result
    }
    const { data, open } = await task()
    expect(open).toBe(1)
    expect(data).toMatchObject([{ load_id, status: 'processing', name: { zh: '检查 april.csv' }, remarks: expect.anything() }])
    expect(data[0]?.progress).toBeGreaterThan(0)
    const cancelling = server.ask('/api/task/cancel', { json: { task_id: data[0]?.task_id }, headers })
    await new Promise((resolve) => setTimeout(resolve, 100))
    reached.goOn()
    expect(await cancelling).toMatchObject({ status: 200 })
    expect(await ended(load_id)).toMatchObject({ result: { state: 'cancelled' } })
    expect(await task()).toMatchObject({ data: [], open: 0 })
  })

  it('whose server ended is told to have failed when the next one starts, and one of another market to be gone', async () => {
    const { services } = server.product
    const account = await accountByUsername(services.db, 'staff@marketscope.demo')
    if (!account) throw new Error('no staff')
    const report = { ...(await services.loads.list())[0], load_id: '987654', state: 'created' } as LoadReport
    await addLoadTask(services, account, report)
    // Beside others that may have it nothing is said of it.
    await settleLoads(services, account.id)
    const state = () =>
      services.db.selectFrom('task').select(['state', 'remarks']).where('same', 'like', 'load/987654/%').executeTakeFirst()
    expect(await state()).toMatchObject({ state: 'created' })
    await settleLoads(services, null)
    expect(await state()).toMatchObject({ state: 'fail', remarks: { en: 'There is no record of this load any more' } })
  })

  it('refuses a file above the limit, and keeps nothing of it', async () => {
    const before = await readdir(server.product.services.folder.uploads)
    expect(await upload('x'.repeat(1024 * 1024 + 10), 'large.csv')).toMatchObject({ status: 413, body: { error_code: -413 } })
    expect(await readdir(server.product.services.folder.uploads)).toEqual(before)
  })

  it('refuses what is no upload', async () => {
    expect((await server.ask('/api/load/upload', { json: {}, headers })).status).toBe(400)
    const form = new FormData()
    form.append('name', 'no file')
    expect((await server.ask('/api/load/upload', { raw: form, headers })).status).toBe(400)
  })

  it.each(['x', '../secret', 'a'.repeat(24)])('knows no upload %j', async (file_id) => {
    expect((await server.ask(`/api/load/file?file_id=${encodeURIComponent(file_id)}`, { headers })).status).toBe(404)
  })

  it('removes uploads after a day', async () => {
    const { folder } = server.product.services
    const { body } = await upload(CSV, 'old.csv')
    const { file_id } = (body as Uploaded).result
    await sweepUploads(folder.uploads, new Date())
    expect((await server.ask(`/api/load/file?file_id=${file_id}`, { headers })).status).toBe(200)
    const old = new Date(Date.now() - 25 * 3600 * 1000)
    for (const ending of ['data', 'json']) await utimes(join(folder.uploads, `${file_id}.${ending}`), old, old)
    await sweepUploads(folder.uploads, new Date())
    expect((await readdir(folder.uploads)).some((name) => name.startsWith(file_id))).toBe(false)
  })
})

describe('names of uploads', () => {
  it.each([
    ['a.csv', 'a.csv'],
    ['C:\\x\\a.csv', 'a.csv'],
    ['/etc/passwd', 'passwd'],
    ['a\u0000\u202eb.csv', 'ab.csv'],
    ['', 'file'],
    ['..', '..'],
  ])('%j becomes %j', (name, expected) => {
    expect(safeName(name)).toBe(expected)
  })
})
