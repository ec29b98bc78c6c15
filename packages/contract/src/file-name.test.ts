import { expect, test } from 'vitest'
import { fileName, nameParts } from './file-name.ts'

const [TMALL, JD] = ['天猫', '京东']
const of = { title: '品牌列表', platforms: [TMALL, JD], start: '2025-01', end: '2025-03' }

test('a file is called by what it is, where, when, in which version of prices and currency', () => {
  expect(fileName(nameParts(of, 'zh'), 'csv')).toBe('品牌列表_天猫+京东_2025-01_2025-03.csv')
  expect(fileName(nameParts({ ...of, title: 'Brands', version: 'cp', currency: 'USD' }, 'en'), 'csv')).toBe(
    'Brands_天猫+京东_2025-01_2025-03_After coupons_USD.csv',
  )
  expect(fileName(nameParts({ ...of, version: 'none', currency: 'own' }, 'zh'), 'xlsx')).toBe('品牌列表_天猫+京东_2025-01_2025-03.xlsx')
})

test('many platforms are counted', () => {
  expect(nameParts({ ...of, platforms: [TMALL, JD, TMALL, JD] }, 'en')[1]).toBe('4 platforms')
})

test('what file systems refuse is left out', () => {
  expect(fileName(['销售/额: "a"', '', '2024-01'], 'csv')).toBe('销售 额 a_2024-01.csv')
})
