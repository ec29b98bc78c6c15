import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applyPatch, type MappingChange } from '@marketscope/contract/load-questions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginDataFolder } from '../testing/database-template.ts'
import { runHere } from '../testing/run-here.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'marketscope-questions-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

test('a load with an open question has an exit code of its own, and prints the answers as data', async () => {
  const data = join(root, 'data')
  await beginDataFolder(data)
  const file = join(root, 'prices.csv')
  await writeFile(file, 'id,m,n,p\na,2024-03,5,19.905\nb,2024-03,2,129.517\n')
  const mapping = { site: 'tmall', fields: { item_id: 'id', month: 'm', sold: 'n', price: 'p' } }
  const load = async (given: object, ...more: string[]) => {
    const path = join(root, 'mapping.json')
    await writeFile(path, JSON.stringify(given))
    return runHere('load', file, '--mapping', path, ...more, '--data', data)
  }
  expect(await load(mapping, '--dry-run')).toMatchObject({ code: 3, output: expect.stringContaining('checked') })
  const asked = await load(mapping, '--on-fault', 'publish')
  expect(asked).toMatchObject({ code: 3, output: expect.stringContaining('Not published: a question needs an answer') })
  expect(asked.output).toContain('decimal: “.”是小数点 · "." is the decimal sign (Σ 358.56) 19.905 → 19.91, 129.517 → 129.52')
  expect(asked.output).toContain('(Σ 358559.00)')
  const [, patch = ''] = /decimal: .*\n\s*(\[.*\])\n/.exec(asked.output) ?? []
  const answered = await load(applyPatch(mapping, JSON.parse(patch) as MappingChange[]))
  expect(answered).toMatchObject({ code: 0, output: expect.stringContaining('sold 7, sales 358.56') })
})
