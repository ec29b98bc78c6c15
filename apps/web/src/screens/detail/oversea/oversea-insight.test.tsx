import brandList from '@marketscope/contract/analyses/brand-list'
import summary from '@marketscope/contract/analyses/summary'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { USED } from '../../../testing/analysis-scope.ts'
import { blankRow } from '../../../testing/blank-row.ts'
import { savedSearch } from '../../../testing/saved-search.ts'
import { ID, openPage } from '../testing/open-page.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
})

const ABROAD = 'abroad'
const BRANDS = [{ ...blankRow(brandList.columns), id: 'b1', name: 'Olen', sales: 5, items: 1 }]

/** A domestic search beside one of overseas sites; of each, what its answers say that they used. */
async function open(sites: string[], domestic: object, overseas: object, query = '') {
  const usedBy = (id: string | undefined) => ({ ...USED, ...(id === ID ? domestic : overseas) })
  const list = { count: 1, suggest_count: 1, total: { sales: 5 } }
  const page = await openPage({
    query: `?tab=overseaInsight&oversea=${ABROAD}${query}`,
    modules: ['Summary', 'overseaInsight'],
    next: savedSearch({ filter: { plat: sites, brand: ['Olen'] }, sites, currency: 'USD' }),
    answers: {
      '/api/sub/summary': ({ query }) => ({ data: { ...blankRow(summary.columns), sales: 9 }, used: usedBy(query.url_id) }),
      '/api/sub/analyze': ({ query }) => ({ ...list, data: BRANDS, used: usedBy(query.url_id) }),
    },
  })
  const [brand] = await screen.findAllByText('Olen')
  return { ...page, brand }
}

test('the head of the page says what is of its own search, and nothing of the market beside', async () => {
  const corrections = (items: number) => ({ corrections: { items, shown: true } })
  await open(['amazon_us'], { ...corrections(3), usual_base: 'mom' }, corrections(8))
  expect(await screen.findByText('3 个商品按修正显示')).toBeTruthy()
  expect(screen.queryByText('8 个商品按修正显示')).toBeNull()
  const [compared] = screen.getAllByRole('combobox', { name: '对比' })
  expect(compared?.closest('.compare-choice')?.textContent).toContain('上一期')
})

test('months that the market beside does not have are told above it, not as those of the page', async () => {
  await open(['amazon_us'], {}, { start: '2024-02', clamped: true })
  expect(await screen.findByText('海外市场在所选月份 2024-01 至 2024-02 中可查询的是 2024-02')).toBeTruthy()
  expect(screen.queryByText(/超出可查询范围/)).toBeNull()
})

test('the market beside is asked and left with what the page compares with, and looks past corrections as it does', async () => {
  const { of } = await open(['amazon_us'], {}, {}, '&compare=2023-11&corrections=off')
  const asked = of('/api/sub/summary').find(({ query }) => query.url_id === ABROAD)?.query
  expect(asked).toMatchObject({ version: 'none', compare_start: '2023-11', corrections: 'off' })
  const links = [...document.querySelectorAll(`a[href^="#/fenxi_detail/${ABROAD}/"]`)].map((link) => link.getAttribute('href'))
  expect(links).toEqual([`#/fenxi_detail/${ABROAD}/2024-01/2024-02/filter?version=none&compare=2023-11&corrections=off`])
})

test.each([
  ['leads to a search of it', ['amazon_us'], true],
  ['leads nowhere where a marketplace has no brands to search by', ['amazon_us', 'tiktok_us'], false],
])('a brand there %s', async (_, sites, leads) => {
  const { brand } = await open(sites, {}, {})
  expect(brand?.closest('button') !== null).toBe(leads)
})
