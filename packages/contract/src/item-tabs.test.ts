import { expect, it } from 'vitest'
import { itemTabs, openItemTab } from './item-tabs.ts'

const facts = { platform: 'tmall', edition: 'domestic', is_filing: false, data_version: '' } as const

it.each([
  [{}, ['BaseInfo', 'SkuList', 'SkuAttrList']],
  [{ is_filing: true }, ['BaseInfo', 'SkuList', 'SkuAttrList', 'FilingInfo']],
  [{ platform: 'jd' }, ['BaseInfo']],
  [{ platform: 'jd', is_filing: true }, ['BaseInfo', 'FilingInfo']],
  [{ platform: 'amazon', edition: 'overseas' }, ['BaseInfo']],
  [{ platform: 'douyin', data_version: 'v4' }, ['BaseInfo']],
  [{ platform: 'douyin', data_version: 'v5' }, ['BaseInfo', 'SkuList', 'SkuAttrList']],
] as const)('%o', (own, tabs) => {
  expect(itemTabs({ ...facts, ...own })).toEqual(tabs)
})

it('opens the tab asked for where the item has it', () => {
  expect(openItemTab('SkuList', ['BaseInfo', 'SkuList'])).toBe('SkuList')
  expect(openItemTab('FilingInfo', ['BaseInfo', 'SkuList'])).toBe('BaseInfo')
  expect(openItemTab(undefined, ['BaseInfo'])).toBe('BaseInfo')
})
