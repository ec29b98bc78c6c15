import { expect, test } from 'vitest'
import { type Brand, buildBrands } from './brands.ts'
import { type Item, ItemSource } from './items.ts'
import { MARKETS, type Market } from './markets.ts'
import { Rng } from './rng.ts'
import { titleOf, translatedTitle } from './titles.ts'
import { buildTrees } from './trees.ts'

const SIZE = 1_500_000
const SEED = 5
/** December of 2025. */
const LAST = 2025 * 12 + 11
const trees = buildTrees(SIZE)
const brands = buildBrands(SIZE, SEED, LAST)

function marketOf(id: string): Market {
  const market = MARKETS.find(({ site }) => site.id === id)
  if (!market) throw new Error(`no site ${id}`)
  return market
}

function itemsOf(id: string, count: number): Item[] {
  const market = marketOf(id)
  const tree = trees.get(market.site.tree)
  if (!tree) throw new Error(`no tree ${market.site.tree}`)
  const source = new ItemSource(market, tree, brands, SEED, LAST)
  return Array.from({ length: count }, (_, index) => source.item(index))
}

const brandsOf = (id: string) => new Set(itemsOf(id, 2500).flatMap(({ brand }) => (brand ? [brand] : [])))

test.each([
  ['amazon_us', 'face cream'],
  ['amazon_jp', 'フェイスクリーム'],
  ['shopee_th', 'ครีมบำรุงผิวหน้า'],
  ['amazon_de', 'gesichtscreme'],
  ['tiktok_id', 'krim wajah'],
  ['shopee_vn', 'kem dưỡng da mặt'],
  ['amazon_br', 'creme facial'],
  ['ozon_ru', 'крем для лица'],
  ['shopee_tw', '面霜'],
])('on %s, titles with %s are face creams, and are known as such in Chinese', (id, words) => {
  const market = marketOf(id)
  const found = itemsOf(id, 1500).filter(({ index, parts }) =>
    titleOf(new Rng(index), parts, market.language).toLowerCase().includes(words),
  )
  expect(found.length).toBeGreaterThan(4)
  const said = found.map(({ parts }) => translatedTitle(parts))
  expect(said.filter((title) => !/霜|乳|男士/.test(title))).toEqual([])
  expect(said.some((title) => title.includes('面霜'))).toBe(true)
})

test('Arabic and English titles stand beside each other in the Gulf: brands and quantities stay Latin in both', () => {
  const titles = itemsOf('amazon_sa', 300).map(({ index, parts }) => titleOf(new Rng(index), parts, 'ar'))
  const arabic = titles.filter((title) => /\p{Script=Arabic}/u.test(title))
  expect(arabic.length / titles.length).toBeGreaterThan(0.8)
  expect(arabic.some((title) => /^[A-Z][a-z]+ \p{Script=Arabic}/u.test(title))).toBe(true)
})

const domestic = brandsOf('tmall')
const american = brandsOf('amazon_us')
const thai = brandsOf('shopee_th')
const german = brandsOf('amazon_de')
const both = (one: Set<Brand>, other: Set<Brand>) => [...one].filter((brand) => other.has(brand))

test('western brands are in every market, some Chinese ones too, most of those at home alone', () => {
  expect(both(domestic, american).filter(({ western }) => western).length).toBeGreaterThan(100)
  const chinese = [...domestic].filter(({ western }) => !western)
  const abroad = chinese.filter((brand) => american.has(brand) || thai.has(brand) || german.has(brand))
  expect(abroad.length).toBeGreaterThan(100)
  expect(abroad.length).toBeLessThan(chinese.length * 0.45)
  expect(abroad.every((brand) => brand.abroad)).toBe(true)
  expect(chinese.filter((brand) => american.has(brand) && thai.has(brand) && german.has(brand)).length).toBeGreaterThan(20)
})

test.each([
  ['us', american, ['amazon_us', 'tiktok_us']],
  ['th', thai, ['shopee_th', 'lazada_th', 'tiktok_th']],
  ['de', german, ['amazon_de']],
] as const)('brands of %s alone are sold there and nowhere else', (country, here, sites) => {
  const local = [...brands.values()].flat().filter(({ only }) => only?.includes(country))
  expect(local.length).toBeGreaterThan(8)
  expect(local.some((brand) => here.has(brand))).toBe(true)
  for (const other of [domestic, american, thai, german]) if (other !== here) expect(local.filter((brand) => other.has(brand))).toEqual([])
  const known = MARKETS.filter((market) => market.country === country).map(({ site }) => site.id)
  expect(known).toEqual(sites)
})

test('a brand has a name in Chinese and one in Latin letters, which no other has', () => {
  const all = [...brands.values()].flat()
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(new Set(all.map(({ en }) => en)).size).toBe(all.length)
  expect(all.filter(({ zh, en }) => !/\p{Script=Han}/u.test(zh) || !/^[A-Z][a-z]+$/.test(en))).toEqual([])
})
