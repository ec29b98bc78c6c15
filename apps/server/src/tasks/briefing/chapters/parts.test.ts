import type { Used } from '@marketscope/contract/analysis'
import { expect, it } from 'vitest'
import { type Answers, QUESTIONS } from '../questions.ts'
import { taleOf } from '../tale.ts'
import { itemsMoved } from './movers.ts'
import { categories } from './parts.ts'

const used = { start: '2025-01', end: '2025-12', currency: 'CNY', revision: 7, clamped: false, missing_months: [], versions: {} } as Used
const answered = (own: object) => ({ ...Object.fromEntries(Object.keys(QUESTIONS).map((name) => [name, null])), ...own }) as Answers
const telling = (answers: Answers) => taleOf({ answers, used, language: 'zh', query: {}, linkTo: () => null })

it('categories of several trees are told with their platform, on an axis too', () => {
  const row = (id: string, platform: string, sales: number) => ({
    ...{
      id,
      tree: id.split(':')[0],
      name: '美妆护肤',
      platform,
      sales,
      share: sales / 100,
      sales_yoy: null,
      sales_mom: null,
      avg_price: null,
    },
  })
  const data = [row('taobao:1', '天猫', 97), row('shopee:2', '虾皮·泰国', 3)]
  const answers = answered({ categories: { data, count: 2, total: {}, used } })
  const slide = categories.tell(answers, telling(answers))
  const [chart, table] = slide?.parts ?? []
  expect(chart).toMatchObject({ labels: ['美妆护肤 · 天猫', '美妆护肤 · 虾皮·泰国'] })
  expect(table?.kind === 'table' && table.rows.map(([name]) => name)).toEqual(['美妆护肤 · 天猫', '美妆护肤 · 虾皮·泰国'])
  expect(slide?.headline).toContain('美妆护肤 · 天猫')
})

it('products of one title at several places are told with these, however short the axis', () => {
  const moved = (site: string, platform: string, change: number) => ({
    ...{ id: 'x', site, platform, name: '玻尿酸保湿补水面霜五十克装', before: 10, now: 10 + change, change, growth: null, state: null },
  })
  const answers = answered({ items_moved: { data: [moved('tmall', '天猫', 5), moved('jd', '京东', -3)], count: 2, total: {}, used } })
  const [chart] = itemsMoved.tell(answers, telling(answers))?.parts ?? []
  const labels = chart?.kind === 'chart' ? chart.labels : []
  expect(labels).toEqual([expect.stringMatching(/^玻尿酸.*… · 天猫$/), expect.stringMatching(/^玻尿酸.*… · 京东$/)])
})
