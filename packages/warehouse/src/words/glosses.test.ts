import { expect, test } from 'vitest'
import { HAS_REAL_DATA, plainCsv } from '../load/testing/real-data.ts'
import { Glosses, ownGlosses } from './glosses.ts'
import { foldWord, openSegmenter } from './segmenter.ts'

const glosses = new Glosses(
  new Map([
    ['珀妍', 'Poyan'],
    ['面膜', 'Mask & Co'],
  ]),
)

test('every entry of the dictionary is a word once, with English', () => {
  const entries = ownGlosses()
  const words = entries.map(([word]) => word)
  expect(entries.length).toBeGreaterThan(2500)
  expect(words.filter((word, place) => words.indexOf(word) !== place)).toEqual([])
  expect(entries.filter(([word, english]) => word === '' || english === '' || /\p{Script=Han}|[=;]/u.test(english))).toEqual([])
})

test.each([
  ['as a whole', '贴片面膜', 'sheet mask'],
  ['whatever its case', 'BB霜', 'bb cream'],
  ['by its parts, the fewest there are', '补水保湿面膜', 'hydrating and moisturising face mask'],
  ['a part that reads otherwise before another word', '儿童面霜', "children's face cream"],
  ['the same by itself', '儿童', 'children'],
  ['parts that end and begin alike', '婴儿辅食', 'baby food'],
  ['a brand of the market', '珀妍', 'Poyan'],
  ['our own word before a brand of that name', '面膜', 'face mask'],
  ['a word that is denied', '没有色差', 'no colour difference'],
  ['one that our dictionary has so', '不刺激', 'non-irritating'],
  ['what counts', '12件套', '12-piece set'],
  ['what is in neither', '珀妍面膜', null],
  ['single characters are no parts', '鞋猫', null],
  ['more parts than can be understood', '补水控油美白抗皱', null],
  ['what is no Chinese', 'serum', null],
  ['nothing', '', null],
])('%s: %s', (_, word, english) => {
  expect(glosses.of(word)).toBe(english)
})

test.skipIf(!HAS_REAL_DATA)('most of the words that real titles repeat have a gloss', async () => {
  const segmenter = await openSegmenter()
  const counts = new Map<string, number>()
  for (const { title } of plainCsv('taobao_monthly_2021/taobao_item_month_2021.csv'))
    for (const word of new Set(segmenter.cut(title ?? '').map((one) => foldWord(one.word)))) counts.set(word, (counts.get(word) ?? 0) + 1)
  const chinese = [...counts].filter(([word]) => /\p{Script=Han}/u.test(word)).sort((a, b) => b[1] - a[1])
  const frequent = chinese.slice(0, 300).map(([word]) => word)
  const glosses = new Glosses()
  const known = frequent.filter((word) => glosses.of(word) !== null).length / frequent.length
  expect(known).toBeGreaterThan(0.5)
})
