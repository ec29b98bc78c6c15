import { expect, it } from 'vitest'
import { moodBars } from './mood-bars.ts'

const NAMES = { positive: 'Positive', neutral: 'Neutral', negative: 'Negative' }
const row = (count: number) => ({ id: 'word', name: 'word · its meaning', count, positive: count, neutral: 0, negative: 0 })
const axisOf = (count: number) =>
  moodBars([row(count)], NAMES, { name: 'count', kind: 'count', text: 'Comments' }, { language: 'en', currency: 'CNY' }).axes[0]

it('ends its axis close behind the longest bar, with whole labels', () => {
  expect(axisOf(157)).toMatchObject({ max: 160, interval: 40, ticks: ['0', '40', '80', '120', '160'] })
  expect(axisOf(1)).toMatchObject({ max: 3, interval: 1, ticks: ['0', '1', '2', '3'] })
  expect(axisOf(5)).toMatchObject({ max: 5, interval: 1 })
})

it('shares say of how many comments they are, and are pale where those are few', () => {
  const share = { name: 'count', kind: 'share', text: 'Share' } as const
  const model = moodBars([row(30), row(29)], NAMES, share, { language: 'en', currency: 'CNY' }, 30)
  expect(model.places.map(({ label }) => label)).toEqual(['word · its meaning (30)', 'word · its meaning (29)'])
  expect(model.pickPlaces).toEqual(['word', 'word'])
  const [many, few] = model.series[0]?.colours ?? []
  expect(many).toBe(model.series[0]?.colour)
  expect(few).not.toBe(many)
})
