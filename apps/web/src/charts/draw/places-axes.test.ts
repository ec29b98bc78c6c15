import { expect, it } from 'vitest'
import { waterfall } from '../prepare/waterfall.ts'
import { INKS } from './ink.ts'
import { placeAxis } from './places-axes.ts'

const steps = (names: readonly string[]) =>
  waterfall(
    names.map((name, place) => ({ name, value: 10 * (place + 1), kind: 'level' as const })),
    { name: 'sales', kind: 'money', text: 'Sales' },
    { level: '#3a63f3', up: '#cf1f2e', down: '#0d7d4d' },
    { language: 'en', currency: 'CNY' },
  )
const look = (width: number) => ({
  ...{ width, height: 300, hidden: new Set<string>(), missingText: '' },
  ...{ font: 'sans-serif', animated: false, ink: INKS.light },
})
const turn = (names: readonly string[], width: number) => {
  const { axisLabel } = placeAxis(steps(names), look(width))
  return 'rotate' in axisLabel ? axisLabel.rotate : null
}

it('leaves none of the names out where all have room', () => {
  const { axisLabel } = placeAxis(steps(['Before', 'Price', 'Volume', 'Mix', 'Now']), look(340))
  expect(axisLabel).toMatchObject({ interval: 0, rotate: 0 })
  expect('hideOverlap' in axisLabel).toBe(false)
})

it('turns the names below bars only where they have not room beside each other', () => {
  const short = ['Before', 'Price', 'Volume', 'Mix', 'Now']
  expect(turn(short, 340)).toBe(0)
  expect(turn(['对比期', '价格因素', '销量因素', '结构因素', '本期'], 340)).toBe(0)
  expect(turn(short, 200)).toBe(35)
  expect(turn(['¥800–1,500', '¥1,500–2,000', '¥2,000–3,000', '¥3,000–5,000', '¥5,000+'], 340)).toBe(35)
})
