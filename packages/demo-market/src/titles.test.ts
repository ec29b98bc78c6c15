import { inDictionary } from '@marketscope/contract/title-dictionary'
import { expect, test } from 'vitest'
import { MARKETS } from './markets.ts'
import { Rng } from './rng.ts'
import { titleOf } from './titles.ts'
import { buildTrees } from './trees.ts'
import { NOUNS } from './vocabulary/foreign-nouns.ts'
import { FOREIGN_MODIFIERS, FOREIGN_NOUNS } from './vocabulary/foreign-words.ts'
import { TRADES } from './vocabulary/trades.ts'

test.each([
  ['amazon_us', 'en'],
  ['amazon_uk', 'en'],
  ['amazon_de', 'de'],
  ['amazon_fr', 'fr'],
  ['amazon_it', 'it'],
  ['amazon_es', 'es'],
  ['amazon_mx', 'es'],
  ['shopee_cl', 'es'],
  ['amazon_br', 'pt'],
  ['shopee_pl', 'pl'],
  ['amazon_jp', 'ja'],
  ['amazon_ae', 'ar'],
  ['amazon_sa', 'ar'],
  ['shopee_th', 'th'],
  ['lazada_vn', 'vi'],
  ['tiktok_id', 'id'],
  ['shopee_my', 'ms'],
  ['shopee_sg', 'en'],
  ['tiktok_gb', 'en'],
  ['shopee_tw', 'zh-Hant'],
  ['hktvmall_hk', 'zh-Hant'],
  ['ozon_ru', 'ru'],
  ['tmall', 'zh'],
])('titles of %s are in %s', (id, language) => {
  expect(MARKETS.find(({ site }) => site.id === id)?.language).toBe(language)
})

test('sellers in the Gulf and in Malaysia write in English too, others do not', () => {
  expect(MARKETS.filter(({ english }) => english > 0).map(({ site }) => site.id)).toEqual([
    'amazon_ae',
    'amazon_sa',
    'shopee_my',
    'lazada_my',
    'tiktok_my',
  ])
})

const leaf = buildTrees(1_000_000)
  .get('amazon')
  ?.leaves.find((one) => one.kind.zh === '乳液/面霜')
const cream = leaf?.kind.subs.find(({ zh }) => zh === '面霜')
const moist = leaf?.trade.functions.find(({ zh }) => zh === '保湿')

test.each([
  ['en', 'Face Cream'],
  ['ja', 'フェイスクリーム'],
  ['th', 'ครีมบำรุงผิวหน้า'],
  ['de', 'Gesichtscreme'],
  ['ar', 'كريم للوجه'],
  ['ru', 'Крем для лица'],
  ['zh-Hant', '面霜'],
] as const)('a face cream that moisturises says so in %s', (language, noun) => {
  if (!leaf || !cream || !moist) throw new Error('no face cream')
  const parts = { leaf, brand: null, noun: cream, line: null, functions: [moist], audience: null, spec: null, tail: '', year: 2024 }
  const title = titleOf(new Rng(1), parts, language)
  expect(title).toContain(noun)
  const said = {
    en: 'Moisturising',
    ja: '保湿',
    th: 'ให้ความชุ่มชื้น',
    de: 'feuchtigkeitsspendend',
    ar: 'مرطب',
    ru: 'увлажняющий',
    'zh-Hant': '保濕',
  }
  expect(title).toContain(said[language])
})

test('the words of other languages are of names that the trades have, and every trade has some', () => {
  const nouns = new Set(TRADES.flatMap(({ kinds }) => kinds.flatMap((one) => [one.zh, ...one.subs.map(({ zh }) => zh)])))
  const modifiers = new Set(TRADES.flatMap(({ functions, lines, audiences }) => [...functions, ...lines, ...audiences].map(({ zh }) => zh)))
  expect([...FOREIGN_NOUNS.keys()].filter((zh) => !nouns.has(zh))).toEqual([])
  expect([...FOREIGN_MODIFIERS.keys()].filter((zh) => !modifiers.has(zh))).toEqual([])
  for (const { id, kinds, functions, audiences } of TRADES) {
    const known = kinds.flatMap((one) => [one, ...one.subs]).filter(({ zh }) => FOREIGN_NOUNS.has(zh))
    expect([id, known.length > 2]).toEqual([id, true])
    expect([id, [...functions, ...audiences].some(({ zh }) => FOREIGN_MODIFIERS.has(zh))]).toEqual([id, true])
  }
})

test.each([
  ['th', /^[\p{Script=Thai}\d\s%a-z-]+$/iu],
  ['ar', /^[\p{Script=Arabic}\d\s]+$/u],
  ['vi', /^[\p{Script=Latin}\p{M}\d\s%-]+$/u],
] as const)('words of %s are in its script', (language, signs) => {
  const all = [...FOREIGN_NOUNS.values(), ...FOREIGN_MODIFIERS.values()].map((words) => words[language])
  expect(all.filter((word) => !signs.test(word))).toEqual([])
})

test('a noun that the dictionary of titles knows is written as one of its ways to say it', () => {
  const languages = ['de', 'es', 'pt', 'fr', 'it', 'pl', 'th', 'vi', 'id', 'ms', 'ar'] as const
  const plain = (words: string) => words.toLowerCase().replaceAll('-', ' ')
  const known = NOUNS.trim()
    .split('\n')
    .map((line) => line.split('|'))
    .flatMap(([noun = '', ...words]) =>
      languages.map((lang, column) => ({ noun, lang, written: plain(words[column] ?? ''), said: inDictionary(noun, lang) })),
    )
    .filter(({ said }) => said.length > 0)
  expect(known.length).toBeGreaterThan(200)
  expect(known.filter(({ written, said }) => !said.some((way) => written.includes(plain(way))))).toEqual([])
})
