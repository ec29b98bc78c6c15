import { expect, it } from 'vitest'
import { readBase } from './read-base.ts'
import { readMonths } from './read-months.ts'

const calendar = { newest: '2025-10', page: { start: '2025-01', end: '2025-08' } } as const
const months = (question: string) => {
  const { range } = readMonths(question, calendar)
  return range && `${range.start}..${range.end}`
}

it.each([
  ['2025年6月的销售额', '2025-06..2025-06'],
  ['2025年06月份', '2025-06..2025-06'],
  ['2025-06', '2025-06..2025-06'],
  ['2025/6', '2025-06..2025-06'],
  ['2025.12', '2025-12..2025-12'],
  ['2025年3月到5月', '2025-03..2025-05'],
  ['2024年11月至2025年2月', '2024-11..2025-02'],
  ['2025-05~2025-03', '2025-03..2025-05'],
  ['2025年第一季度', '2025-01..2025-03'],
  ['2025年四季度', '2025-10..2025-10'],
  ['第二季度', '2025-04..2025-06'],
  ['去年第3季度', '2024-07..2024-09'],
  ['去年下半年', '2024-07..2024-12'],
  ['今年上半年', '2025-01..2025-06'],
  ['去年', '2024-01..2024-12'],
  ['前年', '2023-01..2023-12'],
  ['今年', '2025-01..2025-10'],
  ['2024年', '2024-01..2024-12'],
  ['2024全年', '2024-01..2024-12'],
  ['2031年', '2031-01..2031-12'],
  ['最近三个月', '2025-08..2025-10'],
  ['近12个月', '2024-11..2025-10'],
  ['过去一年', '2024-11..2025-10'],
  ['最新月份', '2025-10..2025-10'],
  ['上上个月', '2025-09..2025-09'],
  ['本月', '2025-10..2025-10'],
  ['上个季度', '2025-07..2025-09'],
  ['last quarter', '2025-07..2025-09'],
  ['本季度', '2025-10..2025-10'],
  ['双11', '2024-11..2024-11'],
  ['去年双十二', '2024-12..2024-12'],
  ['618', '2025-06..2025-06'],
  ["Singles' Day 2025", '2025-11..2025-11'],
  ['H1 2025', '2025-01..2025-06'],
  ['the first quarter of 2025', '2025-01..2025-03'],
  ['今年前三个月', '2025-01..2025-03'],
  ['December last year', '2024-12..2024-12'],
  ['上个月的销量', '2025-10..2025-10'],
  ['去年十一月', '2024-11..2024-11'],
  ['6月到8月', '2025-06..2025-08'],
  ['11月至2月', '2024-11..2025-02'],
  ['June to August', '2025-06..2025-08'],
  ['Nov to Feb', '2024-11..2025-02'],
  ['6月', '2025-06..2025-06'],
  ['9月', '2024-09..2024-09'],
  ['11月份', '2024-11..2024-11'],
  ['June 2025', '2025-06..2025-06'],
  ['in Sept. 2024', '2024-09..2024-09'],
  ['March to May 2025', '2025-03..2025-05'],
  ['from Nov 2024 to Feb 2025', '2024-11..2025-02'],
  ['Q1 2025', '2025-01..2025-03'],
  ['2025 Q2', '2025-04..2025-06'],
  ['2025Q2', '2025-04..2025-06'],
  ['Q3', '2025-07..2025-09'],
  ['Q1 of 2024', '2024-01..2024-03'],
  ['first half of 2025', '2025-01..2025-06'],
  ['the second half of last year', '2024-07..2024-12'],
  ['last 6 months', '2025-05..2025-10'],
  ['the past twelve months', '2024-11..2025-10'],
  ['last month', '2025-10..2025-10'],
  ['last year', '2024-01..2024-12'],
  ['this year', '2025-01..2025-10'],
  ['sales in May', '2025-05..2025-05'],
  ['sales in December', '2024-12..2024-12'],
  ['in 2024', '2024-01..2024-12'],
])('%s is %s', (question, range) => {
  expect(months(question)).toBe(range)
})

it.each([
  '销售额是多少',
  '2025-13',
  '2025年0月',
  '3个月亮',
  '前5品牌',
  'mayonnaise sales',
  'the market',
  'may I ask',
  '第五季度',
  '维生素B12',
  '',
])('%j names no months', (question) => {
  expect(months(question)).toBeNull()
})

it('the rest of a question goes on around its months', () => {
  expect(readMonths('天猫2025年6月的销量', calendar).rest.replace(/\s+/g, ' ')).toBe('天猫 的销量')
})

it.each([
  ['销售额比去年增长多少', 'yoy', false],
  ['和去年同期相比', 'yoy', false],
  ['较上年下降', 'yoy', false],
  ['比上个月增长', 'mom', true],
  ['与上月相比', 'mom', true],
  ['环比增长', 'mom', false],
  ['比上一季度', 'mom', false],
  ['growth against a year earlier', 'yoy', false],
  ['compared with last year', 'yoy', false],
  ['versus the same period of last year', 'yoy', false],
  ['compared with last month', 'mom', true],
  ['month on month', 'mom', true],
  ['versus the period before', 'mom', false],
  ['去年的销售额', null, false],
  ['去年同期的销售额', null, false],
  ['比去年6月', null, false],
  ['sales of last year', null, false],
  ['上个月的销售额', null, false],
])('%s is told against %s', (question, base, month) => {
  const read = readBase(question)
  expect([read.base, read.month]).toEqual([base, month])
  expect(read.rest === question).toBe(base === null)
})
