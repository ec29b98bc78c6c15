import { expect, it } from 'vitest'
import { moodBars } from './mood-bars.ts'

const NAMES = { positive: 'Positive', neutral: 'Neutral', negative: 'Negative' }
const row = (count: number) => ({ id: 'word', count, positive: count, neutral: 0, negative: 0 })
const axisOf = (count: number) =>
  moodBars([row(count)], NAMES, { name: 'count', kind: 'count', text: 'Comments' }, { language: 'en', currency: 'CNY' }).axes[0]

it('ends its axis close behind the longest bar, with whole labels', () => {
  expect(axisOf(157)).toMatchObject({ max: 160, interval: 40, ticks: ['0', '40', '80', '120', '160'] })
  expect(axisOf(1)).toMatchObject({ max: 3, interval: 1, ticks: ['0', '1', '2', '3'] })
  expect(axisOf(5)).toMatchObject({ max: 5, interval: 1 })
})
