import type { EvalMarket, EvalPage } from '../market.ts'
import { ranked, rowsOf } from '../sums.ts'

export const DOMESTIC = ['taobao', 'tmall', 'jd', 'douyin']

/** Skin care on every domestic platform in 2025: the page that most questions are asked at. */
export const SKIN_CARE: EvalPage = {
  sites: DOMESTIC,
  roots: ['taobao:1801', 'jd:9180', 'douyin:20085'],
  start: '2025-01',
  end: '2025-12',
}

export const YEAR = { start: '2025-01', end: '2025-12' }

/** One month. */
export const month = (at: string) => ({ start: at, end: at })
export const months = (start: string, end: string) => ({ start, end })

/** The brands and shops of a page by their sales, that others are not called alike. */
export function namesAt(market: EvalMarket, page: EvalPage) {
  const rows = rowsOf(market, page, {}, page)
  const brands = ranked(rows, ({ brand }) => brand).map(({ key }) => market.brandNames(key))
  const shops = ranked(rows, ({ site, shop }) => (shop === '' ? '' : `${site} ${shop}`)).map(({ key, rows: own }) => {
    const site = own[0]?.site ?? ''
    return market.shopNames(site, key.slice(site.length + 1))
  })
  const single = <T extends { zh: string; en: string }>(list: readonly T[]) =>
    list.filter((one) => list.filter(({ zh, en }) => zh === one.zh || en === one.en).length === 1)
  const at = (list: readonly { zh: string; en: string }[]) => (place: number) => list[place - 1] ?? { zh: '', en: '' }
  return { brand: at(single(brands)), shop: at(single(shops)) }
}
