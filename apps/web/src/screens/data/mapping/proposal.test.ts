import type { UploadedFile } from '@marketscope/contract/calls/load'
import { describe, expect, it } from 'vitest'
import { declaredSites } from './declared-sites.ts'
import { forEachFile, lookedAnew, proposal, strangers, withoutFile } from './proposal.ts'

const file = (
  name: string,
  columns: string[],
  kind: string | null = null,
  proposed_mapping: Record<string, unknown> | null = null,
): UploadedFile => ({
  file_id: name,
  name,
  bytes: 1,
  format: 'csv',
  encoding: 'utf-8',
  encodings: [],
  bom: false,
  gzip: false,
  delimiter: ',',
  files: [],
  book: null,
  numbers: [],
  columns: columns.map((column) => ({ name: column, samples: [], empty_share: 0 })),
  rows_sampled: 1,
  kind,
  proposed_mapping,
})
const own = file('items.csv', ['site', 'item_id'], 'items')
const foreign = file('a.csv', ['id', 'n'], null, { fields: { item_id: 'id' } })
const same = file('b.csv', ['id', 'n'])

describe('proposal', () => {
  it('is one mapping for files of the same columns', () => {
    expect(proposal([foreign, same])).toEqual({ fields: { item_id: 'id' } })
    expect(proposal([])).toEqual({ fields: {} })
  })

  it('is one for each file otherwise; files of the load format have none', () => {
    expect(proposal([own, foreign])).toEqual({
      files: [
        { file: 'items.csv', mapping: null },
        { file: 'a.csv', mapping: { fields: { item_id: 'id' } } },
      ],
    })
  })
})

describe('files that come later', () => {
  it('are known as strangers, and get an entry without a change of the others', () => {
    const mapping = { fields: { item_id: 'id', sold: 'n' } }
    expect(strangers(mapping, [foreign, same])).toEqual([])
    expect(strangers(mapping, [foreign, own])).toEqual([own])
    const each = forEachFile(mapping, [foreign, own])
    expect(each).toEqual({
      files: [
        { file: 'a.csv', mapping },
        { file: 'items.csv', mapping: null },
      ],
    })
    expect(strangers(each, [foreign, own, same])).toEqual([same])
    expect(forEachFile(each, [foreign, own, same])).toEqual({
      files: [...(each.files as object[]), { file: 'b.csv', mapping: { fields: {} } }],
    })
  })
})

describe('a file that is taken away', () => {
  it('takes its own entry with it, but no pattern for several', () => {
    const set = {
      files: [
        { file: 'a.csv', mapping: null },
        { file: '*.csv', mapping: null },
      ],
    }
    expect(withoutFile(set, 'a.csv')).toEqual({ files: [{ file: '*.csv', mapping: null }] })
    expect(withoutFile({ fields: {} }, 'a.csv')).toEqual({ fields: {} })
  })
})

describe('declaredSites', () => {
  it('finds sites in one mapping and in several, and those rows choose from', () => {
    const site = (id: string) => ({ id, platform: 'tmall', name: { zh: id, en: id.toUpperCase() }, currency: 'CNY' })
    expect(declaredSites({ site: site('a') }).map(({ id, name }) => [id, name.en])).toEqual([['a', 'A']])
    const set = {
      files: [
        { file: 'x', mapping: { site: site('b') } },
        { file: 'y', mapping: { site: { from: 'c', declare: [site('c'), site('d')] } } },
      ],
    }
    expect(declaredSites(set).map(({ id }) => id)).toEqual(['b', 'c', 'd'])
    expect(declaredSites({ site: 'tmall' })).toEqual([])
    expect(declaredSites(undefined)).toEqual([])
  })
})

describe('lookedAnew', () => {
  const before = file('a.xlsx', ['note'], null, { fields: {} })
  const after = file('a.xlsx', ['id', 'n'], null, { format: { sheet: 'data', skip_lines: 3 }, fields: { item_id: 'id' } })

  it('begins anew when nobody touched the mapping', () => {
    expect(lookedAnew({ fields: {} }, [before], [after], after)).toEqual(after.proposed_mapping)
  })

  it('only tells a mapping that was worked on where the table is', () => {
    const mapping = { site: 'jd', format: { nulls: ['-'], header_rows: 2, sheets: 'months' }, fields: { item_id: 'n' } }
    const told = { ...mapping, format: { nulls: ['-'], sheet: 'data', skip_lines: 3 } }
    expect(lookedAnew(mapping, [before], [after], after)).toEqual(told)
    const entries = (entry: object) => ({
      files: [
        { file: 'b.csv', mapping: null },
        { file: '*.xlsx', mapping: entry },
      ],
    })
    expect(lookedAnew(entries(mapping) as never, [before], [after], after)).toEqual(entries(told))
  })
})
