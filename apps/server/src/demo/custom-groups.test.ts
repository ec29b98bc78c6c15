import { buildTrees } from '@marketscope/demo-market/trees'
import { expect, it } from 'vitest'
import { demoAccounts } from '../accounts/demo-accounts.ts'
import { CustomFile } from '../categories/custom-file.ts'
import { DEMO_GROUPS } from './custom-groups.ts'

const SIZES = [1000, 1_500_000, 20_000_000, 100_000_000]

it.each(SIZES)('the demo accounts and custom categories name categories of a demo market of %d item-months', (size) => {
  const known = new Set(
    [...buildTrees(size).values()].flatMap(({ id, categories }) => categories.map((category) => `${id}:${category.id}`)),
  )
  const lists = demoAccounts('marketscope.demo').flatMap(({ draft }) => Object.entries(draft.cat_list ?? {}))
  const entitled = lists.flatMap(([tree, ids]) => ids.map((id) => `${tree}:${id}`))
  const custom = DEMO_GROUPS.flatMap(({ categories }) => categories.flatMap(({ cids }) => cids))
  expect(entitled.length).toBeGreaterThan(4)
  expect([...entitled, ...custom].filter((id) => !known.has(id))).toEqual([])
})

it('the custom categories of the demo would pass the import', () => {
  expect(CustomFile.parse({ groups: DEMO_GROUPS })).toEqual(DEMO_GROUPS)
})
