import { expect, it } from 'vitest'
import { FENXI_MODES, isCalled, LANGUAGE_MODES, namedAs, sourceLanguage } from './naming.ts'

const CREAM = { zh: '面霜', en: 'Face cream' }

it.each([
  // mode, names in, marketplace, on a Chinese page, on an English page
  ['system', 'both', 'en', '面霜', 'Face cream'],
  ['system', 'zh', 'en', '面霜', '面霜'],
  ['system', 'en', 'en', 'Face cream', 'Face cream'],
  ['source', 'both', 'en', 'Face cream', 'Face cream'],
  ['source', 'zh', 'en', 'Face cream', 'Face cream'],
  ['source', 'en', 'zh', '面霜', '面霜'],
  ['both', 'both', 'en', '面霜 (Face cream)', 'Face cream (面霜)'],
  ['both', 'zh', 'en', '面霜 (Face cream)', '面霜 (Face cream)'],
  ['both', 'en', 'zh', 'Face cream (面霜)', 'Face cream (面霜)'],
  ['both', 'both', 'zh', '面霜 (Face cream)', 'Face cream (面霜)'],
] as const)('%s, names in %s, of a marketplace in %s: %s, %s', (language_mode, fenxi_mode, source, zh, en) => {
  expect(namedAs(CREAM, { language_mode, fenxi_mode, source })).toEqual({ zh, en })
})

it('a name that is the same everywhere stands once', () => {
  for (const language_mode of LANGUAGE_MODES)
    for (const fenxi_mode of FENXI_MODES)
      expect(namedAs({ zh: 'B1', en: 'B1' }, { language_mode, fenxi_mode, source: 'en' })).toEqual({ zh: 'B1', en: 'B1' })
})

it('what the data have in a third language is the source', () => {
  const naming = { fenxi_mode: 'both', source: 'en' } as const
  expect(namedAs(CREAM, { ...naming, language_mode: 'source' }, 'クリーム')).toEqual({ zh: 'クリーム', en: 'クリーム' })
  expect(namedAs(CREAM, { ...naming, language_mode: 'both' }, 'クリーム')).toEqual({ zh: '面霜 (クリーム)', en: 'Face cream (クリーム)' })
})

it('marketplaces at home have Chinese names', () => {
  expect([sourceLanguage('tmall'), sourceLanguage('douyin'), sourceLanguage('amazon'), sourceLanguage('other')]).toEqual([
    'zh',
    'zh',
    'en',
    'en',
  ])
})

it.each([
  ['Net content', 'Net content', '净含量', true],
  ['ｎｅｔ content ', 'Net content', '净含量', true],
  ['Net content', 'Net content (净含量)', '净含量', true],
  ['净含量', 'Net content (净含量)', '净含量', false],
  ['Net content (净含量)', 'Net content (净含量)', '净含量', true],
  ['Net content', '净含量 (Net content)', '净含量', true],
  ['Cream', 'Cream (50 ml)', 'B07', false],
  ['', 'Net content', '净含量', false],
])('whether %o is what %o (stored %o) is called: %o', (word, called, stored, is) => {
  expect(isCalled(word, called, stored)).toBe(is)
})
