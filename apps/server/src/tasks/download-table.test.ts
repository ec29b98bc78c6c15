import attrCross from '@marketscope/contract/analyses/attr-cross'
import attrList from '@marketscope/contract/analyses/attr-list'
import attrRange from '@marketscope/contract/analyses/attr-range'
import catList from '@marketscope/contract/analyses/cat-list'
import conceptWords from '@marketscope/contract/analyses/concept-words'
import filingCross from '@marketscope/contract/analyses/filing-cross'
import filingList from '@marketscope/contract/analyses/filing-list'
import filingRise from '@marketscope/contract/analyses/filing-rise'
import filingTrend from '@marketscope/contract/analyses/filing-trend'
import type { AnalysisDeclaration } from '@marketscope/contract/analysis'
import { expect, it } from 'vitest'
import { downloadTable } from './download-table.ts'

const NOTHING = { base: null, months: null }
const headings = (declaration: AnalysisDeclaration, row?: Record<string, unknown>) =>
  downloadTable(declaration, 'zh', { columns: [], parameters: {}, compared: NOTHING, ...(row ? { rows: [row] } : {}) }).table.headings

it.each<[AnalysisDeclaration, Record<string, unknown>, string[], string[]]>([
  [attrList, { attr: '产地' }, ['产地'], ['属性值']],
  [attrRange, { attr: '净含量' }, ['净含量'], ['区间']],
  [attrCross, { row_of: '产地', column_of: '规格类型' }, ['产地', '规格类型'], ['行', '列']],
])('a table of what is chosen names it in its headings, as the page does: %#', (declaration, row, named, unnamed) => {
  const [told, untold] = [headings(declaration, row), headings(declaration)]
  expect(told).toEqual(expect.arrayContaining(named))
  expect(unnamed.filter((one) => told.includes(one))).toEqual([])
  expect(untold).toEqual(expect.arrayContaining(unnamed))
})

it.each<[AnalysisDeclaration, string, string[], string[]]>([
  [filingList, 'product', ['备案产品', '备案号', '备案/生产企业', '备案日期'], ['名称', '备案数', '首次备案日期']],
  [filingList, 'effect', ['功效', '备案数', '首次备案日期'], ['名称', 'ID', '备案号', '备案/生产企业']],
  [filingList, 'ingredient', ['成分', '备案数'], ['名称', 'ID', '备案号', '备案/生产企业']],
  [filingList, 'company', ['备案/生产企业', '备案数'], ['名称', 'ID', '备案号']],
  [filingTrend, 'product', ['备案产品', '备案号'], ['名称', 'ID']],
  [filingRise, 'effect', ['功效', '新备案数'], ['名称', 'ID']],
  [filingCross, 'ingredient', ['成分', '品牌'], ['名称', 'ID']],
])('a table of filings has the columns of what it lists, as its tab does: %# %s', (declaration, of, told, untold) => {
  const { headings: all } = downloadTable(declaration, 'zh', { columns: [], parameters: { of }, compared: NOTHING }).table
  expect(all.filter((one) => told.includes(one)).sort()).toEqual([...told].sort())
  expect(all.filter((one) => untold.includes(one))).toEqual([])
})

it.each([
  ['nothing', NOTHING, []],
  ['a year earlier', { base: 'yoy', months: null }, ['增长', '新进']],
  ['both', null, ['增长', '新进']],
] as const)('what tells only a comparison stands in a list of a table too where there is one: with %s', (_, compared, told) => {
  const all = downloadTable(conceptWords, 'zh', { columns: [], parameters: {}, compared }).table.headings
  expect(all).toContain('词')
  expect(all.filter((heading) => heading === '增长' || heading === '新进')).toEqual(told)
})

it.each([
  ['differ', ['天猫', '虾皮'], NOTHING, true],
  ['are the same', ['天猫', '天猫'], NOTHING, false],
  ['are the same, of a file whose columns are always the same', ['天猫'], null, true],
] as const)('what tells rows apart stands in a file where they %s', (_, platforms, compared, told) => {
  const rows = platforms.map((platform) => ({ name: '美妆护肤', platform }))
  expect(downloadTable(catList, 'zh', { columns: [], parameters: {}, compared, rows }).table.headings.includes('平台')).toBe(told)
})
