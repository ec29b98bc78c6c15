import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folded } from '../sql/folded.ts'
import { type Sql, sql, v } from '../sql/sql.ts'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'
import { firstNumber, hasPart, listParts } from './attribute-texts.ts'

let fixture: Awaited<ReturnType<typeof openFixture>>
beforeAll(async () => {
  fixture = await openFixture()
  expect(EVERYTHING.sites).toBeNull()
})
afterAll(() => fixture.close())

async function of<T>(texts: readonly string[], expression: Sql): Promise<T[]> {
  const rows = await fixture.warehouse.engine.query<{ found: T }>(
    sql`SELECT ${expression} AS found FROM (SELECT arrayJoin(arrayEnumerate(texts)) AS place, texts[place] AS text FROM (SELECT ${v.strings(texts)} AS texts)) ORDER BY place`,
  )
  return rows.map(({ found }) => found)
}

const PARTS: [string, string[]][] = [
  ['保湿', ['保湿']],
  ['保湿、美白', ['保湿', '美白']],
  ['保湿；美白; 修护|控油', ['保湿', '美白', '修护', '控油']],
  ['保湿 美白　修护/控油', ['保湿', '美白', '修护', '控油']],
  ['红 白 蓝 绿 黑', ['红', '白', '蓝', '绿', '黑']],
  ['1,000ml', ['1,000ml']],
  ['1,2,3,4', ['1,2,3,4']],
  ['3/4', ['3/4']],
  ['SK-II/美白', ['SK-II/美白']],
  ['Anti aging, Whitening', ['Anti aging', 'Whitening']],
  ['50ml,100ml，套装', ['50ml', '100ml', '套装']],
  ['、', ['、']],
  ['しっとり さらさら', ['しっとり', 'さらさら']],
  ['ＢＨＡ；ＡＨＡ', ['BHA', 'AHA']],
]

test('values that a value lists', async () => {
  const texts = PARTS.map(([text]) => text)
  expect(await of(texts, listParts(sql`text`))).toEqual(PARTS.map(([, parts]) => parts))
})

test('a value is found among them without cutting the text up, just where it is one', async () => {
  const signs = fc.constantFrom('红', '白', 'a', '1', '2', ',', '、', ';', '/', ' ')
  const random = fc.sample(fc.string({ unit: signs, maxLength: 9 }), { numRuns: 400, seed: 7 }).filter((text) => text !== '')
  const texts = [...new Set([...random, ...PARTS.map(([text]) => text)])]
  const lists = (await of<string[]>(texts, listParts(sql`text`))).map((parts) => parts.map((part) => part.toLowerCase()))
  for (const part of ['红', '白红', 'a', '1', '12', '1,2', '红a', 'a 红', '1/2', '美白', '100ml', 'whitening'])
    expect([part, (await of(texts, sql`toBool(${hasPart(folded(sql`text`), part)})`)).map(Boolean)]).toEqual([
      part,
      lists.map((parts) => parts.includes(part)),
    ])
})

test.each<[string, [string, number | null][]]>([
  [
    'ml',
    [
      ['50ml', 50],
      ['1.5 ML', 1.5],
      ['套装 50ml+30ml', 50],
      ['30g', null],
      ['5mls', null],
      ['３０ｍｌ装', 30],
      ['', null],
    ],
  ],
  [
    '英寸',
    [
      ['曲面32英寸屏', 32],
      ['27 英寸', 27],
      ['27', null],
    ],
  ],
  [
    '',
    [
      ['38', 38],
      [' 38.5 ', 38.5],
      ['38码', null],
      ['38-39', null],
    ],
  ],
  [
    '%',
    [
      ['含量 90%', 90],
      ['9', null],
    ],
  ],
])('the first number before %j', async (unit, cases) => {
  const found = await of<number | null>(
    cases.map(([text]) => text),
    firstNumber(folded(sql`text`), unit),
  )
  expect(found).toEqual(cases.map(([, number]) => number))
})
