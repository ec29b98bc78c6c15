import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginDataFolder } from '../testing/database-template.ts'
import { runHere } from '../testing/run-here.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'marketscope-left-out-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

test('lines of totals and columns that are not read are printed, those of numbers first', async () => {
  const data = join(root, 'data')
  await beginDataFolder(data)
  const file = join(root, 'months.csv')
  await writeFile(file, 'id,m,n,a,note,refund\na,2024-03,5,10,x,1.50\nb,2024-03,2,20,y,0\nTotal,,7,30,,1.50\n')
  const path = join(root, 'mapping.json')
  await writeFile(path, JSON.stringify({ site: 'tmall', fields: { item_id: 'id', month: 'm', sold: 'n', sales: 'a' } }))
  const { code, output } = await runHere('load', file, '--mapping', path, '--dry-run', '--data', data)
  expect(code).toBe(0)
  expect(output).toContain('lines of totals left out: 1\n    months.csv:4 Total · 7 · 30 · 1.50\n')
  expect(output).toContain('not read: months.csv\n    数字列 columns of numbers: refund\n    其他列 other columns: note\n')
  expect(output).toContain('rows 2 (replaces 0), sold 7, sales 30')
})
