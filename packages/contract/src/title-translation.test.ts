import { expect, test } from 'vitest'
import { SearchFilter } from './filter.ts'
import { languageOfSite } from './site-languages.ts'
import { KNOWN_SITES } from './sites.ts'
import { parseTitleExpression } from './title-expression.ts'
import { termsToTranslate, termWords, translatedTitle } from './title-translation.ts'

test('every overseas site has a language, no Chinese one has', () => {
  const without = KNOWN_SITES.filter(({ id }) => languageOfSite(id) === null).map(({ id }) => id)
  expect(without).toEqual(['taobao', 'tmall', 'jd', 'douyin'])
  expect(['amazon_jp', 'shopee_th', 'shopee_tw', 'lazada_vn', 'ozon_ru', 'amazon_sa', 'amazon_br', 'my_shop'].map(languageOfSite)).toEqual([
    ...['ja', 'th', 'zh-Hant', 'vi', 'ru', 'ar', 'pt', null],
  ])
})

test.each([
  ['面霜', ['面霜']],
  ['面霜 or (精华 not 男士) Olen', ['面霜', '精华', '男士']],
  ['面霜 or 面霜', ['面霜']],
  ['cream', []],
  ['面霜、精华', []],
])('the terms of %s that are to be translated', (title, terms) => {
  expect(termsToTranslate(title, 'and')).toEqual(terms)
})

const WORDS: Record<string, string[]> = { 面霜: ['face cream', 'moisturizer'], 精华: ['serum'], 男士: ['men'], 坏: ['and', '  '] }

test.each([
  ['面霜', '(face and cream) or moisturizer'],
  ['精华', 'serum'],
  ['面霜 精华', '((face and cream) or moisturizer) and serum'],
  ['面霜 or 精华 not 男士', '((face and cream) or moisturizer) or (serum and not men)'],
  ['Olen (精华 or 未知)', 'Olen and (serum or 未知)'],
  ['not 面霜', 'not ((face and cream) or moisturizer)'],
  ['坏', '坏'],
  ['面霜、精华', ''],
])('%s becomes %s', (title, expected) => {
  const written = translatedTitle(title, 'and', (term) => WORDS[term] ?? [])
  expect(written).toBe(expected)
  if (written !== '') expect(parseTitleExpression(written).ok).toBe(true)
})

test.each([
  ['Crème visage', ['Crème', 'visage']],
  ['cream, "face" (oil)', ['cream', 'face', 'oil']],
  ['not', null],
  ['', null],
  ['x'.repeat(81), null],
])('the words of %s', (value, words) => {
  expect(termWords(value)).toEqual(words)
})

test('a translation is part of a search: read, put in order, and nothing without a title', () => {
  const filter = SearchFilter.parse({ plat: 'amazon_us', title: '面霜', title_trans: { ja: ' クリーム ', en: 'cream', de: '' } })
  expect(filter.title_trans).toEqual({ en: 'cream', ja: 'クリーム' })
  expect(SearchFilter.parse({ plat: 'amazon_us', brand_id: 'b', title_trans: { en: 'cream' } }).title_trans).toEqual({})
  expect(SearchFilter.safeParse({ plat: 'amazon_us', title: '面霜', title_trans: { en: 'cream and' } }).success).toBe(false)
  expect(SearchFilter.safeParse({ plat: 'amazon_us', title: '面霜', title_trans: { xx: 'cream' } }).success).toBe(false)
})
