import { expect, test } from 'vitest'
import { useRememberedVersions } from '../../../state/versions.ts'
import { savedSearch } from '../../../testing/saved-search.ts'
import { PAGE, URL_ID } from '../testing/turns.ts'
import { askedPageOf, hrefOfPage, sameFigures } from './asked-page.ts'

const MODULES = ['Summary', 'Brandlist', 'Itemslist']
const MONTHS = { start: '2024-01', end: '2024-02' }

const asked = (query: Record<string, string>, more: Partial<Parameters<typeof askedPageOf>[0]> = {}) =>
  askedPageOf({
    place: { id: URL_ID, range: MONTHS, query },
    search: savedSearch({ data_versions: { jd: ['v1', 'v2'] } }),
    modules: MODULES,
    money: {},
    from: { remembered: useRememberedVersions.getState(), staff: true },
    ...more,
  })

test('is what the page shows: months, tab, versions, what is compared with, how amounts are told', () => {
  expect(asked({})).toEqual({ ...PAGE, jd_version: 'v2' })
  expect(
    asked(
      { tab: 'Brandlist', version: 'cp', jd_version: 'v1', compare: '2023-11', corrections: 'off' },
      { money: { currency: 'USD', rates: 'month' } },
    ),
  ).toEqual({
    ...{ ...PAGE, tab: 'Brandlist', version: 'cp', jd_version: 'v1', compare_start: '2023-11' },
    ...{ corrections: 'off', currency: 'USD', rates: 'month' },
  })
})

test('a tab that the search does not have, one of a scheme and a version it does not have are what the page shows instead', () => {
  expect(asked({ tab: 'Shopslist', version: 'min_v2' })).toMatchObject({ tab: 'Summary', version: 'none' })
  expect(asked({ tab: 'custom_7' })).toMatchObject({ tab: 'Summary' })
})

test('an address whose search is none cannot be asked about', () => {
  expect(asked({}, { place: { id: 'no', range: MONTHS, query: {} } })).toBeNull()
})

test('leads back to the same page', () => {
  const page = asked({ tab: 'Brandlist', version: 'cp', jd_version: 'v1', compare: '2023-11', corrections: 'off' })
  const { pathname, searchParams } = new URL(page ? hrefOfPage(page) : '', 'http://x')
  expect(pathname).toBe(`/fenxi_detail/${URL_ID}/2024-01/2024-02/filter`)
  expect(asked(Object.fromEntries(searchParams))).toEqual(page)
})

test('the tab is no part of which figures a page shows', () => {
  expect(sameFigures(PAGE, { ...PAGE, tab: 'Brandlist' })).toBe(true)
  expect(sameFigures(PAGE, { ...PAGE, end: '2024-03' })).toBe(false)
})
