import { afterAll, beforeAll, expect, test } from 'vitest'
import { currentRevision } from '../schema/revision.ts'
import { openTestDesk, type TestDesk } from './testing/desk.ts'
import { newSite } from './testing/one-file.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk()
})
afterAll(() => desk.end())

const mapping = (site: object) => ({ site, fields: { month: 'month', item_id: 'item', sold: 'units', sales: 'sales' } })

/** Loads lines of `month item units sales` of a site; `covers_until`: the last day that they cover. */
async function load(site: object, lines: readonly string[], covers_until?: string) {
  const file = await desk.file('months.csv', `month,item,units,sales\n${lines.map((line) => line.replaceAll(' ', ',')).join('\n')}\n`)
  const { load_id } = await desk.loads.start({ files: [file], mapping: mapping(site), dry_run: false, covers_until, who: 'test' })
  return desk.loads.wait(load_id)
}

const openMonths = async ({ id }: { id: string }) =>
  (await currentRevision(desk.engine)).open_months.filter(({ site }) => site === id).map(({ month, until }) => [month, until])

test('months that end after the day that is given are not over; the report and the list of what is there say so', async () => {
  const site = newSite()
  const report = await load(site, ['2021-10 a 3 30', '2021-11 a 1 10'], '2021-11-15')
  expect(report).toMatchObject({ state: 'published', message: { en: expect.stringContaining('2021-11 is published as not over') } })
  expect(await openMonths(site)).toEqual([[202111, '2021-11-15']])
  const covered = (await desk.loads.coverage()).data.filter((one) => one.site === site.id)
  expect(covered.map(({ month, days }) => [month, days])).toEqual([
    ['2021-10', null],
    ['2021-11', { known: Array.from({ length: 15 }, (_, at) => at + 1), finished: false }],
  ])
})

test('the last day of a month ends it, and a load that says so is told', async () => {
  const site = newSite()
  const report = await load(site, ['2021-11 a 1 10'], '2021-11-30')
  expect(await openMonths(site)).toEqual([])
  expect(report.message?.en).toContain('all months of the load are over')
})

test('the next load of the month takes the mark away or moves it, another month leaves it, and a roll-back brings it again', async () => {
  const site = newSite()
  await load(site, ['2021-11 a 1 10'], '2021-11-15')
  await load(site, ['2021-10 a 3 30'])
  expect(await openMonths(site)).toEqual([[202111, '2021-11-15']])
  await load(site, ['2021-11 a 2 20'], '2021-11-20')
  expect(await openMonths(site)).toEqual([[202111, '2021-11-20']])
  const whole = await load(site, ['2021-11 a 3 30'])
  expect(await openMonths(site)).toEqual([])
  await desk.loads.rollBack(whole.load_id, 'test')
  expect(await openMonths(site)).toEqual([[202111, '2021-11-20']])
})

test('one site says nothing of another', async () => {
  const [one, other] = [newSite(), newSite()]
  await load(one, ['2021-11 a 1 10'], '2021-11-15')
  await load(other, ['2021-11 a 1 10'])
  expect([await openMonths(one), await openMonths(other)]).toEqual([[[202111, '2021-11-15']], []])
})

test('a day that months of the files begin after is refused, and nothing is published', async () => {
  const site = newSite()
  const report = await load(site, ['2021-10 a 3 30', '2021-11 a 1 10'], '2021-10-15')
  expect(report).toMatchObject({ state: 'fail', message: { zh: '数据截至 2021-10-15，但文件中有 2021-11' } })
  expect((await desk.loads.coverage()).data.filter((one) => one.site === site.id)).toEqual([])
})
