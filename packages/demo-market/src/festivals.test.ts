import { KNOWN_SITES } from '@marketscope/contract/sites'
import { expect, test } from 'vitest'
import { siteFestivals } from './festivals.ts'

function lift(id: string, month: string): number {
  const site = KNOWN_SITES.find((one) => one.id === id)
  if (!site) throw new Error(`no site ${id}`)
  const [year, of] = month.split('-').map(Number)
  return siteFestivals(site, year ?? 0, of ?? 0)
}

/** Days of the feast in the month, of all its days, times what it adds; by hand from a calendar. */
test.each([
  ['prime day is in July', 'amazon_us', '2024-07', 1.32],
  ['in 2020 in October', 'amazon_us', '2020-10', 1.32],
  ['and no longer in July', 'amazon_us', '2020-07', 1],
  ['in 2021 in June', 'amazon_de', '2021-06', 1.32],
  ['black Friday 2023 was the 24th: all eight days from the 20th are in November', 'amazon_us', '2023-11', 1.48],
  ['in 2024 the 29th: 25 to 30 November are six of eight days', 'amazon_us', '2024-11', 1 + (0.48 * 6) / 8],
  ['and two are in December, beside Christmas', 'amazon_us', '2024-12', 1 + 0.4 + (0.48 * 2) / 8],
  ['Ramadan 2025: 1 to 30 March', 'shopee_id', '2025-03', 1 + 0.42 + 0.05],
  ['nothing of it in April', 'shopee_id', '2025-04', 1],
  ['Ramadan 2021 from 13 April: 18 of 30 days in April', 'amazon_sa', '2021-04', 1 + (0.44 * 18) / 30],
  ['and 12 in May', 'amazon_sa', '2021-05', 1 + (0.44 * 12) / 30],
  ['Ramadan 2018 from 16 May: 16 days', 'amazon_ae', '2018-05', 1 + (0.36 * 16) / 30],
  ['Songkran', 'shopee_th', '2022-04', 1.24],
  ['no Songkran next door', 'shopee_vn', '2022-04', 1],
  ['Tết 2023 on 22 January: 21 of 28 days before it, all ten after it', 'shopee_vn', '2023-01', 1 + (0.38 * 21) / 28 - 0.26],
  ['the first 7 of them in December 2022', 'shopee_vn', '2022-12', 1 + 0.42 + (0.38 * 7) / 28],
  ['11.11 on lazada', 'lazada_ph', '2024-11', 1.55],
  ['12.12 on shopee, beside Christmas', 'shopee_ph', '2024-12', 1 + 0.42 + 0.18],
  ['tiktok in the US has the weekend of black Friday instead', 'tiktok_us', '2023-11', 1.48],
  ['golden week: two days in April', 'amazon_jp', '2023-04', 1 + (0.2 * 2) / 7],
  ['five in May', 'amazon_jp', '2023-05', 1 + (0.2 * 5) / 7],
  ['the end of the year in Japan, in 2023 without days of black Friday', 'amazon_jp', '2023-12', 1.32],
])('%s: %s %s', (_, site, month, factor) => {
  expect(lift(site, month)).toBeCloseTo(factor, 9)
})

test('every overseas site has festivals', () => {
  const months = Array.from({ length: 12 }, (_, n) => `2024-${String(n + 1).padStart(2, '0')}`)
  for (const { id, currency } of KNOWN_SITES)
    if (currency !== 'CNY') expect([id, Math.max(...months.map((month) => lift(id, month))) > 1.15]).toEqual([id, true])
})
