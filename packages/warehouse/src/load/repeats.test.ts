import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../sql/sql.ts'
import { openTestDesk, type TestDesk } from './testing/desk.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk()
})
afterAll(() => desk.end())

/** Loads files; gives the texts of the faults, each with its file and line. */
async function faultsOf(files: Record<string, string>, mapping: unknown) {
  const report = await desk.load(files, mapping)
  if (report.state !== 'published') throw new Error(`the load is ${report.state}: ${report.message?.en}`)
  return (await desk.faults(report)).map((fault) => `${fault.file}:${fault.line} ${fault.reason_en}`)
}

describe('the rule of a mapping for rows of one key', () => {
  const COMMENTS = 'site,item,id,month,said\njd,i,1,2021-01,good\njd,i,1,2021-01,bad\njd,i,2,2021-01,fine\n'
  const comments = {
    kind: 'comments',
    site: { from: 'site' },
    fields: { item_id: 'item', comment_id: 'id', month: 'month', text: 'said' },
  }
  const kept = async () =>
    (
      await desk.engine.query<{ comment_id: string; text: string }>(
        sql`SELECT comment_id, argMax(text, load_id) AS text FROM comment WHERE site = 'jd' GROUP BY comment_id ORDER BY comment_id`,
      )
    ).map((row) => `${row.comment_id} ${row.text}`)

  test.each([
    ['first', '1 good', ['c.csv:3 is the same record as line 2; the first one counts']],
    ['last', '1 bad', ['c.csv:2 is the same record as line 3; the last one counts']],
  ])('holds for comments: %s', async (conflict, expected, faults) => {
    expect(await faultsOf({ 'c.csv': COMMENTS }, { ...comments, conflict })).toEqual(faults)
    expect(await kept()).toEqual([expected, '2 fine'])
  })

  test('holds for brands, and without one all are kept aside', async () => {
    const brands = { kind: 'brands', fields: { brand_id: 'id', name_zh: 'name' } }
    const files = { 'b.csv': 'id,name\nb1,One\nb1,Two\nb2,Three\n' }
    expect(await faultsOf(files, { ...brands, conflict: 'last' })).toEqual(['b.csv:2 is the same record as line 3; the last one counts'])
    expect(await faultsOf(files, brands)).toEqual([
      'b.csv:2 is the same record as line 3 with other values',
      'b.csv:3 is the same record as line 2 with other values',
    ])
  })

  test('files of one kind with different rules: each holds among its own rows, none between them', async () => {
    const brand = (conflict?: string) => ({ kind: 'brands', fields: { brand_id: 'id', name_zh: 'name' }, conflict })
    const files = {
      'a.csv': 'id,name\nk1,One\nk1,Two\nk2,A\nk3,C\n',
      'b.csv': 'id,name\nk2,B\n',
      'c.csv': 'id,name\nk3,D\nk4,E\nk4,F\n',
    }
    const mapping = (rules: (string | undefined)[]) => ({
      files: ['a.csv', 'b.csv', 'c.csv'].map((file, index) => ({ file, mapping: brand(rules[index]) })),
    })
    expect(await faultsOf(files, mapping(['last', undefined, 'last']))).toEqual([
      'a.csv:2 is the same record as line 3; the last one counts',
      'a.csv:4 is the same record as line 2 (b.csv) with other values',
      'a.csv:5 is the same record as line 2 (c.csv); the last one counts',
      'b.csv:2 is the same record as line 4 (a.csv) with other values',
      'c.csv:3 is the same record as line 4; the last one counts',
    ])
    const beside = {
      files: [
        { file: 'a.csv', mapping: brand('last') },
        { file: '*', mapping: null },
      ],
    }
    expect(await faultsOf({ 'a.csv': 'id,name\nm1,A\nm2,A\n', 'n.csv': 'brand_id,name_zh\nm1,B\n' }, beside)).toEqual([
      'a.csv:2 is the same record as line 2 (n.csv) with other values',
      'n.csv:2 is the same record as line 2 (a.csv) with other values',
    ])
  })
})
