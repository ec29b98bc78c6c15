import { expect, it } from 'vitest'
import { numbersIn, saysTheSame } from './number-check.ts'

it.each([
  ['销售额 ¥9.61亿，比去年同期增长 3.02%', ['961000000', '3.02%']],
  ['Sales were US $9.610 M, up 3.020 percent', ['9610000', '3.02%']],
  ['１２，３４５ 件', ['12345']],
  ['最高的是 2025-11，占 16.53%', ['2025-11', '16.53%']],
  ['2025年3月卖出500.21万件', ['2025-03', '5002100']],
  ['高 10 个百分点', ['10pp']],
  ['¥150–300', ['150', '300']],
  ['没有数字', []],
])('the numbers of “%s”', (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers)
})

const ZH = '销售额 ¥9.61亿，比去年同期增长 3.02%；卖出 500.21万件，均价 ¥192.16。'
const EN = 'Philaton leads with 16.72%; the first three hold 34.09% of 107 brands.'

it.each([
  ['the same', ZH, ZH, true],
  ['other words', ZH, '全年实现销售额 ¥9.61 亿，同比增长 3.02%，销量 500.21 万件，均价 ¥192.16。', true],
  ['another unit for the same number', ZH, '销售额 96100 万元，增长 3.02%。', true],
  ['a number left out', ZH, '销售额 ¥9.61亿，增长 3.02%。', true],
  ['a number that is not there', ZH, '销售额 ¥9.61亿，增长 3.02%，预计明年达 10亿。', false],
  ['a number that was rounded', ZH, '销售额约 ¥9.6亿，增长 3.02%。', false],
  ['a share made of an amount', ZH, '销售额 9.61%，增长 3.02%。', false],
  [
    'numbers that changed places',
    EN,
    'The first three hold 16.72%, Philaton 34.09% of 107 brands.'.replace('16.72%, Philaton 34.09%', '34.09%, Philaton 16.72%'),
    false,
  ],
  ['a number in words', ZH, '销售额 ¥9.61亿，增长近三成。', false],
  ['a multiple in words', ZH, '销售额 ¥9.61亿，翻倍增长 3.02%。', false],
  ['a half in English', EN, 'Philaton leads with 16.72%; the first three hold half of 107 brands.', false],
  ['number words that were there', EN, 'With 16.72% Philaton is first; the first three have 34.09% of the 107 brands.', true],
  ['a fall for a rise', ZH, '销售额 ¥9.61亿，比去年同期下降 3.02%。', false],
  ['a rise that loses its direction', ZH, '销售额 ¥9.61亿，变化 3.02%。', false],
  ['up for down', 'Units sold were down 0.20%.', 'Units sold rose 0.20%.', false],
  ['a synonym', 'Units sold were down 0.20%.', 'Units declined by 0.20%.', true],
  ['another month', '最高的是 2025-11，¥1.59亿。', '最高的是 2025-12，¥1.59亿。', false],
  ['the month in words', '最高的是 2025-11，¥1.59亿。', '2025年11月最高，为 ¥1.59亿。', true],
])('a sentence in other words: %s', (_, computed, worded, holds) => {
  expect(saysTheSame(computed, worded)).toBe(holds)
})
